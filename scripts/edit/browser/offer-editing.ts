import { callEdit, callServer } from '../../dev/browser/call-server.ts'
import { editPicture, pictureTools, stopAiming } from './edit-picture.ts'
import { editText } from './edit-text.ts'
import { focusedTool, focusTool, isTools, moveTools, showDesk, showNote, showRefusal, showTools, type Tool } from './edit-tools.ts'
import { type Editable, editables, type MarkedText, nameOf, ofPicture, ofText, pictureAt, textAt } from './editables.ts'
import { showUnseen, UNSEEN } from './unseen-panel.ts'

/** What the tools are for now. */
let chosen: Editable | undefined
/** Chosen without a pointer, it stays so until it is left: with where it will be once the page has followed. */
let kept: { place: string; tool: string | undefined } | undefined
/** A moment to reach the tools, which stand beside what they are for. */
const LINGER = 600
let lingering: ReturnType<typeof setTimeout> | undefined
let editing = false
/** Until the page has followed a change of a list, its items have other numbers than in the file. */
let outdated: ReturnType<typeof setTimeout> | undefined
/** A page that has not followed by then has nothing to follow: what was saved led to a mistake elsewhere. */
const LATEST = 10_000

const CHANGE = 'Change this text (Enter)'
const NEXT = 'Next text or picture'

/** Lets the texts, the lists and the pictures of the page be changed where they stand, with a pointer or with keys. */
export function offerEditing(): void {
  document.addEventListener('pointermove', ({ clientX, clientY, target, movementX, movementY }) => {
    // What moves below a pointer that rests is nothing that it points at.
    if (editing || (kept && movementX === 0 && movementY === 0)) return
    if (isTools(target)) stay()
    else {
      kept = undefined
      point(clientX, clientY)
    }
  })
  document.addEventListener('dev-followed', () => {
    followed()
    if (kept) chooseAgain(kept)
    else point(-1, -1)
  })
  const follow = () => {
    if (kept && chosen) moveTools(chosen.rect())
    else point(-1, -1)
  }
  document.addEventListener('scroll', follow, { passive: true })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave()
    if (event.key === 'F2' && !editing) focusTool(chosen && kept ? undefined : NEXT)
    if (isField(event.target) || editing) return
    if (event.key === 'Enter' && chosen?.text && !isPressable(event.target)) {
      event.preventDefault()
      void begin(chosen.text)
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault()
      void undo()
    }
  })
  editPicture({ refuse: showRefusal, saved })
  showDesk([
    { name: 'Previous text or picture', sign: '‹', use: () => step(-1) },
    { name: NEXT, sign: '›', use: () => step(1) },
    { name: UNSEEN, sign: '☰', use: () => void showUnseen(saved) },
  ])
}

/** Goes on to what stands next in the page, for whoever uses keys. */
function step(by: 1 | -1): void {
  const all = editables()
  const at = all.findIndex((one) => chosen && isSame(one, chosen))
  const next = all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length)
  if (!next) return
  stay()
  next.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  choose(next)
  kept = { place: next.place, tool: undefined }
  showNote(nameOf(next))
}

/** Has the tools where they were, at what has been changed, in a page that is another one since. */
function chooseAgain({ place, tool }: NonNullable<typeof kept>): void {
  const all = editables()
  const one = all.find((each) => each.place === place) ?? all.find((each) => itemOf(each.place)?.item === itemOf(place)?.item)
  if (!one) {
    kept = undefined
    choose(undefined)
    focusTool(NEXT)
    return
  }
  const focused = tool ?? focusedTool()
  choose(one)
  if (focused !== undefined) focusTool(focused)
}

/** Ends with what was chosen by keys. */
function leave(): void {
  stopAiming({ refuse: showRefusal })
  if (!kept || editing) return
  kept = undefined
  choose(undefined)
  focusTool(NEXT)
}

function point(x: number, y: number): void {
  const picture = pictureAt(x, y)
  const text = textAt(x, y)
  if (!text && !picture) {
    lingering ??= setTimeout(() => {
      lingering = undefined
      choose(undefined)
    }, LINGER)
    return
  }
  stay()
  const one = text ? ofText(text) : picture && ofPicture(picture)
  if (one && !(chosen && isSame(one, chosen))) choose(one)
}

function choose(one: Editable | undefined): void {
  chosen = one
  if (!one) {
    showTools(undefined, [])
    return
  }
  const { text, picture } = one
  const own: Tool[] = text ? [{ name: CHANGE, sign: '✎', use: () => void begin(text) }] : []
  const pictures = picture ? pictureTools(picture, { refuse: showRefusal, saved }) : []
  showTools(one.rect(), [...own, ...pictures, ...listTools(one.place)], nameOf(one))
}

function isSame(a: Editable, b: Editable): boolean {
  return a.place === b.place && a.text?.start === b.text?.start && a.picture === b.picture
}

function stay(): void {
  clearTimeout(lingering)
  lingering = undefined
}

async function begin(text: MarkedText): Promise<void> {
  if (kept) kept.tool = CHANGE
  showTools(undefined, [])
  editing = true
  const end = () => {
    editing = false
    chosen = undefined
    // What is left as it was has its tools again; what is saved gets them when the page has followed.
    setTimeout(() => kept && text.start.isConnected && chooseAgain(kept))
  }
  await editText(text, { refuse: showRefusal, saved, end })
}

/** The item of a list that a place lies in: its own place, and its number in the list. */
function itemOf(place: string): { item: string; index: number } | undefined {
  const [, item = '', index = ''] = place.match(/^(.*\/(\d+))(?=\/|$)/) ?? []
  return index === '' ? undefined : { item, index: Number(index) }
}

/** What can be done to the item of a list that a text or a picture belongs to. */
function listTools(place: string): Tool[] {
  const { item, index } = itemOf(place) ?? {}
  if (item === undefined || index === undefined) return []
  const list = item.slice(0, item.lastIndexOf('/'))
  const change =
    (value: object, to = index) =>
    async () => {
      // The second click of a double one is meant for the same item, which is not there any more.
      if (outdated !== undefined) return
      outdated = setTimeout(followed, LATEST)
      const tool = focusedTool()
      const near = chosen?.rect() ?? new DOMRect()
      // The page may follow before the answer is here.
      const before = kept
      if (kept) kept = { place: `${list}/${to}${place.slice(item.length)}`, tool }
      const { done, text } = await callEdit(item, value)
      showRefusal(near, done ? '' : text)
      if (done) return saved(text)
      followed()
      kept = before
    }
  return [
    { name: 'Move up', sign: '↑', use: change({ kind: 'move', to: index - 1 }, index - 1) },
    { name: 'Move down', sign: '↓', use: change({ kind: 'move', to: index + 1 }, index + 1) },
    { name: 'Add a copy below', sign: '+', use: change({ kind: 'copy' }) },
    { name: 'Remove', sign: '−', use: change({ kind: 'remove' }) },
  ]
}

/** Lets lists be changed again. */
function followed(): void {
  clearTimeout(outdated)
  outdated = undefined
}

function saved(file: string): void {
  showNote(`Saved in ${file}.`, () => void undo())
}

async function undo(): Promise<void> {
  const { done, text } = await callServer('undo', {})
  showNote(done ? `${text} is as it was.` : text)
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, dev-text, dev-tools')
}

function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a, button, summary')
}
