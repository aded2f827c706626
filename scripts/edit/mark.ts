/**
 * Marks around a text that come through whatever a template does with it: characters that are invisible, that the loader
 * refuses in content, and that sorting ignores.
 */
const OPEN = '\u200B'
const CLOSE = '\u200D'
const END = '\u200C'
const DIGITS = ['\u2060', '\u2061', '\u2062', '\u2063']

/** Finds marks: the first group is the kind, the second the digits of the number. */
export const MARK = new RegExp(`([${OPEN}${CLOSE}])([${DIGITS.join('')}]*)${END}`, 'g')

/** Puts marks with a number around a text. */
export function marked(text: string, number: number): string {
  const digits = [...number.toString(4)].map((digit) => DIGITS[Number(digit)]).join('')
  return `${OPEN}${digits}${END}${text}${CLOSE}${digits}${END}`
}

/** Removes the marks from a text. */
export function unmarked(text: string): string {
  return text.replace(MARK, '')
}

/** Reads the two groups that `MARK` has found. */
export function readMark(kind = '', digits = ''): { opens: boolean; number: number } {
  return { opens: kind === OPEN, number: Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), 4) }
}
