import { part } from './part.ts'
import { whenLeft } from './when-left.ts'

/**
 * The list of areas, following the W3C's disclosure navigation pattern:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * The browser does the folding (details). As a dropdown, the list also closes on Escape, on a press outside it and when
 * it loses the focus. In the menu it stays unfolded until that closes: folding would move the link being pressed. It is in
 * the menu where the menu's button, just before the sheet, is shown; browsers without popovers do not know `:popover-open`.
 */
export function areas(list: HTMLDetailsElement): void {
  const summary = part(list, 'summary')
  const sheet = list.closest<HTMLElement>('[popover]')
  const close = () => {
    list.open = false
  }

  sheet?.addEventListener('beforetoggle', close)
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && list.open) {
      close()
      // The header is in view already.
      summary.focus({ preventScroll: true })
    }
  })
  whenLeft(list, () => {
    if (!sheet?.previousElementSibling?.clientWidth) close()
  })
}
