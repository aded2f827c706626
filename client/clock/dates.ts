import { relativeAge } from './relative-age.ts'

/** Replaces the build's year with the year on the visitor's clock. */
export function year(root: HTMLElement): void {
  root.textContent = String(new Date().getFullYear())
}

/**
 * Replaces a review's age at build time with its age today. In a language that the browser does not know, it would be in the
 * visitor's (ECMA-402, ResolveLocale), and stays as it is.
 */
export function age(time: HTMLTimeElement): void {
  const { lang } = document.documentElement
  if (Intl.RelativeTimeFormat.supportedLocalesOf(lang)[0])
    time.textContent = relativeAge(time.dateTime, Date.now(), lang)
}
