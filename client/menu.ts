import { part } from './part.ts'
import { whenLeft } from './when-left.ts'

/**
 * The menu of narrow screens. The browser opens and closes it (popover): by its button, by Escape, by a tap beside
 * it. Added here: closing when a link in it is followed, when the focus goes
 * elsewhere, and when the window becomes so wide that the stylesheet shows the navigation without it.
 */
export function menu(root: HTMLElement): void {
  const toggle = part(root, 'toggle')
  const sheet = part(root, 'sheet')
  const close = () => sheet.hidePopover()

  sheet.addEventListener('beforetoggle', ({ newState }) => {
    // Safari does not focus a button that is clicked, so it would have nothing to give the focus back to.
    if (newState === 'closed' && sheet.contains(document.activeElement)) toggle.focus({ preventScroll: true })
  })
  whenLeft(root, close)
  new ResizeObserver(() => {
    if (!toggle.checkVisibility()) close()
  }).observe(toggle)
}
