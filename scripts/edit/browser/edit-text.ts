import { callServer } from '../../live-page/call-server.ts'
import { beforeChange, holdPage } from '../../live-page/follow-page.ts'
import { onKeys, saveEdit, showRefusal } from './edit-tools.ts'
import { type MarkedText, rangeOf } from './editables.ts'
import { joinLines } from './join-lines.ts'

/** A page that has not changed after so many milliseconds will not: what was saved led to a mistake elsewhere. */
const LATEST = 10_000

/**
 * Lets a text be changed in the page as it is typed in its file, with its links and tokens. Enter or leaving the field saves,
 * Escape cancels.
 * @param onEnd is called when the editing is over, saved or not
 */
export async function editText(text: MarkedText, onEnd: () => void): Promise<void> {
  const asked = await callServer('value', { place: text.place })
  if (!asked.done) {
    showRefusal(rangeOf(text).getBoundingClientRect(), asked.text)
    return onEnd()
  }
  const before = JSON.parse(asked.text) as string
  const release = holdPage()
  const { field, restore } = putField(text, before)
  /** While a save is on its way, or when the editing is over. */
  let closed = false

  const end = () => {
    closed = true
    showRefusal(field.getBoundingClientRect(), '')
    release()
    onEnd()
  }
  const cancel = () => {
    if (closed) return
    end()
    restore()
  }
  const save = async () => {
    if (closed) return
    const typed = field.textContent ?? ''
    if (typed === before) return cancel()
    closed = true
    const change = { kind: 'text', value: joinLines(typed), before }
    closed = await saveEdit(text.place, change, () => field.getBoundingClientRect())
    if (!closed) return
    end()
    field.contentEditable = 'false'
    beforeChange(restore)
    setTimeout(restore, LATEST)
  }
  onKeys(field, () => void save(), cancel)
  field.addEventListener('blur', () => void save())
  field.focus()
  getSelection()?.selectAllChildren(field)
}

/** Puts a field in the place of a text; `restore` puts the text back. */
function putField({ start, end }: MarkedText, value: string): { field: HTMLElement; restore(): void } {
  const field = document.createElement('dev-text')
  field.textContent = value
  field.contentEditable = 'plaintext-only'
  Object.assign(field.style, { outline: '2px solid #d33a2c', outlineOffset: '4px', whiteSpace: 'pre-wrap', cursor: 'text' })
  // A click must not follow the link or press the button around the text.
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
  const replaced: Node[] = []
  for (let node: Node | null = first; node; node = node === last ? null : node.nextSibling) replaced.push(node)
  parent.insertBefore(field, first)
  const store = document.createDocumentFragment()
  store.append(...replaced)
  return {
    field,
    restore() {
      if (field.isConnected) field.replaceWith(store)
    },
  }
}
