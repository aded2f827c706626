/**
 * Wraps telephone numbers in the texts of a page's body, so that none breaks over two lines, wherever in the content it
 * stands. Attributes and the head stay as they are.
 */
export function keepTogether(markup: string, numbers: readonly string[]): string {
  const start = markup.indexOf('<body')
  if (start < 0 || numbers.length === 0) return markup
  // What follows a number in a text ends at a tag; in an attribute, where React escapes both brackets, at the tag's end.
  const anyNumber = `(?:${numbers.map((number) => number.replace(/[^\d ]/g, '\\$&')).join('|')})(?=[^<>]*<)`
  return markup.slice(0, start) + markup.slice(start).replace(new RegExp(anyNumber, 'g'), '<span class="number">$&</span>')
}
