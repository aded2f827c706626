import { callEdit, callServer } from '../../live-page/call-server.ts'
import { element } from '../../live-page/page-layer.ts'
import type { UnseenText } from '../unseen-texts.ts'
import { addPanel, focusTool, onKeys, showSaved } from './edit-tools.ts'
import { joinLines } from './join-lines.ts'

/** The title of the panel, and the name of the tool that opens it. */
export const UNSEEN = 'What search engines and screen readers read'

let panel: HTMLElement | undefined

/** Lists the texts of this page that are not visible on it, each in a field. Closes the list if it is open. */
export async function toggleUnseen(): Promise<void> {
  if (panel) return close()
  const { done, text } = await callServer('unseen', { address: location.pathname })
  const texts = done ? (JSON.parse(text) as (UnseenText & { value: string })[]) : []
  panel = element('section', { className: 'panel', role: 'dialog', ariaLabel: UNSEEN })
  const closer = element('button', { type: 'button', textContent: 'Close' })
  closer.addEventListener('click', close)
  onKeys(closer, close, close)
  const empty = element('p', { textContent: done ? 'This page has no such texts.' : text })
  panel.append(element('h2', { textContent: UNSEEN }), closer, ...(texts.length > 0 ? texts.map(entry) : [empty]))
  addPanel(panel)
  ;(panel.querySelector('textarea') ?? closer).focus()
}

function close(): void {
  panel?.remove()
  panel = undefined
  focusTool(UNSEEN)
}

function entry({ kind, place, value }: UnseenText & { value: string }): HTMLElement {
  const [file] = place.split('#')
  const field = element('textarea', { value, rows: 2 })
  const label = element('label', { textContent: `${kind} (${file})` })
  label.append(field)
  const refusal = element('p', { className: 'refused', role: 'alert' })
  let before = value
  const save = async () => {
    if (field.value === before) return
    const wanted = joinLines(field.value)
    const { done, text } = await callEdit(place, { kind: 'text', value: wanted, before })
    refusal.textContent = done ? '' : text
    if (!done) return
    before = wanted
    showSaved(text)
  }
  onKeys(field, () => void save(), close)
  // Leaving the field saves too.
  field.addEventListener('change', () => void save())
  const group = element('div', { className: 'entry' })
  group.append(label, refusal)
  return group
}
