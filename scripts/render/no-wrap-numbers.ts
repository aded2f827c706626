/** A phone number as written in texts; `href` if it is linked there. */
export interface PhoneText {
  number: string
  href?: string | undefined
}

// The next bracket after a text is a `<`; after an attribute, where React escapes both, it is the `>` of the tag.
const IN_TEXT = '(?=[^<>]*<)'
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:[mck]?m|kg|hours?)\\b)${IN_TEXT}`, 'g')
/** After a prefix of two letters, which would be all that is left on a line: "re-line". */
const AFTER_PREFIX = new RegExp(`(?<=\\b[A-Za-z]{2}-)(?=[a-z])${IN_TEXT}`, 'g')
/** Elements that cannot contain a link; also `noscript`, whose note is beside the number, and a number struck through. */
const PRESSED = String.raw`<(a|button|summary|label|noscript|s)\b[^]*?</\1>`

/**
 * Keeps phone numbers, quantities with their units, and words with a short prefix from breaking over two lines in a page's
 * text, and links the numbers in running text. Attributes stay unchanged.
 */
export function noWrapNumbers(markup: string, phones: readonly PhoneText[]): string {
  const quantities = markup.replace(BEFORE_UNIT, '\u00a0').replace(AFTER_PREFIX, '\u2060')
  if (phones.length === 0) return quantities
  const anyPhone = `(?:${phones.map(({ number }) => number.replace(/[^\d ]/g, '\\$&')).join('|')})${IN_TEXT}`
  const unbroken = (text: string) => `<span class="number">${text}</span>`
  return quantities.replace(new RegExp(`${PRESSED}|${anyPhone}`, 'g'), (found) => {
    if (found.startsWith('<')) return found.replace(new RegExp(anyPhone, 'g'), unbroken)
    const { href } = phones.find(({ number }) => number === found) ?? {}
    return href ? `<a class="number" href="${href}">${found}</a>` : unbroken(found)
  })
}
