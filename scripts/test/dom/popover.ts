/**
 * Popovers as far as the menu needs them, because happy-dom has none: opening, closing, their events, the button
 * that `popovertarget` makes, and Escape.
 */
export function addPopovers(): void {
  const open = new Set<HTMLElement>()
  const change = (element: HTMLElement, newState: 'open' | 'closed') => {
    if (open.has(element) === (newState === 'open')) return
    element.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
    if (newState === 'open') open.add(element)
    else open.delete(element)
  }
  const { matches } = Element.prototype
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed')
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? open.has(this) : matches.call(this, selector)
    },
  })
  document.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    const element = id && document.getElementById(id)
    if (element) change(element, open.has(element) ? 'closed' : 'open')
  })
  // On the window, so that the page's own listeners come first, as they do in a browser.
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const element of open) change(element, 'closed')
  })
}
