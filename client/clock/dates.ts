import { relativeAge } from './relative-age.ts'

/** Replaces the build's year with the year on the visitor's clock. */
export function year(root: HTMLElement): void {
  root.textContent = String(new Date().getFullYear())
}

/** Replaces a review's age at build time with its age today. */
export function age(time: HTMLTimeElement): void {
  time.textContent = relativeAge(time.dateTime, Date.now(), document.documentElement.lang)
}
