/** A press on "ask about this" begins the project details with what the visitor sees at home, unless something stands there. */
export function symptoms(root: HTMLElement): void {
  let begun = ''
  root.addEventListener('click', ({ target }) => {
    const sign = (target as Element).closest('a[href="#contact"]')?.querySelector('span')?.textContent
    const details = document.querySelector('textarea')
    if (!sign || details?.value !== begun) return
    begun = `${sign}: `
    details.value = begun
    details.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
