/**
 * Wraps telephone numbers in the texts of a page's body, so that none breaks over two lines, wherever in the content it
 * stands. Attributes and the head stay as they are.
 */
export function keepTogether(markup: string, numbers: readonly string[]): string {
  const start = markup.indexOf('<body')
  if (start < 0 || numbers.length === 0) return markup
  const anyNumber = new RegExp(numbers.map((number) => number.replace(/[^\d ]/g, '\\$&')).join('|'), 'g')
  const body = markup.slice(start).replace(/>[^<]+</g, (text) => text.replace(anyNumber, '<span class="number">$&</span>'))
  return markup.slice(0, start) + body
}
