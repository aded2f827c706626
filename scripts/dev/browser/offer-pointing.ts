import { element, layer } from './page-layer.ts'
import { type Target, targetAt, targetOf, targets } from './targets.ts'

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

const frame = element('div', { className: 'frame', hidden: true })
const pencil = button('✎', 'pencil', () => target && editTarget(target))
pencil.hidden = true
const status = element('p', { role: 'status' })
let target: Target | undefined
/** Set while texts are chosen by keys: gives the focus back to where it was. */
let giveBack: (() => void) | undefined

/** Lets people point at a text or picture of the page, with a pointer or by keys, to change it in the desk. */
export function offerPointing(): void {
  layer.append(
    frame,
    pencil,
    status,
    button('Desk', 'open', () => openDesk('')),
  )
  document.addEventListener('pointermove', ({ target: at, clientX, clientY }) => {
    if (document.body.contains(at as Node) && !giveBack) choose(targetAt(clientX, clientY))
  })
  document.addEventListener(
    'click',
    (event) => {
      const at = event.altKey ? targetAt(event.clientX, event.clientY) : undefined
      if (!at) return
      event.preventDefault()
      event.stopPropagation()
      editTarget(at)
    },
    true,
  )
  document.addEventListener('scroll', moveFrame, { passive: true, capture: true })
  // The page grows.
  new ResizeObserver(moveFrame).observe(document.body)
  document.addEventListener('keydown', (event) => {
    const { key } = event
    const steps = key === 'F2' ? 0 : giveBack && STEPS[key]
    if (key === 'Escape') leave()
    if (steps === undefined) return
    step(steps)
    event.preventDefault()
  })
}

/** Chooses the next text or the one before, for people who use keys; at first that with the focus, or the first in sight. */
function step(steps: number): void {
  const all = targets()
  const start = target ?? targetOf(document.activeElement ?? document.body)
  const current = all.findIndex(({ element }) => element === start?.element)
  const inSight = all.findIndex(({ element }) => element.getBoundingClientRect().top >= 0)
  const next = all[current < 0 ? Math.max(0, inSight) : (current + steps + all.length) % all.length]
  if (!next) return
  const before = document.activeElement
  giveBack ??= () => (before instanceof HTMLElement ? before.focus() : undefined)
  next.element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  choose(next)
  pencil.focus()
  status.textContent = `“${next.words}”. Enter changes it, arrows go on, Escape leaves.`
}

/** Ends the choosing by keys. */
function leave(): void {
  choose(undefined)
  giveBack?.()
  giveBack = undefined
}

function choose(next: Target | undefined): void {
  target = next
  status.textContent = ''
  frame.hidden = pencil.hidden = next === undefined
  pencil.ariaLabel = `Change this: “${next?.words}”`
  moveFrame()
}

/** Puts the outline and the pencil, which the pointer can reach without a gap, where their target is now. */
function moveFrame(): void {
  if (!target) return
  const { left, top, right, bottom, width, height } = target.element.getBoundingClientRect()
  const at = (one: HTMLElement, x: number, y: number) =>
    Object.assign(one.style, { left: `${x}px`, top: `${y}px` })
  at(frame, left, top)
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` })
  const above = top >= 44 ? top - 44 : Math.min(bottom, innerHeight - 44)
  at(pencil, Math.max(0, Math.min(right, innerWidth) - 44), Math.max(0, above))
}

/** Opens the desk in place of the page, to which the browser's way back leads. */
function openDesk(hash: string): void {
  location.assign(`/desk#${hash}`)
}

/** Opens the desk at a text or picture. */
function editTarget({ words }: Target): void {
  const base = document.querySelector<HTMLMetaElement>('meta[name=dev-base]')?.content ?? ''
  const route = location.pathname.slice(base.length).replace(/\/$/, '') || '/'
  openDesk(`find?${new URLSearchParams({ route, words })}`)
}

function button(text: string, className: string, use: () => unknown): HTMLButtonElement {
  const control = element('button', { type: 'button', textContent: text, className })
  control.addEventListener('click', use)
  return control
}
