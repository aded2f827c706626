// After a text comes a `<` next; after an attribute, in which React escapes both brackets, the `>` of its tag.
const IN_TEXT = '(?=[^<>]*<)'
const BEFORE_UNIT = new RegExp(`(?<=\\d) (?=(?:mm|cm|km|kg)\\b)${IN_TEXT}`, 'g')

/**
 * Keeps telephone numbers, and quantities with their units, in the texts of a page's body from breaking over two lines.
 * Attributes stay unchanged.
 */
export function noWrapNumbers(markup: string, phones: readonly string[]): string {
  const quantities = markup.replace(BEFORE_UNIT, '\u00a0')
  if (phones.length === 0) return quantities
  const anyPhone = `(?:${phones.map((phone) => phone.replace(/[^\d ]/g, '\\$&')).join('|')})${IN_TEXT}`
  return quantities.replace(new RegExp(anyPhone, 'g'), '<span class="number">$&</span>')
}
