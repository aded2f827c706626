/** What is wrong with a text that is no JSON, and where a person would look for it. */
interface SyntaxFault {
  offset: number
  message: string
}

/**
 * Says a parser's finding in words for a person who never read the grammar of JSON.
 * @param code name of the finding, as jsonc-parser calls it
 * @param offset where the parser stumbled, often the character after the mistake
 */
export function syntaxFault(text: string, code: string, offset: number): SyntaxFault {
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
        ? { offset, message: 'A value is missing here. Write it, or remove what stands before it.' }
        : { offset, message: 'A key in straight double quotes is expected here.' }
    case 'InvalidSymbol':
      return { offset, message: symbolMessage(before, rest) }
    // These are noticed at the next character; a person looks for them at the end of the one before.
    case 'CommaExpected':
      return { offset: before.length, message: 'A comma is missing here.' }
    case 'ColonExpected':
      return { offset: before.length, message: 'A colon is missing between the key and its value.' }
    case 'InvalidEscapeCharacter':
      return { offset: at(/\\[^"\\/bfnrtu]/), message: 'A backslash in a text is written twice: \\\\.' }
    case 'InvalidUnicode':
      return {
        offset: at(/\\u(?![\da-f]{4})/i),
        message: 'Four hexadecimal digits stand after \\u. A backslash alone is written twice: \\\\.',
      }
    case 'InvalidCharacter':
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
      return { offset: at(/[\0-\x1f]/), message: 'A tab or control character stands inside a text. Write a space.' }
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
  UnexpectedEndOfString:
    'The text that begins here has no closing double quote. A text stands on one line, between two straight double quotes.',
  UnexpectedEndOfNumber: 'The number is cut off.',
}

function symbolMessage(before: string, rest: string): string {
  if (/^[\u2018-\u201f\u00ab\u00bb'`\u00b4]/.test(rest)) return 'This is the wrong kind of quotation mark. Use straight double quotes: ".'
  if (/^(?:true|false|null|none)\b/i.test(rest)) return 'Write true, false or null, in lower-case letters and without quotes.'
  if (before.endsWith('"')) return 'The text ends at the quotation mark before this. Inside a text, a quotation mark is written \\".'
  if (/[{,]$/.test(before)) return 'A key stands in straight double quotes.'
  return 'This is not JSON. Texts stand in straight double quotes; other values are numbers, true, false or null.'
}
