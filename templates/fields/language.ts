/**
 * Returns `og:locale` for a language tag: language and country (https://ogp.me). A tag without a country gets the one where
 * the language is mostly spoken.
 */
export function openGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}
