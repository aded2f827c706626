/** Right-to-left scripts in which living languages are written (Unicode Standard Annex 9). */
const RIGHT_TO_LEFT = [
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]

/** Returns the `dir` of a page in a language; undefined for left to right, which is the default. */
export function textDirection(language: string): 'rtl' | undefined {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '')
    ? 'rtl'
    : undefined
}

/**
 * Returns `og:locale` for a language tag: language and country (https://ogp.me). A tag without a country gets the one where
 * the language is mostly spoken.
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}
