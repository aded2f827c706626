import { type Field, type Focus, MIDDLE, type Photo } from '../task.ts'
import { button, make, paragraph, say } from './elements.ts'
import type { Keep } from './keep.ts'
import { shrink } from './photograph.ts'

/** How far an arrow key moves the point that must stay in view, in per cent. */
const STEP = 5
const ARROWS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const NO_ROOM = 'This phone has no room for more photographs. Make what you have public first.'

/** The storage key for the bytes of a photo. */
export const photoName = (source: string) => `photo:${source}`

/** Where photographs are kept, and read from by their `source`. */
export interface Photographs {
  keep: Keep
  /** What the names of new ones begin with. */
  named: string
  bytesOf(source: string): Promise<Uint8Array<ArrayBuffer> | ArrayBuffer | undefined>
}

/**
 * Makes a field for photos. Each is shrunk and stored on this device as soon as it is chosen, and can be tapped at the point
 * that must stay in view where a page crops it. Where only one is wanted, a new one takes the place of the present one.
 * @returns the field, and what resolves when all chosen photographs are ready
 */
export function photoField(
  { label, most, least }: Field & { kind: 'photos' },
  id: string,
  given: readonly Photo[],
  { keep, named, bytesOf }: Photographs,
  onChange: (photographs: readonly Photo[]) => void,
): { element: HTMLElement; ready: () => Promise<void> } {
  let photographs = given
  const shown = make('ul', { className: 'photos' })
  const hint = paragraph(
    'Pages may show less than the whole photograph: tap what must stay in view.',
    'hint',
  )
  const problem = make('div', { className: 'problem', role: 'alert' })
  const input = make('input', {
    id,
    type: 'file',
    accept: 'image/*',
    multiple: most > 1,
    ariaLabel: label,
  })
  const items = new Map<string, HTMLElement>()
  const arrange = () => {
    hint.hidden = photographs.length === 0
    input.hidden = most > 1 && photographs.length >= most
  }
  const change = (next: readonly Photo[]) => {
    photographs = next
    arrange()
    onChange(photographs)
  }
  const forget = (source: string) => {
    items.get(source)?.remove()
    void keep.remove(photoName(source))
  }
  const show = async ({ source, focus }: Photo) => {
    const bytes = await bytesOf(source)
    const url =
      bytes &&
      URL.createObjectURL(
        new Blob([bytes], { type: source.endsWith('.svg') ? 'image/svg+xml' : '' }),
      )
    const remove = () => {
      forget(source)
      change(photographs.filter((one) => one.source !== source))
      input.focus()
    }
    const place = (point: Focus) =>
      change(photographs.map((one) => (one.source === source ? { source, focus: point } : one)))
    const item = make(
      'li',
      {},
      pointChooser(url, focus, place),
      button('Remove', remove, 'button button-quiet'),
    )
    items.set(source, item)
    shown.append(item)
  }
  const add = async (chosen: readonly File[]) => {
    const files = chosen.slice(0, most === 1 ? 1 : most - photographs.length)
    const [leftOut, problems] = [chosen.length - files.length, [] as string[]]
    // One at a time: a phone has no memory for ten.
    for (const [index, file] of files.entries()) {
      say(
        files.length === 1
          ? 'Making the photograph smaller …'
          : `Making photograph ${index + 1} of ${files.length} smaller …`,
      )
      const photo: Photo = { source: `images/${named}-${crypto.randomUUID()}.jpg`, focus: MIDDLE }
      const bytes = await shrink(file, least)
      const refused =
        typeof bytes === 'string'
          ? bytes
          : await keep.set(photoName(photo.source), bytes).catch(() => NO_ROOM)
      if (refused) problems.push(refused)
      else {
        if (most === 1) for (const { source } of photographs) forget(source)
        change(most === 1 ? [photo] : [...photographs, photo])
        await show(photo)
      }
    }
    const ready = files.length - problems.length
    if (leftOut > 0)
      problems.push(
        `There is room for ${most}, so the last ${leftOut === 1 ? 'one was' : `${leftOut} were`} left out.`,
      )
    problem.replaceChildren(...problems.map((text) => paragraph(text)))
    say(
      ready === 0
        ? ''
        : ready === 1
          ? 'The photograph is ready.'
          : `${ready} photographs are ready.`,
    )
  }
  const showAll = async () => {
    for (const photo of given) await show(photo)
  }
  arrange()
  let work = showAll()
  input.addEventListener('change', () => {
    problem.replaceChildren()
    const chosen = [...(input.files ?? [])]
    input.value = ''
    work = work.then(() => add(chosen))
  })
  return {
    element: make('fieldset', { className: 'photo-field' }, input, problem, hint, shown),
    ready: () => work,
  }
}

/** Makes a photograph on which a tap, or the arrow keys, choose the point that must stay in view. */
function pointChooser(
  url: string | undefined,
  [left, top]: Focus,
  onChange: (focus: Focus) => void,
): HTMLElement {
  const picture = make('img', { alt: '', ...(url && { src: url }) })
  const point = make('span', { className: 'point' })
  const chooser = make('button', { type: 'button', className: 'photo' }, picture, point)
  const place = () => {
    Object.assign(point.style, { left: `${left}%`, top: `${top}%` })
    chooser.ariaLabel = `Must stay in view: ${left} % from the left, ${top} % from the top. Arrow keys move it.`
  }
  const move = (x: number, y: number) => {
    ;[left, top] = [x, y].map((one) => Math.round(Math.min(100, Math.max(0, one)))) as [
      number,
      number,
    ]
    place()
    onChange([left, top])
  }
  chooser.addEventListener('click', (event) => {
    // A press of a key has no place.
    if (event.detail === 0) return
    const box = picture.getBoundingClientRect()
    move(
      ((event.clientX - box.left) / box.width) * 100,
      ((event.clientY - box.top) / box.height) * 100,
    )
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
