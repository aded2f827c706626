/** The offset where a person would look for a mistake, what is wrong, and what would be right. */
export type PlacedFault = [offset: number, what: string, remedy?: string]

/**
 * Explains a parser's error to a person who does not know the grammar of JSON.
 * @param code jsonc-parser's name of the error
 * @param offset the parser's position, often the character after the mistake
 */
export function explainSyntax(text: string, code: string, offset: number): PlacedFault {
  const before = text.slice(0, offset).trimEnd()
  const rest = text.slice(offset)
  const at = (pattern: RegExp) => offset + Math.max(0, rest.search(pattern))
  switch (code) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (before.endsWith(',') && /^\s*(?:[}\]]|$)/.test(rest)) {
        return [before.length - 1, 'This comma has nothing after it.', 'Remove it.']
      }
      return code === 'ValueExpected'
        ? [offset, 'A value is missing here.', 'Write it, or remove the comma or key before it.']
        : [offset, 'A key in straight double quotes is expected here.']
    case 'InvalidSymbol':
      return [offset, ...symbolFault(before, rest)]
    // The parser reports these at the next token; a person looks at the end of the previous one.
    case 'CommaExpected':
      return [before.length, 'A comma is missing here.']
    case 'ColonExpected':
      return [before.length, 'A colon is missing between the key and its value.']
    case 'InvalidEscapeCharacter':
      return [at(/\\[^"\\/bfnrtu]/), 'Write a backslash in a text twice: \\\\.']
    case 'InvalidUnicode':
      return [
        at(/\\u(?![\da-f]{4})/i),
        '\\u needs four hexadecimal digits after it.',
        'Write a backslash alone twice: \\\\.',
      ]
    case 'InvalidCharacter':
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
      return [at(/[\0-\x1f]/), 'A text contains a tab or control character.', 'Write a space.']
  }
  return [offset, ...(FAULTS[code] ?? NOT_JSON)]
}

type Sentences = [what: string, remedy?: string]

const NOT_JSON: Sentences = ['This is not JSON.']
const COMMENT: Sentences = ['JSON has no comments.', 'Remove this one.']
const FAULTS: Record<string, Sentences> = {
  InvalidNumberFormat: ['This is not a number.', 'Put texts in straight double quotes.'],
  CloseBraceExpected: ['The closing brace } is missing.'],
  CloseBracketExpected: ['The closing bracket ] is missing.'],
  EndOfFileExpected: ['The file should end here.', 'Remove what follows.'],
  InvalidCommentToken: COMMENT,
  UnexpectedEndOfComment: COMMENT,
  UnexpectedEndOfString: [
    'The text that begins here has no closing double quote.',
    'Write it on one line, between two straight double quotes.',
  ],
  UnexpectedEndOfNumber: ['The number is cut off.'],
}

function symbolFault(before: string, rest: string): Sentences {
  if (/^[\u2018-\u201f\u00ab\u00bb'`\u00b4]/.test(rest))
    return ['This is the wrong kind of quotation mark.', 'Use straight double quotes: ".']
  if (/^(?:true|false|null|none)\b/i.test(rest))
    return ['Write true, false or null, in lower-case letters and without quotes.']
  if (before.endsWith('"'))
    return [
      'The text ends at the quotation mark before this.',
      'Inside a text, write a quotation mark as \\".',
    ]
  if (/[{,]$/.test(before)) return ['Put keys in straight double quotes.']
  return [
    'This is not JSON.',
    'Put texts in straight double quotes; other values are numbers, true, false or null.',
  ]
}
