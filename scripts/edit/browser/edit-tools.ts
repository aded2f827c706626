import { element } from '../../dev/browser/element.ts'
import { joinLines } from './join-lines.ts'
import { TOOLS_STYLE } from './tools-style.ts'

/** A tool: what it is called, the sign on it, and what it does. */
export interface Tool {
  name: string
  sign: string
  /** `byKey` when it was pressed without a pointer. */
  use: (how: { byKey: boolean }) => void
}

const host = document.createElement('dev-tools')
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(TOOLS_STYLE)
root.adoptedStyleSheets = [sheet]
host.popover = 'manual'
const frame = element('div', { className: 'frame' })
const bar = element('div', { className: 'bar', role: 'toolbar' })
/** The tools that are always there, for whoever has no pointer too. */
const desk = element('div', { className: 'desk', role: 'toolbar', ariaLabel: 'Edit this page' })
const refusal = element('p', { className: 'refusal', role: 'alert', hidden: true })
const note = element('p', { className: 'note', role: 'status', hidden: true })
root.append(frame, desk, bar, refusal, note)

/** Shows the tools that are always there. */
export function showDesk(tools: readonly Tool[]): void {
  desk.replaceChildren(...tools.map(buttonOf))
  place()
}

/** Shows tools at what they are for, or none; `name` tells what that is to whoever does not see it. */
export function showTools(rect: DOMRect | undefined, tools: readonly Tool[], name = ''): void {
  bar.replaceChildren(...tools.map(buttonOf))
  bar.ariaLabel = `Edit: ${name}`
  frame.hidden = rect === undefined
  bar.hidden = rect === undefined || tools.length === 0
  place()
  if (rect) moveTools(rect)
}

/** Moves the tools to the present place of their target. */
export function moveTools(rect: DOMRect): void {
  Object.assign(frame.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` })
  const top = rect.top > bar.offsetHeight ? rect.top - bar.offsetHeight : rect.bottom
  Object.assign(bar.style, { left: `${Math.max(0, Math.min(rect.right, innerWidth) - bar.offsetWidth)}px`, top: `${top}px` })
}

/** Gives the focus to a tool; without a name to the first of those at what they are for. */
export function focusTool(name?: string): void {
  const buttons = [...root.querySelectorAll<HTMLElement>(name === undefined ? '.bar button' : 'button')]
  const button = name === undefined ? buttons[0] : buttons.find(({ ariaLabel }) => ariaLabel === name)
  button?.focus()
}

/** Which tool has the focus. */
export function focusedTool(): string | undefined {
  return root.activeElement?.ariaLabel ?? undefined
}

/** Puts something above the page, out of reach of its styles and scripts. */
export function addPanel(panel: HTMLElement): void {
  root.append(panel)
  place()
}

/** Says below something why it was refused; an empty text takes that away. */
export function showRefusal(near: DOMRect, text: string): void {
  refusal.textContent = text
  refusal.hidden = text === ''
  Object.assign(refusal.style, { left: `${Math.max(8, near.left)}px`, top: `${Math.min(near.bottom + 8, innerHeight - 80)}px` })
  place()
}

/** Says what was done, with a way to take it back. */
export function showNote(text: string, undo?: () => void): void {
  note.replaceChildren(text)
  note.hidden = text === ''
  if (undo) {
    const button = element('button', { type: 'button', textContent: 'Undo' })
    button.addEventListener('click', undo)
    note.append(' ', button)
  }
  place()
}

/** Asks for a text that is nowhere to be seen. The focus goes back to where it was. */
export function askText(rect: DOMRect, label: string, value: string, answer: (text: string) => void): void {
  const asking = focusedTool()
  const field = element('textarea', { value, ariaLabel: label, rows: 3, cols: 40 })
  const form = element('label', { className: 'question', textContent: label })
  form.append(field)
  Object.assign(form.style, { left: `${Math.max(8, rect.left)}px`, top: `${Math.max(8, Math.min(rect.top + 8, innerHeight - 160))}px` })
  root.querySelector('.question')?.remove()
  root.append(form)
  field.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    form.remove()
    if (asking !== undefined) focusTool(asking)
    if (event.key === 'Enter') answer(field.value === value ? value : joinLines(field.value))
  })
  place()
  field.focus()
}

/** Whether an event comes from the tools themselves. */
export function isTools(target: EventTarget | null): boolean {
  return target === host
}

function buttonOf({ name, sign, use }: Tool): HTMLButtonElement {
  const button = element('button', { type: 'button', textContent: sign, title: name, ariaLabel: name })
  // What is being edited keeps the focus.
  button.addEventListener('pointerdown', (event) => event.preventDefault())
  button.addEventListener('click', ({ detail }) => use({ byKey: detail === 0 }))
  return button
}

function place(): void {
  if (!host.isConnected) document.documentElement.append(host)
  if (!host.matches(':popover-open')) host.showPopover()
}
