import { ANSWERED } from './contract.ts'
import { part } from './part.ts'

/**
 * Shows the outcome of an enquiry. The toast disappears after its time, but not while it is hovered or has the focus, and
 * sits at the edge of the window away from the focused element (WCAG 2.2, 2.2.1 and 2.4.11).
 */
export function toast(root: HTMLElement): void {
  const status = part(root, 'status')
  const dismiss = part(root, 'dismiss')
  const message = part<HTMLTemplateElement>(root, 'message')
  // Attributes are strings; comparison and `setTimeout` convert them to numbers.
  const { milliseconds, most } = root.dataset as unknown as Record<'milliseconds' | 'most', number>
  let timer: ReturnType<typeof setTimeout>
  let hovered = false
  /** The element that had the focus before the dismiss button. */
  let before: HTMLElement | null

  const focused = () => root.contains(document.activeElement)
  const wait = () => {
    clearTimeout(timer)
    if (!hovered && !focused()) timer = setTimeout(clear, milliseconds)
  }
  const clear = () => {
    if (focused()) before?.focus()
    status.replaceChildren()
    dismiss.hidden = true
    hovered = false
  }
  const moveAside = () => {
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect()
    if (!focused()) root.dataset.edge = top + bottom < innerHeight ? 'bottom' : 'top'
  }
  const show = (content: Node) => {
    while (status.children.length >= most) status.children[0]?.remove()
    status.append(content.cloneNode(true))
    dismiss.hidden = false
    moveAside()
    wait()
  }
  document.addEventListener(ANSWERED, (event) =>
    show((event as CustomEvent<Node | undefined>).detail || message.content),
  )
  dismiss.addEventListener('click', clear)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') clear()
  })
  root.addEventListener('pointerenter', () => {
    hovered = true
    wait()
  })
  root.addEventListener('pointerleave', () => {
    hovered = false
    wait()
  })
  root.addEventListener('focusin', ({ relatedTarget }) => {
    // `relatedTarget` is null when the window itself regains the focus.
    before = (relatedTarget as HTMLElement | null) ?? before
    wait()
  })
  root.addEventListener('focusout', wait)
  document.addEventListener('focusin', () => {
    // After the browser has scrolled to the focused element, and before it draws.
    if (!dismiss.hidden) requestAnimationFrame(moveAside)
  })
}
