/** A press on "ask about this" begins the project details with what the visitor sees at home, unless something stands there. */
export function symptoms(root: HTMLElement): void {
  let begun = ''
  root.addEventListener('click', ({ target }) => {
    // Not always pressed itself: what translates a page wraps its words.
    const link = (target as Element).closest('a')
    const details = document.querySelector('textarea')
    if (link?.hash !== '#contact' || details?.value !== begun) return
    begun = `${link.lastChild?.textContent}: `
    details.value = begun
    details.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
