import { part } from '../part.ts'

/** Shows as much of the picture that lies on top as the slider says, which has that picture's label in its value's words. */
export function wipe(root: HTMLElement): void {
  const range = part<HTMLInputElement>(root, 'range')
  const show = () => {
    const share = `${range.value}%`
    root.style.setProperty('--wipe', share)
    range.ariaValueText = `${(root.querySelector('p') as Element).textContent} ${share}`
  }
  // A browser that comes back to the page remembers where the slider was.
  show()
  range.addEventListener('input', show)
}
