import { part } from '../part.ts'

/** Shows as much of the upper picture as the slider says, and announces its value with that picture's label. */
export function wipe(root: HTMLElement): void {
  const range = part<HTMLInputElement>(root, 'range')
  const show = () => {
    const share = `${range.value}%`
    root.style.setProperty('--wipe', share)
    range.ariaValueText = `${(root.querySelector('p') as Element).textContent} ${share}`
  }
  // Browsers restore the slider's position on returning to the page.
  if (range.value !== range.defaultValue) show()
  range.addEventListener('input', show)
}
