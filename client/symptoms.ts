/** A press on "ask about this" begins the project details with what the visitor sees at home, unless something stands there. */
export function symptoms(root: HTMLElement): void {
  let begun = ''
  root.addEventListener('click', ({ target }) => {
    const { hash, lastChild } = target as HTMLAnchorElement
    const details = document.querySelector('textarea')
    if (hash !== '#contact' || details?.value !== begun) return
    begun = `${lastChild?.textContent}: `
    details.value = begun
    details.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
