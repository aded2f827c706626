/**
 * Marks around a text that survive whatever a template does with it: characters that nobody sees, that no content can
 * hold (it is refused for them), and that sorting passes over.
 */
const OPEN = '\u200B'
const CLOSE = '\u200D'
const END = '\u200C'
const DIGITS = ['\u2060', '\u2061', '\u2062', '\u2063']

/** Finds marks: the kind in the first group, the number's digits in the second. */
export const MARK = new RegExp(`([${OPEN}${CLOSE}])([${DIGITS.join('')}]*)${END}`, 'g')

/** A text between marks that carry a number. */
export function marked(text: string, number: number): string {
  const digits = [...number.toString(4)].map((digit) => DIGITS[Number(digit)]).join('')
  return `${OPEN}${digits}${END}${text}${CLOSE}${digits}${END}`
}

/** A text without its marks. */
export function unmarked(text: string): string {
  return text.replace(MARK, '')
}

/** What a mark says. */
export function readMark(kind: string | undefined, digits: string | undefined): { opens: boolean; number: number } {
  return { opens: kind === OPEN, number: Number.parseInt([...(digits ?? '')].map((digit) => DIGITS.indexOf(digit)).join(''), 4) }
}
