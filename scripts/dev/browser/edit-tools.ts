import { element } from './element.ts'
import { TOOLS_STYLE } from './tools-style.ts'

/** A tool: what it is called, the sign on it, and what it does. */
export interface Tool {
  name: string
  sign: string
  use: () => void
}

const host = document.createElement('dev-tools')
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(TOOLS_STYLE)
root.adoptedStyleSheets = [sheet]
host.popover = 'manual'
const frame = element('div', { className: 'frame' })
const bar = element('div', { className: 'bar', role: 'toolbar', ariaLabel: 'Edit' })
const refusal = element('p', { className: 'refusal', role: 'alert' })
const note = element('p', { className: 'note', role: 'status' })
root.append(frame, bar, refusal, note)

/** Shows tools at what they are for, or none. */
export function showTools(rect: DOMRect | undefined, tools: readonly Tool[]): void {
  bar.replaceChildren(
    ...tools.map(({ name, sign, use }) => {
      const button = element('button', { type: 'button', textContent: sign, title: name, ariaLabel: name })
      // What is being edited keeps the focus.
      button.addEventListener('pointerdown', (event) => event.preventDefault())
      button.addEventListener('click', use)
      return button
    }),
  )
  frame.hidden = rect === undefined
  bar.hidden = rect === undefined || tools.length === 0
  place()
  if (!rect) return
  Object.assign(frame.style, { left: `${rect.left}px`, top: `${rect.top}px`, width: `${rect.width}px`, height: `${rect.height}px` })
  const top = rect.top > bar.offsetHeight ? rect.top - bar.offsetHeight : rect.bottom
  Object.assign(bar.style, { left: `${Math.max(0, Math.min(rect.right, innerWidth) - bar.offsetWidth)}px`, top: `${top}px` })
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

/** Asks for a text that is nowhere to be seen. */
export function askText(rect: DOMRect, label: string, value: string, answer: (text: string) => void): void {
  const field = element('textarea', { value, ariaLabel: label, rows: 3, cols: 40 })
  const form = element('label', { className: 'question', textContent: label })
  form.append(field)
  Object.assign(form.style, { left: `${Math.max(8, rect.left)}px`, top: `${Math.max(8, Math.min(rect.top + 8, innerHeight - 160))}px` })
  root.querySelector('.question')?.remove()
  root.append(form)
  field.addEventListener('keydown', (event) => {
    event.stopPropagation()
    if (event.key === 'Escape') form.remove()
    if (event.key !== 'Enter') return
    event.preventDefault()
    answer(field.value.replace(/\s+/g, ' ').trim())
    form.remove()
  })
  place()
  field.focus()
}

/** Whether an event comes from the tools themselves. */
export function isTools(target: EventTarget | null): boolean {
  return target === host
}

function place(): void {
  if (!host.isConnected) document.documentElement.append(host)
  if (!host.matches(':popover-open')) host.showPopover()
}
