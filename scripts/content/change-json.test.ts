import { expect, test } from 'vitest'
import { changeJson, editedJson } from './change-json.ts'

const LINES = '{\n\t"a" : "x",\n\t"list": [\n\t\t{ "b": 1 },\n\t\t"two"\n\t], "short": ["p",  "q"],\n\t"one": ["r"], "none": []\n}\n'

test('a value is exchanged, and nothing else', () => {
  expect(changeJson(LINES, ['a'], { kind: 'set', value: 'say “"”' })).toBe(LINES.replace('"x"', '"say “\\"”"'))
  expect(changeJson(LINES, ['list', 0, 'b'], { kind: 'set', value: 2 })).toBe(LINES.replace('1', '2'))
  expect(changeJson(LINES, ['a'], { kind: 'set', value: undefined })).toBe(LINES.replace('"a" : "x",\n\t', ''))
})

test('items change places, and the text between them does not', () => {
  expect(changeJson(LINES, ['list', 0], { kind: 'move', to: 1 })).toBe(LINES.replace('{ "b": 1 },\n\t\t"two"', '"two",\n\t\t{ "b": 1 }'))
  expect(changeJson(LINES, ['short', 1], { kind: 'move', to: 0 })).toBe(LINES.replace('"p",  "q"', '"q",  "p"'))
})

test('an item is added as the list is written', () => {
  expect(changeJson(LINES, ['list', 0], { kind: 'copy' })).toBe(LINES.replace('{ "b": 1 }', '{ "b": 1 },\n\t\t{ "b": 1 }'))
  expect(changeJson(LINES, ['short', 1], { kind: 'copy' })).toBe(LINES.replace('"q"', '"q",  "q"'))
  expect(changeJson(LINES, ['one', 0], { kind: 'copy' })).toBe(LINES.replace('"r"', '"r","r"'))
})

test('an item is removed with its comma', () => {
  expect(changeJson(LINES, ['list', 0], { kind: 'remove' })).toBe(LINES.replace('{ "b": 1 },\n\t\t', ''))
  expect(changeJson(LINES, ['short', 1], { kind: 'remove' })).toBe(LINES.replace(',  "q"', ''))
})

test.each([
  [['b'], { kind: 'set', value: 1 }],
  [['a'], { kind: 'copy' }],
  [['list', 7], { kind: 'remove' }],
  [['list', 0], { kind: 'move', to: 2 }],
  [['list', 0], { kind: 'move', to: -1 }],
] as const)('%j cannot be changed by %j', (path, change) => {
  expect(changeJson(LINES, path, change)).toBeUndefined()
})

test('a text gets another value by edits, spaced as what is beside them', () => {
  const before = JSON.parse(LINES)
  const { a: _, ...rest } = before
  const after = { new: { c: [1] }, ...rest, list: [{ b: 1, d: { e: 2 } }], short: ['p', 'r', 'q'], none: [3] }
  const text = LINES.replace('"a" : "x",\n\t', '"new": {\n\t\t"c": [\n\t\t\t1\n\t\t]\n\t},\n\t')
    .replace('{ "b": 1 },\n\t\t"two"', '{ "b": 1, "d": { "e": 2 } }')
    .replace('"q"', '"r", "q"')
    .replace('[]', '[ 3 ]')
  expect(editedJson(LINES, before, after)).toBe(text)
  expect(editedJson(LINES.replaceAll('\n', '\r\n'), before, after)).toBe(text.replaceAll('\n', '\r\n'))
  expect(JSON.parse(editedJson(JSON.stringify(before), before, after))).toEqual(after)
  expect(editedJson('{ "a": 1, "b": 2 }', { a: 1, b: 2 }, { a: { c: 3 }, b: 4 })).toBe('{ "a": { "c": 3 }, "b": 4 }')
})
