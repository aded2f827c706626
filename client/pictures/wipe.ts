import { part } from '../part.ts'

/** Shows as much of the picture that lies on top as the slider says. */
export function wipe(root: HTMLElement): void {
  const range = part<HTMLInputElement>(root, 'range')
  const show = () => root.style.setProperty('--wipe', `${range.value}%`)
  // A browser that comes back to the page remembers where the slider was.
  show()
  range.addEventListener('input', show)
}
