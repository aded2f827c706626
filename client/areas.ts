import { part } from './part.ts'
import { whenLeft } from './when-left.ts'

/**
 * The list of areas, following the W3C's disclosure navigation pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * The browser does the folding (details). As a dropdown, the list also closes on Escape, on a press outside it and when
 * it loses the focus. In the open menu it stays unfolded until the menu closes: folding would move the link being pressed. That is where the menu's button,
 * before it, is shown: browsers without popovers do not know `:popover-open`, and have the list in the header.
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
    // The header is in view already.
    summary.focus({ preventScroll: true })
  })
  whenLeft(list, () => {
    if (!sheet?.previousElementSibling?.clientWidth) close()
  })
}
