/**
 * On a press on "ask about this", begins the project details with the symptom, unless the visitor has typed something, and says
 * so in their hint: an `output`, which is announced, and gets its own words back when the form is cleared.
 */
export function symptoms(root: HTMLElement): void {
  let begun = ''
  root.addEventListener('click', ({ target }) => {
    // The target may be inside the link: translation services wrap words in elements.
    const link = (target as Element).closest('a')
    const details = document.querySelector('textarea')
    if (link?.hash !== '#contact' || details?.value !== begun) return
    // The text after the colon.
    begun = `${(link.lastChild as Node).textContent?.slice(2)}. `
    details.value = begun
    ;(document.querySelector('output') as HTMLOutputElement).value = root.dataset.asked + begun
    details.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
