import { relativeAge } from './relative-age.ts'

/** The year on the visitor's clock, in place of the build's. */
export function year(root: HTMLElement): void {
  root.textContent = String(new Date().getFullYear())
}

/** The age of a review today, in place of its age when the site was built. */
export function age(time: HTMLTimeElement): void {
  time.textContent = relativeAge(time.dateTime, Date.now(), document.documentElement.lang)
}
