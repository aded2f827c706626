import { callEdit, callServer } from '../../live-page/call-server.ts'
import { element, pageLayer } from '../../live-page/page-layer.ts'
import { joinLines } from './join-lines.ts'

/** A button of the tools: its accessible name, the sign on it, and its action. */
export interface Tool {
  name: string
  sign: string
  /** `byKey` if it was pressed without a pointer. */
  use: (event: { byKey: boolean }) => void
}

const { host, root, show } = pageLayer(
  'dev-tools',
  `
.frame { position: fixed; box-sizing: content-box; margin: -4px; padding: 4px; border-radius: 4px; outline: 2px dashed #d33a2c; }
.bar { position: fixed; display: flex; gap: 2px; padding: 4px; }
button { min-width: 32px; height: 32px; padding: 0 8px; }
.desk { position: fixed; right: 8px; bottom: 8px; display: flex; gap: 2px; opacity: 0.85; }
.desk:hover, .desk:focus-within { opacity: 1; }
button:focus-visible, textarea:focus-visible { outline: 3px solid #d33a2c; outline-offset: 2px; box-shadow: 0 0 0 2px #f6f2ee; }
button:hover, button:focus-visible { background: #d33a2c; }
.refusal, .note, .question { position: fixed; box-sizing: border-box; max-width: min(44rem, calc(100vw - 16px)); padding: 8px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; white-space: pre-line; pointer-events: auto; }
.refusal { border-left: 4px solid #d33a2c; }
.note { left: 16px; bottom: 16px; }
.panel { position: fixed; right: 8px; bottom: 56px; box-sizing: border-box; width: min(36rem, calc(100vw - 16px)); max-height: calc(100vh - 72px); overflow: auto; padding: 16px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; pointer-events: auto; }
.panel h2 { margin: 0 0 8px; font-size: 16px; }
.panel .refused { margin-top: 4px; color: #ffb4a8; white-space: pre-line; }
.panel .lines { margin: 8px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.entry { margin-top: 12px; }
textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 4px; font: inherit; }
`,
)
const frame = element('div', { className: 'frame' })
const bar = element('div', { className: 'bar', role: 'toolbar' })
/** The tools that are always shown, also for people who use no pointer. */
const desk = element('div', { className: 'desk', role: 'toolbar', ariaLabel: 'Edit this page' })
const refusal = element('p', { className: 'refusal', role: 'alert', hidden: true })
const note = element('p', { className: 'note', role: 'status', hidden: true })
root.append(frame, desk, bar, refusal, note)

/** Shows the tools that are always there. */
export function showDesk(tools: readonly Tool[]): void {
  desk.replaceChildren(...tools.map(buttonOf))
  show()
}

/** Shows the tools of a target, or none; `name` says what the target is to people who do not see it. */
export function showTools(rect: DOMRect | undefined, tools: readonly Tool[], name = ''): void {
  bar.replaceChildren(...tools.map(buttonOf))
  bar.ariaLabel = `Edit: ${name}`
  frame.hidden = rect === undefined
  bar.hidden = rect === undefined || tools.length === 0
  show()
  if (rect) moveTools(rect)
}

/** Moves the tools to the present place of their target. */
export function moveTools(rect: DOMRect): void {
  Object.assign(frame.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` })
  const top = rect.top > bar.offsetHeight ? rect.top - bar.offsetHeight : rect.bottom
  Object.assign(bar.style, { left: `${Math.max(0, Math.min(rect.right, innerWidth) - bar.offsetWidth)}px`, top: `${top}px` })
}

/** Focuses the tool of a name, or without one the first tool of the target. */
export function focusTool(name?: string): void {
  const buttons = [...root.querySelectorAll<HTMLElement>(name === undefined ? '.bar button' : 'button')]
  buttons.find(({ ariaLabel }) => name === undefined || ariaLabel === name)?.focus()
}

/** The name of the tool that has the focus. */
export function focusedTool(): string | undefined {
  return root.activeElement?.ariaLabel ?? undefined
}

/** Puts an element into the layer of the tools. */
export function addPanel(panel: HTMLElement): void {
  root.append(panel)
  show()
}

/** Shows the reason for a refusal below a rectangle; an empty text removes it. */
export function showRefusal(near: DOMRect, text: string): void {
  refusal.textContent = text
  refusal.hidden = text === ''
  Object.assign(refusal.style, { left: `${Math.max(8, near.left)}px`, top: `${Math.min(near.bottom + 8, innerHeight - 80)}px` })
  show()
}

/** Shows a message, with buttons after it. */
export function showNote(text: string, ...buttons: HTMLElement[]): void {
  note.replaceChildren(text, ...buttons)
  note.hidden = text === ''
  show()
}

/** Reports that a file was saved, and offers to undo that. */
export function showSaved(file: string): void {
  const button = element('button', { type: 'button', textContent: 'Undo' })
  button.addEventListener('click', () => void undo())
  showNote(`Saved in ${file}. `, button)
}

/** Undoes the last edit. */
export async function undo(): Promise<void> {
  const { done, text } = await callServer('undo', {})
  showNote(done ? `The last change to ${text} was undone.` : text)
}

/** Saves a change and reports the result: in the note, or below the target if it is refused. Returns whether it was saved. */
export async function saveEdit(place: string, change: object, targetRect: () => DOMRect): Promise<boolean> {
  const { done, text } = await callEdit(place, change)
  showRefusal(targetRect(), done ? '' : text)
  if (done) showSaved(text)
  return done
}

/** Asks for a text that the page does not show. The focus then returns to where it was. */
export function askText(rect: DOMRect, label: string, value: string, answer: (text: string) => void): void {
  const asking = focusedTool()
  const field = element('textarea', { value, ariaLabel: label, rows: 3, cols: 40 })
  const form = element('label', { className: 'question', textContent: label })
  form.append(field)
  Object.assign(form.style, { left: `${Math.max(8, rect.left)}px`, top: `${Math.max(8, Math.min(rect.top + 8, innerHeight - 160))}px` })
  root.querySelector('.question')?.remove()
  const close = () => {
    form.remove()
    if (asking !== undefined) focusTool(asking)
  }
  const enter = () => {
    close()
    if (field.value !== value) answer(joinLines(field.value))
  }
  onKeys(field, enter, close)
  addPanel(form)
  field.focus()
}

/** Handles Enter and Escape in a field. No key reaches the page, where Escape, for example, closes its menu. */
export function onKeys(field: HTMLElement, onEnter: () => void, onEscape: () => void): void {
  field.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter') onEnter()
    else onEscape()
  })
}

/** Whether an event comes from the tools themselves. */
export function isTools(target: EventTarget | null): boolean {
  return target === host
}

function buttonOf({ name, sign, use }: Tool): HTMLButtonElement {
  const button = element('button', { type: 'button', textContent: sign, title: name, ariaLabel: name })
  // Leaves the focus in the field that is being edited.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', ({ detail }) => use({ byKey: detail === 0 }))
  return button
}
