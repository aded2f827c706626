/** Scripts that run from right to left (Unicode Standard Annex 9; those that a living language is written in). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']

/** `Intl` data of each language, computed once for all pages. */
const known = new Map<string, Intl.Locale>()

function maximized(language: string): Intl.Locale {
  const locale = known.get(language) ?? new Intl.Locale(language).maximize()
  known.set(language, locale)
  return locale
}

/** The `dir` of a page in a language; nothing where the text runs from left to right, as it does without. */
export function textDirection(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.includes(maximized(language).script ?? '') ? 'rtl' : undefined
}

/**
 * A language as link previews name it: language and country (https://ogp.me, `og:locale`), where the tag names no country the
 * one in which it is mostly spoken.
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = maximized(tag)
  return `${language}_${region}`
}
