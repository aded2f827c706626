/** The scripts of living languages that are written from right to left (Unicode, Script and Bidi_Class). */
const FROM_RIGHT = 'Adlm Arab Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' ')

/** Whether a text is the tag of a language, in the form that BCP 47 recommends. */
export function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** Whether a language is written from left to right, in the script that its tag names or that is usual for it. */
export function isFromLeft(tag: string): boolean {
  return !FROM_RIGHT.includes(new Intl.Locale(tag).maximize().script ?? '')
}

/**
 * Returns `og:locale` for a language tag: language and country (https://ogp.me). A tag without a country gets the one where
 * the language is mostly spoken.
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}
