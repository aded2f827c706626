import { callEdit, callServer } from '../../dev/browser/call-server.ts'
import { element } from '../../dev/browser/element.ts'
import type { UnseenText } from '../unseen-texts.ts'
import { addPanel, focusTool } from './edit-tools.ts'
import { joinLines } from './join-lines.ts'

/** What the panel is called. */
export const UNSEEN = 'What search engines and screen readers read'

let panel: HTMLElement | undefined

/** Lists the texts of this page that stand nowhere on it, each to be changed; a second time it is closed. */
export async function showUnseen(saved: (file: string) => void): Promise<void> {
  if (panel?.isConnected) return closeUnseen()
  const { done, text } = await callServer('unseen', { address: location.pathname })
  const texts = done ? (JSON.parse(text) as (UnseenText & { value: string })[]) : []
  panel = element('section', { className: 'panel', role: 'dialog', ariaLabel: UNSEEN })
  const close = element('button', { type: 'button', textContent: 'Close' })
  close.addEventListener('click', closeUnseen)
  const empty = element('p', { textContent: done ? 'This page says nothing of that kind.' : text })
  panel.append(element('h2', { textContent: UNSEEN }), close, ...(texts.length > 0 ? texts.map((one) => entry(one, saved)) : [empty]))
  panel.addEventListener('keydown', (event) => {
    // The page's own keys, such as Escape for its menu, mean something else here.
    event.stopPropagation()
    if (event.key === 'Escape') closeUnseen()
  })
  addPanel(panel)
  ;(panel.querySelector('textarea') ?? close).focus()
}

function closeUnseen(): void {
  panel?.remove()
  panel = undefined
  focusTool(UNSEEN)
}

function entry({ kind, place, value }: UnseenText & { value: string }, saved: (file: string) => void): HTMLElement {
  const [file] = place.split('#')
  const field = element('textarea', { value, rows: 2 })
  const label = element('label', { textContent: `${kind} (${file})` })
  const refusal = element('p', { className: 'refused', role: 'alert' })
  label.append(field)
  let before = value
  const save = async () => {
    if (field.value === before) return
    const wanted = joinLines(field.value)
    const { done, text } = await callEdit(place, { kind: 'text', value: wanted, before })
    refusal.textContent = done ? '' : text
    if (!done) return
    before = wanted
    saved(text)
  }
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    void save()
  })
  // Leaving the field is as good as Enter.
  field.addEventListener('change', () => void save())
  const group = element('div', { className: 'entry' })
  group.append(label, refusal)
  return group
}
