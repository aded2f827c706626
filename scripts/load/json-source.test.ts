import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import { MAX_BYTES, readJson } from './json-source.ts'

const read = (text: string | Uint8Array) => readJson('content/home.json', Buffer.from(text))
const messages = (text: string | Uint8Array) =>
  read(text).problems.map((one) => `${one.line}:${one.column} ${messageOf(one)}`)

test('a correct file has its value and no fault; a key named __proto__ is an ordinary key', () => {
  expect(read('{ "a": [1, "x", true, null] }')).toMatchObject({
    value: { a: [1, 'x', true, null] },
    problems: [],
  })
  expect(Object.keys(read('{"__proto__": {"a": 1}}').value as object)).toEqual(['__proto__'])
})

test('a value is found at its place, a missing one at its nearest ancestor, a key at the key', () => {
  const source = read('{\n  "a": { "b": ["x", "y"] }\n}\n')
  const excerpt = '  "a": { "b": ["x", "y"] }'
  expect(source.locate(['a', 'b', 1])).toEqual({ line: 2, column: 21, excerpt, caret: 20 })
  expect(source.locate(['a', 'missing', 'deeper'])).toMatchObject({ line: 2, column: 8 })
  expect(source.locate(['a'], 'b')).toMatchObject({ line: 2, column: 10 })
  expect(source.locate([])).toMatchObject({ line: 1, column: 1 })
})

test('a text is found inside a value, and as a value or the target of a link, but not as a key or within another', () => {
  const source = read(
    '{\n  "a": "see [b](/c#d)",\n  "e": "/f#g",\n  "phone": "see \\"phone\\"", "/c#d": "phone"\n}',
  )
  expect(source.locateText(['a'], '/c#d')).toMatchObject({ line: 2, column: 17 })
  expect(source.locateText(['a'], 'not there')).toMatchObject({ line: 2, column: 8 })
  expect(source.find('/c#d')).toMatchObject({ line: 2, column: 17 })
  expect(source.find('/f#g')).toMatchObject({ line: 3, column: 8 })
  expect(source.find('/c')).toBeUndefined()
  expect(source.find('phone')).toMatchObject({ line: 4, column: 37 })
})

test('Windows line ends are not part of the excerpt', () => {
  expect(read('{\r\n  "a": 1\r\n}').locate(['a']).excerpt).toBe('  "a": 1')
})

test('the excerpt of a long line shows the text around the column', () => {
  const long = `{"a": "${'x'.repeat(5000)}", "b": 1, "c": "${'y'.repeat(5000)}"}`
  const { column, excerpt = '', caret = 0 } = read(long).locate(['b'])
  expect(column).toBe(5016)
  expect(excerpt.slice(caret, caret + 2)).toBe('1,')
  expect(excerpt).toMatch(/^….{50,108}…$/)
})

test.each([
  ['{"a": 1,}', '1:8 This comma has nothing after it. Remove it.'],
  ['{"a": [1,\n]}', '1:9 This comma has nothing after it. Remove it.'],
  ['{"a": 1\n "b": 2}', '1:8 A comma is missing here.'],
  ['{"a" 1}', '1:5 A colon is missing between the key and its value.'],
  ['{"a": }', '1:7 A value is missing here. Write it, or remove the comma or key before it.'],
  ['{"a": 1', '1:8 The closing brace } is missing.'],
  ['{"a": 1}{}', '1:9 The file should end here. Remove what follows.'],
  ['{a: 1}', '1:2 Put keys in straight double quotes.'],
  ['{"a": “x”}', '1:7 This is the wrong kind of quotation mark. Use straight double quotes: ".'],
  ['{"a": True}', '1:7 Write true, false or null, in lower-case letters and without quotes.'],
  ['{"a": x}', '1:7 This is not JSON. Put texts in straight double quotes; other values are'],
  ['{"a": "say "hi""}', '1:13 The text ends at the quotation mark before this. Inside a text, wr'],
  ['{"a": "x\n"}', '1:7 The text that begins here has no closing double quote. Write it on one'],
  ['{"a": "C:\\Users"}', '1:10 Write a backslash in a text twice: \\\\.'],
  ['{"a": "\\u12"}', '1:8 \\u needs four hexadecimal digits after it. Write a backslash alone'],
  ['{"a": "x\ty"}', '1:9 A text contains a tab or control character. Write a space.'],
  ['// words\n{}', '1:1 JSON has no comments. Remove this one.'],
  ['', '1:1 The file is empty. Write a JSON object.'],
  ['{"a": 1,\n "\\u0061": 2}', '2:2 The key "a" appears here a second time. Keep one of the two.'],
  ['{"a": "caf\ufffd"}', '1:7 The text contains "\ufffd", a letter lost to a wrong encoding.'],
  ['{\n<<<<<<< HEAD\n"a": 1\n=======\n}', '2:1 Git could not merge this part. Keep one'],
])('%j has a mistake at its place, with a remedy: %s', (text, message) => {
  expect(messages(text)).toEqual([expect.stringContaining(message)])
})

test.each([
  ['a zero-width space', '\u200b', '200B'],
  ['a right-to-left override', '\u202e', '202E'],
  ['a soft hyphen', '\u00ad', '00AD'],
  ['an escaped control character', '\\u0007', '0007'],
  ['half a surrogate pair', '\\ud800', 'D800'],
  ['a joiner between letters', '\u200d', '200D'],
  ['a joiner after an emoji', '🔧\u200d', '200D'],
  ['a joiner before an emoji', '\u200d🔧', '200D'],
  ['a joiner too many', '🔧\u200d\u200d🔧', '200D'],
  ['a joiner before a colour of skin', '🔧\u200d🏽', '200D'],
])('%s is a problem, as nobody sees it', (_, character, code) => {
  expect(messages(`{"a": "x${character}y"}`)).toEqual([
    `1:7 The text contains the invisible character U+${code}. Remove it.`,
  ])
})

test.each([
  ['a joiner makes one emoji of two', '👨‍🔧 👩🏽‍🔧 🕵️‍♀️ 👨‍👩‍👧 ❤️‍🔥'],
  ['letters of any language and no-break spaces are right', 'Żółć 屋根 ☎️ 10\u00a0m² ½'],
  ['brackets in a text are no nesting', '['.repeat(1000)],
])('%s', (_, text) => {
  expect(messages(JSON.stringify({ a: text }))).toEqual([])
})

test('an encoding other than UTF-8 is a problem; a byte-order mark makes no difference', () => {
  expect(messages(Buffer.from('\ufeff{"a": 1}'))).toEqual([])
  expect(messages(Buffer.from('\ufeff{"a": }'))).toEqual(messages('{"a": }'))
  expect(messages(Buffer.from('\ufeff{}', 'utf16le'))).toEqual([
    '1:1 The file is encoded as UTF-16. Save it as UTF-8.',
  ])
  expect(messages(Buffer.from('{"a": "café"}', 'latin1'))).toEqual([
    '1:1 The file is not valid UTF-8. Save it as UTF-8.',
  ])
})

test('a file that is too large, or nested too deeply to be content, is a problem that is found quickly', () => {
  expect(messages(`"${'x'.repeat(MAX_BYTES)}"`)[0]).toMatch(/^1:1 The file is larger than 256 kB/)
  expect(messages('['.repeat(200_000))).toEqual([
    '1:33 Brackets are nested more than 32 deep here. Content never is.',
  ])
  expect(messages(`{"a": [${'[], '.repeat(1000)}1]}`)).toEqual([])
})
