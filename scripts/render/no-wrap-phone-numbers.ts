/**
 * Wraps telephone numbers in the texts of a page's body, so that none breaks over two lines, wherever in the content it
 * is. Attributes stay as they are.
 */
export function noWrapPhoneNumbers(markup: string, numbers: readonly string[]): string {
  if (numbers.length === 0) return markup
  // What follows a number in a text ends at a tag; in an attribute, where React escapes both brackets, at the tag's end.
  const anyNumber = `(?:${numbers.map((number) => number.replace(/[^\d ]/g, '\\$&')).join('|')})(?=[^<>]*<)`
  return markup.replace(new RegExp(anyNumber, 'g'), '<span class="number">$&</span>')
}
