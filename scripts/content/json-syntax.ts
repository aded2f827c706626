/** A syntax error, at the offset where a person would look for it. */
interface SyntaxProblem {
  offset: number
  message: string
}

/**
 * Explains a parser's error to a person who does not know the grammar of JSON.
 * @param code jsonc-parser's name of the error
 * @param offset the parser's position, often the character after the mistake
 */
export function syntaxProblem(text: string, code: string, offset: number): SyntaxProblem {
  const before = text.slice(0, offset).trimEnd()
  const rest = text.slice(offset)
  const at = (pattern: RegExp) => offset + Math.max(0, rest.search(pattern))
  switch (code) {
    case 'PropertyNameExpected':
    case 'ValueExpected':
      if (before.endsWith(',') && /^\s*(?:[}\]]|$)/.test(rest)) {
        return { offset: before.length - 1, message: 'This comma has nothing after it. Remove it.' }
      }
      return code === 'ValueExpected'
        ? { offset, message: 'A value is missing here. Write it, or remove the comma or key before it.' }
        : { offset, message: 'A key in straight double quotes is expected here.' }
    case 'InvalidSymbol':
      return { offset, message: symbolMessage(before, rest) }
    // The parser reports these at the next token; a person looks at the end of the previous one.
    case 'CommaExpected':
      return { offset: before.length, message: 'A comma is missing here.' }
    case 'ColonExpected':
      return { offset: before.length, message: 'A colon is missing between the key and its value.' }
    case 'InvalidEscapeCharacter':
      return { offset: at(/\\[^"\\/bfnrtu]/), message: 'Write a backslash in a text twice: \\\\.' }
    case 'InvalidUnicode':
      return {
        offset: at(/\\u(?![\da-f]{4})/i),
        message: '\\u needs four hexadecimal digits after it. Write a backslash alone twice: \\\\.',
      }
    case 'InvalidCharacter':
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
      return { offset: at(/[\0-\x1f]/), message: 'A text contains a tab or control character. Write a space.' }
  }
  return { offset, message: MESSAGES[code] ?? 'This is not JSON.' }
}

const MESSAGES: Record<string, string> = {
  InvalidNumberFormat: 'This is not a number. Put texts in straight double quotes.',
  CloseBraceExpected: 'The closing brace } is missing.',
  CloseBracketExpected: 'The closing bracket ] is missing.',
  EndOfFileExpected: 'The file should end here. Remove what follows.',
  InvalidCommentToken: 'JSON has no comments. Remove this one.',
  UnexpectedEndOfComment: 'JSON has no comments. Remove this one.',
  UnexpectedEndOfString: 'The text that begins here has no closing double quote. Write it on one line, between two straight double quotes.',
  UnexpectedEndOfNumber: 'The number is cut off.',
}

function symbolMessage(before: string, rest: string): string {
  if (/^[\u2018-\u201f\u00ab\u00bb'`\u00b4]/.test(rest)) return 'This is the wrong kind of quotation mark. Use straight double quotes: ".'
  if (/^(?:true|false|null|none)\b/i.test(rest)) return 'Write true, false or null, in lower-case letters and without quotes.'
  if (before.endsWith('"')) return 'The text ends at the quotation mark before this. Inside a text, write a quotation mark as \\".'
  if (/[{,]$/.test(before)) return 'Put keys in straight double quotes.'
  return 'This is not JSON. Put texts in straight double quotes; other values are numbers, true, false or null.'
}
