import { callEdit, callServer } from '../../dev/browser/call-server.ts'
import { element } from '../../dev/browser/element.ts'
import { shownVersion } from '../../dev/browser/follow-page.ts'
import type { EditNotes } from './edit-text.ts'
import { askText, type Tool } from './edit-tools.ts'
import { PICTURE, pictureAt, placeOfPicture } from './editables.ts'

/** The picture whose next click sets the point that must stay in view. */
let aimed: HTMLImageElement | undefined

/** What can be done to a picture besides dropping another on it. */
export function pictureTools(picture: HTMLImageElement, notes: Pick<EditNotes, 'refuse' | 'saved'>): Tool[] {
  const aim = ({ byKey }: { byKey: boolean }) => {
    if (byKey) return void askPoint(picture, notes)
    aimed = picture
    picture.style.cursor = 'crosshair'
    notes.refuse(picture.getBoundingClientRect(), 'Click the point of the picture that must stay in view. Escape leaves it.')
  }
  const choose = () => {
    const chooser = element('input', { type: 'file', accept: 'image/*' })
    chooser.addEventListener('change', () => {
      const [file] = chooser.files ?? []
      if (file) void exchange(picture, file, notes)
    })
    chooser.click()
  }
  return [
    { name: 'Replace the picture', sign: '⇄', use: choose },
    { name: 'Set the point that must stay in view', sign: '⌖', use: aim },
    { name: 'Describe the picture', sign: 'alt', use: () => void describe(picture, notes) },
  ]
}

/** Lets pictures be dropped on those of the page, and their points be clicked. */
export function editPicture(notes: Pick<EditNotes, 'refuse' | 'saved'>): void {
  document.addEventListener('dragover', (event) => {
    const picture = pictureAt(event.clientX, event.clientY)
    for (const other of document.querySelectorAll<HTMLElement>(PICTURE)) other.style.outline = other === picture ? '4px solid #d33a2c' : ''
    // Beside a picture too: the browser would leave the page for one that was dropped there.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    const picture = pictureAt(event.clientX, event.clientY)
    const [file] = event.dataTransfer.files
    if (picture && file) void exchange(picture, file, notes)
  })
  document.addEventListener(
    'click',
    (event) => {
      const picture = aimed
      if (!picture || pictureAt(event.clientX, event.clientY) !== picture) return
      event.preventDefault()
      event.stopPropagation()
      aimed = undefined
      picture.style.cursor = ''
      void order(picture, { kind: 'focus', value: pointOf(picture, event) }, notes)
    },
    { capture: true },
  )
}

/** Takes back the wish for a point, when there is one. */
export function stopAiming(notes: Pick<EditNotes, 'refuse'>): void {
  if (!aimed) return
  aimed.style.cursor = ''
  notes.refuse(aimed.getBoundingClientRect(), '')
  aimed = undefined
}

/** Asks for the point in numbers, as it stands in the file: not everybody can click one. */
async function askPoint(picture: HTMLImageElement, notes: Pick<EditNotes, 'refuse' | 'saved'>): Promise<void> {
  const asked = await callServer('value', { place: `${placeOfPicture(picture)}/focus` })
  const before = asked.done ? (JSON.parse(asked.text) as number[]).join(' ') : '50 50'
  const label = 'Which point must stay in view? Per cent from the left and from the top. Enter saves, Escape leaves it.'
  askText(picture.getBoundingClientRect(), label, before, (answer) => {
    const value = answer.match(/\d+/g)?.map(Number)
    if (answer !== before) void order(picture, { kind: 'focus', value }, notes)
  })
}

async function exchange(picture: HTMLImageElement, file: File, notes: Pick<EditNotes, 'refuse' | 'saved'>): Promise<void> {
  picture.style.outline = ''
  const query = new URLSearchParams({ place: placeOfPicture(picture), name: file.name, version: String(shownVersion()) })
  const { done, text } = await callServer(`picture?${query}`, file)
  notes.refuse(picture.getBoundingClientRect(), done ? '' : text)
  if (!done) return
  notes.saved(text)
  // Encoding takes its time; what is shown meanwhile is the file itself.
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.srcset = ''
  picture.src = URL.createObjectURL(file)
  await describe(picture, notes, true)
}

/** What a picture shows is told with it, and another picture shows something else; `joins` a change of the picture itself. */
async function describe(picture: HTMLImageElement, notes: Pick<EditNotes, 'refuse' | 'saved'>, joins = false): Promise<void> {
  const place = `${placeOfPicture(picture)}/alt`
  const asked = await callServer('value', { place })
  const before = asked.done ? (JSON.parse(asked.text) as string) : picture.alt
  askText(picture.getBoundingClientRect(), 'What does the picture show? Enter saves, Escape leaves it.', before, (value) => {
    if (value !== before) void order(picture, { kind: 'text', value, before, joins }, notes, place)
  })
}

async function order(
  picture: HTMLImageElement,
  change: object,
  notes: Pick<EditNotes, 'refuse' | 'saved'>,
  place = placeOfPicture(picture),
): Promise<void> {
  const { done, text } = await callEdit(place, change)
  notes.refuse(picture.getBoundingClientRect(), done ? '' : text)
  if (done) notes.saved(text)
}

/** A point of the window as per cent of the whole picture, of which the page may show a part (object-fit: cover). */
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
