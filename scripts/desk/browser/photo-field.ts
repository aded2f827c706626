import { headerSize, sentSize, tooLarge, tooSmall } from '../photo-size.ts'
import { type Field, type Focus, MIDDLE, photoOf, photoText } from '../task.ts'
import { make, paragraph, say } from './elements.ts'
import type { Keep } from './keep.ts'

const QUALITY = 0.85
/** Enough of a file for the header, before which cameras write previews and colour profiles. */
const HEADER_BYTES = 400_000
/** How far an arrow key moves the point that must stay in view, in per cent. */
const STEP = 5
const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The storage key for the bytes of a photo. */
export const photoName = (key: string) => `photo:${key}`

/** Where photographs are kept, and read from by the key in a form's value. */
export interface Photographs {
  keep: Keep
  bytesOf(key: string): Promise<Uint8Array<ArrayBuffer> | ArrayBuffer | undefined>
}

/** A reason to refuse a photograph, in a sentence. */
class Unfit extends Error {}

/**
 * Makes a photo upright and no larger than pages need. Redrawing removes its location, time and camera.
 * @throws Unfit if it is too small or too large; another error if the browser cannot read it
 */
async function shrink(file: File, least: number): Promise<ArrayBuffer> {
  const header = headerSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  const large = header && tooLarge(file.name, header)
  if (large) throw new Unfit(large)
  const { picture, ...upright } = await decoded(file, header)
  const small = tooSmall(file.name, upright, least)
  if (small) throw new Unfit(small)
  const size = sentSize(upright)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot resize photographs.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // Frees the memory for the next photo.
  picture.close()
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer()
}

/** Decodes a photograph, smaller if its stored size is known, and tells its upright size. */
async function decoded(file: File, stored: { width: number; height: number } | undefined) {
  const upright = { imageOrientation: 'from-image' } as const
  if (stored) {
    const turned = { width: stored.height, height: stored.width }
    // It may lie on its side: whichever way up, it stays large enough.
    const scale = Math.max(...[stored, turned].map((size) => sentSize(size).width / size.width))
    const wide = stored.width > stored.height
    const resizeWidth = Math.round(stored.width * scale)
    const picture = await createImageBitmap(file, { ...upright, resizeWidth, resizeQuality: 'high' })
    const isTurned = picture.width > picture.height !== wide
    // Some engines scale before they turn it, some afterwards, and some not at all.
    const isRight = Math.abs((isTurned ? picture.height : picture.width) - resizeWidth) <= 1
    if (isRight) return { picture, ...(isTurned ? turned : stored) }
    picture.close()
  }
  const picture = await createImageBitmap(file, upright)
  return { picture, width: picture.width, height: picture.height }
}

/**
 * Makes a field for photos. Each is shrunk and stored on this device as soon as it is chosen, and can be tapped at the point
 * that must stay in view where a page crops it. Where only one is wanted, a new one takes the place of the present one.
 * @param given the field's value: photographs as `photoText` writes them
 * @returns the field, and what resolves when all chosen photographs are ready
 */
