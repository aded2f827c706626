import { closeDesk, openDesk } from './desk-beside.ts'
import { element, pageLayer } from './page-layer.ts'
import { type Target, targetAt, targetOf, targets } from './targets.ts'

const { root, show } = pageLayer(
  'dev-tools',
  `
.frame { position: fixed; margin: -4px; padding: 4px; border-radius: 4px; outline: 2px dashed #d33a2c; }
button { min-width: 44px; min-height: 44px; padding: 0 12px; }
button:hover, button:focus-visible { background: #d33a2c; }
button:focus-visible { outline: 3px solid #d33a2c; outline-offset: 2px; box-shadow: 0 0 0 2px #f6f2ee; }
.pencil { position: fixed; }
.bar { position: fixed; right: 8px; bottom: 8px; display: flex; gap: 4px; opacity: 0.85; }
.bar:hover, .bar:focus-within { opacity: 1; }
[role=status] { position: fixed; left: 16px; bottom: 16px; max-width: 60vw; padding: 8px 12px; border-radius: 4px; background: #1d1b1a; color: #f6f2ee; }
[role=status]:empty { display: none; }
`,
)
/** The outline and the pencil stay for so many milliseconds when the pointer leaves, so that it can reach the pencil. */
const LINGER = 600
const PASSIVE =
  'a, button, summary, input, select, textarea, iframe, [contenteditable], dev-tools, dev-overlay, dev-desk'

const frame = element('div', { className: 'frame', hidden: true })
const pencil = button('✎', 'Change this', () => target && change(target))
pencil.className = 'pencil'
pencil.hidden = true
const said = element('p', { role: 'status' })
let target: Target | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
/** Set while texts are chosen by keys: gives the focus back to where it was. */
let giveBack: (() => void) | undefined

/** Lets people point at a text or picture of the page, with a pointer or by keys, to change it in the desk. */
export function offerPointing(): void {
  const bar = element('div', { className: 'bar', role: 'toolbar', ariaLabel: 'Change this site' })
  bar.append(
    button('‹', 'Previous text or picture', () => step(-1)),
    button('›', 'Next text or picture (F2)', () => step(1)),
    button('Desk', 'Open the desk', () => openDesk('')),
  )
  root.append(frame, pencil, bar, said)
  show()
  document.addEventListener('pointermove', ({ target: at, clientX, clientY }) => {
    if (!document.body.contains(at as Node)) clearTimeout(leaving)
    else if (!giveBack) point(targetAt(clientX, clientY))
  })
  document.addEventListener('focusin', ({ target: at }) => {
    if (document.body.contains(at as Node) && !giveBack) choose(targetOf(at as Element))
  })
  document.addEventListener(
    'click',
    (event) => {
      const at = event.altKey ? targetAt(event.clientX, event.clientY) : undefined
      if (!at) return
      event.preventDefault()
      event.stopPropagation()
      change(at)
    },
    true,
  )
  document.addEventListener('scroll', place, { passive: true, capture: true })
  addEventListener('resize', place)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !closeDesk()) leave()
    if (event.key === 'F2') step(target ? 0 : 1)
    else if (event.key === 'Enter' && target && !(event.target as Element).matches(PASSIVE))
      change(target)
    else return
    event.preventDefault()
  })
  root.addEventListener('keydown', (event) => {
    const { key } = event as KeyboardEvent
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  })
}

/** Chooses the next text or the one before, for people who use keys; without any, the first in sight. */
function step(by: number): void {
  const all = targets()
  const known = all.findIndex(({ element }) => element === target?.element)
  const inSight = all.findIndex(({ element }) => element.getBoundingClientRect().top >= 0)
  const next = all[known < 0 ? Math.max(0, inSight) : (known + by + all.length) % all.length]
  if (!next) return
  const before = document.activeElement
  giveBack ??= () => (before instanceof HTMLElement ? before.focus() : undefined)
  clearTimeout(leaving)
  next.element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  choose(next)
  pencil.focus()
  said.textContent = `${next.picture ? 'Picture' : 'Text'}: “${next.words}”. Enter changes it, arrows go on, Escape leaves.`
}

/** Ends the choosing by keys. */
function leave(): void {
  choose(undefined)
  giveBack?.()
  giveBack = undefined
}

/** Chooses what the pointer is on; the last one stays a moment when that is nothing. */
function point(next: Target | undefined): void {
  clearTimeout(leaving)
  if (next) choose(next)
  else leaving = setTimeout(() => choose(undefined), LINGER)
}

function choose(next: Target | undefined): void {
  target = next
  said.textContent = ''
  frame.hidden = pencil.hidden = next === undefined
  if (next) pencil.ariaLabel = `Change ${next.picture ? 'the picture' : 'the text'} “${next.words}”`
  place()
}

/** Puts the outline and the pencil where their target is now. */
function place(): void {
  if (!target) return
  const { left, top, right, width, height } = target.element.getBoundingClientRect()
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  const [x, y] = [
    Math.min(right, innerWidth) - 44,
    top >= 48 ? top - 48 : Math.min(top + height + 4, innerHeight - 48),
  ]
  Object.assign(pencil.style, { left: `${Math.max(0, x)}px`, top: `${Math.max(0, y)}px` })
}

/** Opens the desk at a text or picture. */
function change({ words }: Target): void {
  const base = document.querySelector<HTMLMetaElement>('meta[name=dev-base]')?.content ?? ''
  const route = location.pathname.slice(base.length).replace(/\/$/, '') || '/'
  const back = document.activeElement
  const toPencil = () => (giveBack ? pencil.focus() : back instanceof HTMLElement && back.focus())
  openDesk(`find?${new URLSearchParams({ route, words })}`, toPencil)
}

function button(text: string, label: string, use: () => unknown): HTMLButtonElement {
  const made = element('button', {
    type: 'button',
    textContent: text,
    title: label,
    ariaLabel: label,
  })
  made.addEventListener('click', use)
  return made
}
