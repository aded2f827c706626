import { listenForPictures, pictureTools, stopAiming } from './edit-picture.ts'
import { editText } from './edit-text.ts'
import { focusedTool, focusTool, isTools, moveTools, saveEdit, showDesk, showNote, showTools, type Tool, undo } from './edit-tools.ts'
import { type Editable, editableAt, editables, type MarkedText } from './editables.ts'
import { PUBLISH, togglePublish } from './publish-panel.ts'
import { toggleUnseen, UNSEEN } from './unseen-panel.ts'

/** The text or picture that the tools belong to. */
let target: Editable | undefined
/** Set while the target was chosen by keys: its place when the page has followed, and the tool that then gets the focus. */
let byKeys: { place: string; tool: string | undefined } | undefined
/** The tools stay for so many milliseconds when the pointer leaves their target, so that it can reach them. */
const LINGER = 600
let lingering: ReturnType<typeof setTimeout> | undefined
let editing = false
/** Where the pointer was last, in the window. */
let pointer = { x: -1, y: -1 }
/** Set after a change of a list until the page has followed: until then its items have other numbers than in the file. */
let outdated: ReturnType<typeof setTimeout> | undefined
/** A page that has not followed after so many milliseconds will not: what was saved led to a mistake elsewhere. */
const LATEST = 10_000

const CHANGE = 'Change this text (Enter)'
const NEXT = 'Next text or picture'

/** Lets people edit the texts, lists and pictures of the page in place, with a pointer or the keyboard. */
export function offerEditing(): void {
  document.addEventListener('pointermove', (event) => {
    // Without a movement of its own, only the page has moved below the pointer.
    if (editing || (byKeys && event.movementX === 0 && event.movementY === 0)) return
    if (isTools(event.target)) return stopLingering()
    byKeys = undefined
    pointer = { x: event.clientX, y: event.clientY }
    point(editableAt(pointer.x, pointer.y))
  })
  document.addEventListener('dev-followed', () => {
    allowListChanges()
    if (byKeys) chooseAgain(byKeys)
    else point(undefined)
  })
  const follow = () => {
    // The pointer rests while the page moves below it.
    if (!byKeys) point(editableAt(pointer.x, pointer.y))
    if (target) moveTools(target.rect())
  }
  document.addEventListener('scroll', follow, { passive: true })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave()
    if (event.key === 'F2' && !editing) focusTool(target && byKeys ? undefined : NEXT)
    if (editing || matches(event.target, 'input, textarea, select, dev-text, dev-tools')) return
    if (event.key === 'Enter' && target?.text && !matches(event.target, 'a, button, summary')) {
      event.preventDefault()
      void edit(target.text)
    }
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault()
      void undo()
    }
  })
  listenForPictures()
  showDesk([
    { name: 'Previous text or picture', sign: '‹', use: () => step(-1) },
    { name: NEXT, sign: '›', use: () => step(1) },
    { name: UNSEEN, sign: '☰', use: () => void toggleUnseen() },
    { name: PUBLISH, sign: 'Publish', use: () => void togglePublish() },
  ])
}

/** Chooses the next or the previous text or picture, for people who use keys. */
function step(by: 1 | -1): void {
  const all = editables()
  const index = all.findIndex((one) => isTarget(one))
  const next = all.at(index < 0 ? (by > 0 ? 0 : -1) : (index + by) % all.length)
  if (!next) return
  stopLingering()
  next.element().scrollIntoView({ block: 'center', behavior: 'instant' })
  choose(next)
  byKeys = { place: next.place, tool: undefined }
  showNote(next.name)
}

/** Puts the tools and the focus back in a page that has changed. */
function chooseAgain({ place, tool }: NonNullable<typeof byKeys>): void {
  const all = editables()
  const one = all.find((each) => each.place === place) ?? all.find((each) => itemOf(each.place)?.item === itemOf(place)?.item)
  const focused = tool ?? focusedTool()
  choose(one)
  if (!one) byKeys = undefined
  if (!one || focused !== undefined) focusTool(one ? focused : NEXT)
}

/** Leaves what was chosen by keys. */
function leave(): void {
  stopAiming()
  if (!byKeys || editing) return
  byKeys = undefined
  choose(undefined)
  focusTool(NEXT)
}

/** Chooses what the pointer is on; the tools stay a moment when that is nothing. */
function point(one: Editable | undefined): void {
  if (one) {
    stopLingering()
    if (!isTarget(one)) choose(one)
    return
  }
  lingering ??= setTimeout(() => {
    lingering = undefined
    choose(undefined)
  }, LINGER)
}

function stopLingering(): void {
  clearTimeout(lingering)
  lingering = undefined
}

function choose(one: Editable | undefined): void {
  target = one
  if (!one) {
    showTools(undefined, [])
    return
  }
  const { text, picture } = one
  const texts: Tool[] = text ? [{ name: CHANGE, sign: '✎', use: () => void edit(text) }] : []
  showTools(one.rect(), [...texts, ...(picture ? pictureTools(picture) : []), ...listTools(one)], one.name)
}

function isTarget(one: Editable): boolean {
  return one.place === target?.place && one.node === target.node
}

async function edit(text: MarkedText): Promise<void> {
  if (byKeys) byKeys.tool = CHANGE
  showTools(undefined, [])
  editing = true
  await editText(text, () => {
    editing = false
    target = undefined
    // After a cancel the tools return at once; after a save they return when the page has followed.
    setTimeout(() => byKeys && text.start.isConnected && chooseAgain(byKeys))
  })
}

/** The item of a list that a place is in: the item's own place and its index. */
function itemOf(place: string): { item: string; index: number } | undefined {
  const [, item = '', index = ''] = place.match(/^(.*\/(\d+))(?=\/|$)/) ?? []
  return index === '' ? undefined : { item, index: Number(index) }
}

/** The tools for the item of a list that a text or a picture is in. */
function listTools({ place, rect }: Editable): Tool[] {
  const { item, index } = itemOf(place) ?? {}
  if (item === undefined || index === undefined) return []
  const list = item.slice(0, item.lastIndexOf('/'))
  const change =
    (value: object, to = index) =>
    async () => {
      // The second click of a double click is meant for the same item, which has moved.
      if (outdated !== undefined) return
      outdated = setTimeout(allowListChanges, LATEST)
      const near = rect()
      // Set before the answer arrives, as the page may follow first.
      const before = byKeys
      if (byKeys) byKeys = { place: `${list}/${to}${place.slice(item.length)}`, tool: focusedTool() }
      if (await saveEdit(item, value, () => near)) return
      allowListChanges()
      byKeys = before
    }
  return [
    { name: 'Move up', sign: '↑', use: change({ kind: 'move', to: index - 1 }, index - 1) },
    { name: 'Move down', sign: '↓', use: change({ kind: 'move', to: index + 1 }, index + 1) },
    { name: 'Add a copy below', sign: '+', use: change({ kind: 'copy' }) },
    { name: 'Remove', sign: '−', use: change({ kind: 'remove' }) },
  ]
}

function allowListChanges(): void {
  clearTimeout(outdated)
  outdated = undefined
}

function matches(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.matches(selector)
}
