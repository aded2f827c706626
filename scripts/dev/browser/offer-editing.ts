import { editPicture, pictureAt, pictureTools, placeOfPicture } from './edit-picture.ts'
import { editText } from './edit-text.ts'
import { isTools, showNote, showRefusal, showTools, type Tool } from './edit-tools.ts'
import { type MarkedText, rangeOf, textAt } from './marked-text.ts'
import { postOrder } from './post-order.ts'

/** What is pointed at now. */
let pointed: { place: string; rect: () => DOMRect; text?: MarkedText; picture?: HTMLImageElement } | undefined
/** A moment to reach the tools, which stand beside what they are for. */
const LINGER = 600
let lingering: ReturnType<typeof setTimeout> | undefined
let editing = false

/** Lets the texts, the lists and the pictures of the page be changed where they stand. */
export function offerEditing(): void {
  document.addEventListener('pointermove', ({ clientX, clientY, target }) => {
    if (editing) return
    if (isTools(target)) stay()
    else point(clientX, clientY)
  })
  document.addEventListener('dev-followed', () => point(-1, -1))
  document.addEventListener('scroll', () => point(-1, -1), { passive: true })
  document.addEventListener('keydown', (event) => {
    if (isField(event.target) || editing) return
    if (event.key === 'Enter' && pointed?.text && !isPressable(event.target)) {
      event.preventDefault()
      void begin(pointed.text)
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault()
      void undo()
    }
  })
  editPicture({ refuse: showRefusal, saved })
}

function point(x: number, y: number): void {
  const picture = pictureAt(x, y)
  const text = textAt(x, y)
  if (!text && !picture) {
    lingering ??= setTimeout(() => {
      lingering = undefined
      pointed = undefined
      showTools(undefined, [])
    }, LINGER)
    return
  }
  stay()
  const place = text?.place ?? (picture ? placeOfPicture(picture) : '')
  if (pointed?.place === place && pointed.text?.start === text?.start) return
  pointed = text
    ? { place, text, rect: () => rangeOf(text).getBoundingClientRect() }
    : { place, ...(picture && { picture }), rect: () => picture?.getBoundingClientRect() ?? new DOMRect() }
  const own = text ? [{ name: 'Change this text (Enter)', sign: '✎', use: () => void begin(text) }] : []
  const ofPicture = !text && picture ? pictureTools(picture, { refuse: showRefusal, saved }) : []
  showTools(pointed.rect(), [...own, ...ofPicture, ...listTools(place)])
}

function stay(): void {
  clearTimeout(lingering)
  lingering = undefined
}

async function begin(text: MarkedText): Promise<void> {
  showTools(undefined, [])
  editing = true
  const end = () => {
    editing = false
    pointed = undefined
  }
  await editText(text, {
    refuse: showRefusal,
    saved,
    end,
  })
}

/** What can be done to the item of a list that a text or a picture belongs to. */
function listTools(place: string): Tool[] {
  const [, item = '', index = ''] = place.match(/^(.*\/(\d+))(?=\/|$)/) ?? []
  if (index === '') return []
  const change = (value: object) => async () => {
    const near = pointed?.rect() ?? new DOMRect()
    const { done, text } = await postOrder('edit', { place: item, change: value })
    showRefusal(near, done ? '' : text)
    if (done) saved(text)
  }
  return [
    { name: 'Move up', sign: '↑', use: change({ kind: 'move', to: Number(index) - 1 }) },
    { name: 'Move down', sign: '↓', use: change({ kind: 'move', to: Number(index) + 1 }) },
    { name: 'Add a copy below', sign: '+', use: change({ kind: 'copy' }) },
    { name: 'Remove', sign: '−', use: change({ kind: 'remove' }) },
  ]
}

function saved(file: string): void {
  showNote(`Saved in ${file}.`, () => void undo())
}

async function undo(): Promise<void> {
  const { done, text } = await postOrder('undo', {})
  showNote(done ? `${text} is as it was.` : text)
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, dev-text, dev-tools')
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a, button, summary')
}