export function photoField(
  { label, most, least }: Field & { kind: 'photos' },
  id: string,
  given: readonly string[],
  { keep, bytesOf }: Photographs,
  onChange: (photographs: readonly string[]) => void,
): { element: HTMLElement; ready: () => Promise<void> } {
  let photographs = given
  let work = Promise.resolve()
  const shown = make('ul', { className: 'photos' })
  const hint = paragraph('Pages may show less than the whole photograph: tap what must stay in view.', 'hint')
  const problem = make('div', { className: 'problem', role: 'alert' })
  const input = make('input', { id, type: 'file', accept: 'image/*', multiple: most > 1, ariaLabel: label })
  const items = new Map<string, HTMLElement>()
  const arrange = () => {
    hint.hidden = photographs.length === 0
    input.hidden = most > 1 && photographs.length >= most
  }
  const change = (next: readonly string[]) => {
    photographs = next
    arrange()
    onChange(photographs)
  }
  const keyOf = (text: string) => photoOf(text).key
  const remove = (key: string) => {
    items.get(key)?.remove()
    items.delete(key)
    change(photographs.filter((text) => keyOf(text) !== key))
    void keep.remove(photoName(key))
  }
  const show = async (text: string) => {
    const { key, focus } = photoOf(text)
    const bytes = await bytesOf(key)
    const url = bytes && URL.createObjectURL(new Blob([bytes], { type: key.endsWith('.svg') ? 'image/svg+xml' : '' }))
    const taken = make('button', { type: 'button', className: 'button button-quiet', textContent: 'Remove' })
    taken.addEventListener('click', () => {
      remove(key)
      input.focus()
    })
    const place = (point: Focus) => change(photographs.map((other) => (keyOf(other) === key ? photoText(key, point) : other)))
    const item = make('li', {}, pointChooser(url, focus, place), taken)
    items.set(key, item)
    shown.append(item)
  }
  const add = async (files: readonly File[], leftOut: number) => {
    const problems: string[] = []
    // One at a time: a phone has no memory for ten.
    for (const [index, file] of files.entries()) {
      say(files.length === 1 ? 'Making the photograph smaller …' : `Making photograph ${index + 1} of ${files.length} smaller …`)
      try {
        const bytes = await shrink(file, least)
        const text = photoText(crypto.randomUUID(), MIDDLE)
        await keep.set(photoName(keyOf(text)), bytes)
        if (most === 1) for (const other of photographs) remove(keyOf(other))
        change([...photographs, text])
        await show(text)
      } catch (error) {
        problems.push(
          error instanceof Unfit ? error.message : `${file.name} cannot be read here. Choose a JPEG, or take the photograph again.`,
        )
      }
    }
    if (leftOut > 0) problems.push(`There is room for ${most}, so the last ${leftOut === 1 ? 'one was' : `${leftOut} were`} left out.`)
    problem.replaceChildren(...problems.map((text) => paragraph(text)))
    const ready = files.length - problems.length + (leftOut > 0 ? 1 : 0)
    say(ready === 0 ? '' : ready === 1 ? 'The photograph is ready.' : `${ready} photographs are ready.`)
  }
  input.addEventListener('change', () => {
    problem.replaceChildren()
    const chosen = [...(input.files ?? [])]
    input.value = ''
    work = work.then(() => {
      const files = chosen.slice(0, most === 1 ? 1 : most - photographs.length)
      return add(files, chosen.length - files.length)
    })
  })
  arrange()
  work = (async () => {
    for (const text of given) await show(text)
  })()
  return { element: make('fieldset', { className: 'photo-field' }, input, problem, hint, shown), ready: () => work }
}

/** Makes a photograph on which a tap, or the arrow keys, choose the point that must stay in view. */
function pointChooser(url: string | undefined, focus: Focus, onChange: (focus: Focus) => void): HTMLElement {
  let [left, top] = focus
  const picture = make('img', { alt: '' })
  if (url) picture.src = url
  const point = make('span', { className: 'point' })
  const chooser = make('button', { type: 'button', className: 'photo' }, picture, point)
  const place = () => {
    point.style.left = `${left}%`
    point.style.top = `${top}%`
    chooser.setAttribute('aria-label', `Must stay in view: ${left} % from the left, ${top} % from the top. Arrow keys move it.`)
  }
  const move = (x: number, y: number) => {
    ;[left, top] = [x, y].map((one) => Math.round(Math.min(100, Math.max(0, one)))) as [number, number]
    place()
    onChange([left, top])
  }
  chooser.addEventListener('click', (event) => {
    // A press of a key has no place.
    if (event.detail === 0) return
    const box = picture.getBoundingClientRect()
    move(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100)
  })
  chooser.addEventListener('keydown', (event) => {
    const step = ARROWS[event.key]
    if (!step) return
    event.preventDefault()
    move(left + step[0], top + step[1])
  })
  place()
  return chooser
}
