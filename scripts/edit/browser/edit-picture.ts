import { callServer } from '../../live-page/call-server.ts'
import { shownVersion } from '../../live-page/follow-page.ts'
import { element } from '../../live-page/page-layer.ts'
import { askText, saveEdit, showRefusal, showSaved, type Tool } from './edit-tools.ts'
import { PICTURE, pictureAt, placeOfPicture } from './editables.ts'

/** The picture whose focus the next click sets: the point that stays in view when it is cropped. */
let aimed: HTMLImageElement | undefined

/** The tools of a picture. It can also be replaced by dropping another one on it. */
export function pictureTools(picture: HTMLImageElement): Tool[] {
  const aim = ({ byKey }: { byKey: boolean }) => {
    if (byKey) return void askPoint(picture)
    aimed = picture
    picture.style.cursor = 'crosshair'
    showRefusal(picture.getBoundingClientRect(), 'Click the point of the picture that must stay in view. Press Escape to cancel.')
  }
  const choose = () => {
    const chooser = element('input', { type: 'file', accept: 'image/*' })
    chooser.addEventListener('change', () => {
      const [file] = chooser.files ?? []
      if (file) void replace(picture, file)
    })
    chooser.click()
  }
  return [
    { name: 'Replace the picture', sign: '⇄', use: choose },
    { name: 'Set the point that must stay in view', sign: '⌖', use: aim },
    { name: 'Describe the picture', sign: 'alt', use: () => void describe(picture, false) },
  ]
}

/** Handles pictures that are dropped on those of the page, and clicks that set a focus. */
export function listenForPictures(): void {
  document.addEventListener('dragover', (event) => {
    const picture = pictureAt(event.clientX, event.clientY)
    for (const other of document.querySelectorAll<HTMLElement>(PICTURE)) other.style.outline = other === picture ? '4px solid #d33a2c' : ''
    // Beside pictures too, or the browser would leave the page and open the file.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const picture = pictureAt(event.clientX, event.clientY)
    const [file] = event.dataTransfer.files
    if (picture && file) void replace(picture, file)
  })
  document.addEventListener(
    'click',
    (event) => {
      const picture = aimed
      if (!picture || pictureAt(event.clientX, event.clientY) !== picture) return
      event.preventDefault()
      event.stopPropagation()
      stopAiming()
      void setFocus(picture, pointOf(picture, event))
    },
    { capture: true },
  )
}

/** Ends the waiting for a click that sets a focus. */
export function stopAiming(): void {
  if (!aimed) return
  aimed.style.cursor = ''
  showRefusal(aimed.getBoundingClientRect(), '')
  aimed = undefined
}

/** Asks for the focus in numbers, for people who cannot click it. */
async function askPoint(picture: HTMLImageElement): Promise<void> {
  const asked = await callServer('value', { place: `${placeOfPicture(picture)}/focus` })
  const before = asked.done ? (JSON.parse(asked.text) as number[]).join(' ') : '50 50'
  const label = 'Which point must stay in view? Per cent from the left and from the top. Enter saves, Escape cancels.'
  askText(picture.getBoundingClientRect(), label, before, (answer) => void setFocus(picture, answer.match(/\d+/g)?.map(Number)))
}

function setFocus(picture: HTMLImageElement, value: readonly number[] | undefined): Promise<boolean> {
  return saveEdit(placeOfPicture(picture), { kind: 'focus', value }, () => picture.getBoundingClientRect())
}

async function replace(picture: HTMLImageElement, file: File): Promise<void> {
  picture.style.outline = ''
  const query = new URLSearchParams({ place: placeOfPicture(picture), name: file.name, version: String(shownVersion()) })
  const { done, text } = await callServer(`picture?${query}`, file)
  showRefusal(picture.getBoundingClientRect(), done ? '' : text)
  if (!done) return
  showSaved(text)
  // Encoding takes a while; until then the page shows the file itself.
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
  picture.src = URL.createObjectURL(file)
  await describe(picture, true)
}

/** Asks for a picture's alternative text. If it `joins` a new picture, both are undone together. */
async function describe(picture: HTMLImageElement, joins: boolean): Promise<void> {
  const place = `${placeOfPicture(picture)}/alt`
  const asked = await callServer('value', { place })
  const before = asked.done ? (JSON.parse(asked.text) as string) : picture.alt
  const rect = () => picture.getBoundingClientRect()
  askText(rect(), 'What does the picture show? Enter saves, Escape cancels.', before, (value) => {
    void saveEdit(place, { kind: 'text', value, before, joins }, rect)
  })
}

/** A point of the window as per cent of the whole picture, part of which may be cropped (`object-fit: cover`). */
function pointOf(picture: HTMLImageElement, { clientX, clientY }: MouseEvent): [number, number] {
  const box = picture.getBoundingClientRect()
  const { objectFit, objectPosition } = getComputedStyle(picture)
  const size = { x: picture.naturalWidth, y: picture.naturalHeight }
  const scale = objectFit === 'cover' ? Math.max(box.width / size.x, box.height / size.y) : 0
  const shift = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100)
  const percent = (at: number, shown: number, natural: number, part = 0.5) => {
    const whole = scale === 0 ? shown : natural * scale
    return Math.max(0, Math.min(100, Math.round(((at + (whole - shown) * part) / whole) * 100)))
  }
  return [percent(clientX - box.left, box.width, size.x, shift[0]), percent(clientY - box.top, box.height, size.y, shift[1])]
}
