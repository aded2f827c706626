import { relativeAge } from './relative-age.ts'

/**
 * Replaces a review's age at build time with its age today. In a language that the browser does not know, it would be in the
 * visitor's (ECMA-402, ResolveLocale), and stays as it is.
 */
export function age(time: HTMLTimeElement): void {
  const { lang } = document.documentElement
  if (Intl.RelativeTimeFormat.supportedLocalesOf(lang)[0])
    time.textContent = relativeAge(time.dateTime, Date.now(), lang)
}
