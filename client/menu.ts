import { part } from './part.ts'

/**
 * The menu of narrow screens. The browser opens and closes it (popover): by its button, by Escape, by a tap beside
 * it. Added here: what the button says of it, and closing when a link in it is followed, when the focus goes
 * elsewhere, and when the window becomes so wide that the stylesheet shows the navigation without it.
 */
export function menu(root: HTMLElement): void {
  const toggle = part(root, 'menuToggle')
  const sheet = part(root, 'menuSheet')
  const tell = (open: boolean) => toggle.setAttribute('aria-expanded', String(open))
  const close = () => sheet.hidePopover()

  tell(sheet.matches(':popover-open'))
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    const open = newState === 'open'
    tell(open)
    // Safari does not focus a button that is clicked, so it would have nothing to give the focus back to.
    if (!open && sheet.contains(document.activeElement)) toggle.focus({ preventScroll: true })
  })
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!root.contains(target as Node)) close()
  })
  new ResizeObserver(() => {
    if (!toggle.checkVisibility()) close()
  }).observe(toggle)
}
