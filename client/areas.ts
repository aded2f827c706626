import { part } from './part.ts'

/**
 * The list of areas, by the W3C's pattern for disclosure navigation:
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * The browser folds it (details). Added here: as a dropdown it closes by Escape, by a press beside it and when the
 * focus leaves it. Inside the open menu it stays as it is until the menu closes, because folding it there would move
 * the link away that is just being pressed.
 */
export function areas(root: HTMLElement): void {
  const list = root as HTMLDetailsElement
  const toggle = part(root, 'areasToggle')
  const sheet = root.closest<HTMLElement>('[popover]')
  const tell = () => toggle.setAttribute('aria-expanded', String(list.open))
  const close = () => {
    list.open = false
  }

  tell()
  list.addEventListener('toggle', tell)
  list.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close()
  })
  sheet?.addEventListener('beforetoggle', close)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !list.open) return
    close()
    // The header is where the visitor is, so nothing needs to be scrolled to.
    toggle.focus({ preventScroll: true })
  })
  // Safari on iOS sends no click for a tap on something that is not interactive; assistive technology may send
  // nothing else.
  for (const type of ['pointerup', 'click', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (!root.contains(target as Node) && !sheet?.matches(':popover-open')) close()
    })
  }
}
