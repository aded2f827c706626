import { expect, test } from 'vitest'
import { joinLines } from './join-lines.ts'

test('lines become one, and no-break spaces stay: a text that nobody has changed is not rewritten', () => {
  expect(joinLines('  Two\r\nlines,\t and  spaces \n')).toBe('Two lines, and spaces')
  for (const text of ['from\u00a0£40 to\u202f60', '\u00a0a\u00a0\u00a0b\u00a0', 'a\u2003b\u2028c', '']) expect(joinLines(text)).toBe(text)
})
