import { part } from './part.ts'
import { whenLeft } from './when-left.ts'

/**
 * The list of areas, by the W3C's pattern for disclosure navigation:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * The browser folds it (details). Added here: as a dropdown it closes by Escape, by a press beside it and when the
 * focus leaves it. Inside the open menu it does not fold until the menu closes, because folding it there would move
 * the link away that is just being pressed.
 */
export function areas(list: HTMLDetailsElement): void {
  const summary = part(list, 'summary')
  const sheet = list.closest<HTMLElement>('[popover]')
  const close = () => {
    list.open = false
  }

  sheet?.addEventListener('beforetoggle', close)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !list.open) return
    close()
    // The header is where the visitor is, so nothing needs to be scrolled to.
    summary.focus({ preventScroll: true })
  })
  whenLeft(list, () => {
    if (!sheet?.matches(':popover-open')) close()
  })
}
