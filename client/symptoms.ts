/** On a press on "ask about this", begins the project details with the symptom, unless the visitor has typed something. */
export function symptoms(root: HTMLElement): void {
  let begun = ''
  root.addEventListener('click', ({ target }) => {
    // The target may be inside the link: translation services wrap words in elements.
    const link = (target as Element).closest('a')
    const details = document.querySelector('textarea')
    if (link?.hash !== '#contact' || details?.value !== begun) return
    // The text after the colon.
    begun = `${(link.lastChild as Node).textContent?.slice(2)}: `
    details.value = begun
    details.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
