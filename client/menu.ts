import { part } from './part.ts'
import { whenLeft } from './when-left.ts'

/**
 * The menu of narrow screens. The browser opens and closes it (popover): by its button, on Escape, on a tap outside. It also
 * closes when a link in it is followed, when the focus leaves it, and when the window becomes so wide that the stylesheet
 * shows the navigation without it.
 */
export function menu(root: HTMLElement): void {
  const toggle = part(root, 'toggle')
  const sheet = part(root, 'sheet')
  const close = () => sheet.hidePopover?.()

  sheet.addEventListener('beforetoggle', ({ newState }) => {
    // Safari does not focus a clicked button, so it could not return the focus to it.
    if (newState === 'closed' && sheet.contains(document.activeElement))
      toggle.focus({ preventScroll: true })
  })
  whenLeft(root, close)
  new ResizeObserver(() => {
    if (!toggle.clientWidth) close()
  }).observe(toggle)
}
