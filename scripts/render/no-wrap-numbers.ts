/**
 * Wraps telephone numbers in the texts of a page's body, so that none breaks over two lines. Attributes stay unchanged.
 */
export function noWrapPhoneNumbers(markup: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return markup
  // After a number, a text has a `<` next; an attribute, in which React escapes both brackets, the `>` of its tag.
  const anyNumber = `(?:${numbers.map((number) => number.replace(/[^\d ]/g, '\\$&')).join('|')})(?=[^<>]*<)`
  return markup.replace(new RegExp(anyNumber, 'g'), '<span class="number">$&</span>')
}
