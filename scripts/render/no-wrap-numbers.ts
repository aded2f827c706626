/** A telephone number as texts have it; `href` if they link it. */
export interface PhoneText {
  number: string
  href?: string | undefined
}

// After a text comes a `<` next; after an attribute, in which React escapes both brackets, the `>` of its tag.
const IN_TEXT = '(?=[^<>]*<)'
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:[mck]?m|kg)\\b)${IN_TEXT}`, 'g')
/** What cannot have a link in it; and the note without a script, which stands beside the number. */
const PRESSED = String.raw`<(a|button|summary|label|noscript)\b[^]*?</\1>`

/**
 * Keeps telephone numbers, and quantities with their units, in the texts of a page's body from breaking over two lines,
 * and links the numbers that stand in running text. Attributes stay unchanged.
 */
export function noWrapNumbers(markup: string, phones: readonly PhoneText[]): string {
  const quantities = markup.replace(BEFORE_UNIT, '\u00a0')
  if (phones.length === 0) return quantities
  const anyPhone = `(?:${phones.map(({ number }) => number.replace(/[^\d ]/g, '\\$&')).join('|')})${IN_TEXT}`
  const unbroken = (text: string) => `<span class="number">${text}</span>`
  return quantities.replace(new RegExp(`${PRESSED}|${anyPhone}`, 'g'), (found) => {
    if (found.startsWith('<')) return found.replace(new RegExp(anyPhone, 'g'), unbroken)
    const { href } = phones.find(({ number }) => number === found) ?? {}
    return href ? `<a class="number" href="${href}">${found}</a>` : unbroken(found)
  })
}
