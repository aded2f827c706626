import type { Field } from '../task.ts'
import { make, say } from './elements.ts'
import type { Keep } from './keep.ts'

/** Longer edge of a sent photo, in pixels: more than any page shows. */
const EDGE = 2000
const QUALITY = 0.85

/** The storage key for the bytes of a photo. */
export const photoName = (key: string) => `photo:${key}`

/**
 * Makes a photo upright and no larger than pages need. Redrawing removes its location, time and camera.
 * @throws if the browser cannot read it
 */
async function shrink(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot resize photographs.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  // Frees fifty megabytes for the next photo.
  picture.close()
  return (await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })).arrayBuffer()
}

/** Makes a field for photos. Each is shrunk and stored on this device as soon as it is chosen. */
export function photoField(
  { label, most }: Field & { kind: 'photos' },
  id: string,
  given: readonly string[],
  keep: Keep,
  onChange: (keys: readonly string[]) => void,
): HTMLElement {
  let keys = given
  const shown = make('ul', { className: 'photos' })
  const problem = make('p', { className: 'problem', role: 'alert' })
  const input = make('input', { id, type: 'file', accept: 'image/*', multiple: most > 1, ariaLabel: label })
  const change = (next: readonly string[]) => {
    keys = next
    input.hidden = keys.length >= most
    onChange(keys)
  }
  const show = async (key: string, number: number) => {
    const bytes = await keep.get<ArrayBuffer>(photoName(key))
    const item = make('li')
    const remove = make('button', { type: 'button', className: 'button button-quiet', textContent: 'Remove' })
    remove.addEventListener('click', () => {
      item.remove()
      change(keys.filter((other) => other !== key))
      void keep.remove(photoName(key))
      input.focus()
    })
    const picture = make('img', { alt: `Photograph ${number}` })
    if (bytes) picture.src = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    item.append(picture, remove)
    shown.append(item)
  }
  input.addEventListener('change', async () => {
    problem.textContent = ''
    const chosen = [...(input.files ?? [])]
    const files = chosen.slice(0, most - keys.length)
    input.value = ''
    // One at a time: a phone has no memory for ten.
    for (const [index, file] of files.entries()) {
      say(`Making photograph ${index + 1} of ${files.length} smaller …`)
      try {
        const bytes = await shrink(file)
        const key = crypto.randomUUID()
        await keep.set(photoName(key), bytes)
        change([...keys, key])
        await show(key, keys.length)
      } catch {
        problem.textContent = `${file.name} cannot be read here. Choose a JPEG, or take the photograph again.`
      }
    }
    if (files.length < chosen.length) problem.textContent += ` You can add up to ${most}, so the last ones were left out.`
    say(files.length === 1 ? 'The photograph is ready.' : `${files.length} photographs are ready.`)
  })
  input.hidden = keys.length >= most
  void (async () => {
    for (const [index, key] of keys.entries()) await show(key, index + 1)
  })()
  return make('fieldset', { className: 'photo-field' }, input, problem, shown)
}
