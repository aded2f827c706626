import { relativeAge } from './relative-age.ts'

/** The year on the visitor's clock, in place of the build's. */
export function year(root: HTMLElement): void {
  root.textContent = String(new Date().getFullYear())
}

/** How old a review is today, in place of how old it was when the site was built. */
export function age(time: HTMLTimeElement): void {
  time.textContent = relativeAge(time.dateTime, Date.now(), document.documentElement.lang)
}
