import { callEdit, callServer } from '../../dev/browser/call-server.ts'
import { beforeChange, holdPage } from '../../dev/browser/follow-page.ts'
import { type MarkedText, rangeOf } from './editables.ts'
import { joinLines } from './join-lines.ts'

/** What whoever edits is told meanwhile. */
export interface EditNotes {
  /** Why something was refused, beside what it is about; an empty text takes it away. */
  refuse(near: DOMRect, text: string): void
  /** In which file something was saved. */
  saved(file: string): void
  /** It is over, saved or not. */
  end(): void
}

/** A page that has not changed by then has nothing to change: what was saved led to a mistake elsewhere. */
const LATEST = 10_000

/** Lets a text be changed where it stands, as it is typed in its file: with its links and tokens. */
export async function editText(text: MarkedText, notes: EditNotes): Promise<void> {
  const asked = await callServer('value', { place: text.place })
  if (!asked.done) {
    notes.refuse(rangeOf(text).getBoundingClientRect(), asked.text)
    return notes.end()
  }
  const before = JSON.parse(asked.text) as string
  const release = holdPage()
  const { field, restore } = putField(text, before)
  let over = false
  let saving = false

  const end = () => {
    over = true
    notes.refuse(field.getBoundingClientRect(), '')
    release()
    notes.end()
  }
  const cancel = () => {
    end()
    restore()
  }
  const save = async () => {
    const typed = field.textContent ?? ''
    if (typed === before) return cancel()
    const value = joinLines(typed)
    saving = true
    const { done, text: said } = await callEdit(text.place, { kind: 'text', value, before })
    saving = false
    if (over) return
    if (!done) return notes.refuse(field.getBoundingClientRect(), said)
    end()
    field.contentEditable = 'false'
    beforeChange(restore)
    setTimeout(restore, LATEST)
    notes.saved(said)
  }
  field.addEventListener('keydown', (event) => {
    // The page's own keys, such as Escape for its menu, mean something else here.
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    if (!saving) void save()
  })
  field.addEventListener('blur', () => {
    // Leaving the field is as good as Enter.
    if (!over && !saving) void save()
  })
  field.focus()
  getSelection()?.selectAllChildren(field)
}

/** Puts a field in the place of a text, and keeps what stood there. */
function putField({ start, end }: MarkedText, value: string): { field: HTMLElement; restore(): void } {
  const field = document.createElement('dev-text')
  field.textContent = value
  field.contentEditable = 'plaintext-only'
  Object.assign(field.style, { outline: '2px solid #d33a2c', outlineOffset: '4px', whiteSpace: 'pre-wrap', cursor: 'text' })
  // Inside a link or a button a click would do what that does.
  for (const type of ['click', 'pointerup']) {
    field.addEventListener(type, (event) => {
      event.preventDefault()
      event.stopPropagation()
    })
  }
  const range = document.createRange()
  range.setStartBefore(start)
  range.setEndAfter(end)
  const parent = range.commonAncestorContainer
  const childWith = (node: Node): Node => (node.parentNode === parent || !node.parentNode ? node : childWith(node.parentNode))
  const [first, last] = [childWith(start), childWith(end)]
  const kept: Node[] = []
  for (let node: Node | null = first; node; node = node === last ? null : node.nextSibling) kept.push(node)
  parent.insertBefore(field, first)
  const store = document.createDocumentFragment()
  store.append(...kept)
  return {
    field,
    restore() {
      if (field.isConnected) field.replaceWith(store)
    },
  }
}
