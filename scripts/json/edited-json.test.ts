import { expect, test } from 'vitest'
import { editedJson } from './edited-json.ts'

const LINES =
  '{\n\t"a" : "x",\n\t"list": [\n\t\t{ "b": 1 },\n\t\t"two"\n\t], "short": ["p",  "q"],\n\t"one": ["r"], "none": []\n}\n'
const VALUE = JSON.parse(LINES)

test.each<[what: string, after: object, text: string]>([
  ['a text', { ...VALUE, a: 'say “"”\u00a0now' }, LINES.replace('"x"', '"say “\\"”\u00a0now"')],
  ['a value in an item', { ...VALUE, list: [{ b: 2 }, 'two'] }, LINES.replace('1', '2')],
  [
    'a new item at the front',
    { ...VALUE, short: ['o', 'p', 'q'] },
    LINES.replace('"p"', '"o", "p"'),
  ],
  [
    'a new item at the end',
    { ...VALUE, list: [...VALUE.list, 3] },
    LINES.replace('"two"', '"two",\n\t\t3'),
  ],
  ['a removed item', { ...VALUE, list: ['two'] }, LINES.replace('{ "b": 1 },\n\t\t', '')],
  ['the last item removed', { ...VALUE, short: ['p'] }, LINES.replace(',  "q"', '')],
  [
    'an item moved',
    { ...VALUE, list: ['two', { b: 1 }] },
    LINES.replace('{ "b": 1 },\n\t\t"two"', '"two",\n\t\t{\n\t\t\t"b": 1\n\t\t}'),
  ],
])('%s is exchanged, and nothing else', (_, after, text) => {
  expect(editedJson(LINES, after)).toBe(text)
  expect(JSON.parse(text)).toEqual(after)
})

test('a text gets another value by edits, spaced as what is beside them', () => {
  const { a: _, ...rest } = VALUE
  const after = {
    new: { c: [1] },
    ...rest,
    list: [{ b: 1, d: { e: 2 } }],
    short: ['p', 'r', 'q'],
    none: [3],
  }
  const text = LINES.replace('"a" : "x",\n\t', '"new": {\n\t\t"c": [1]\n\t},\n\t')
    .replace('{ "b": 1 },\n\t\t"two"', '{ "b": 1, "d": { "e": 2 } }')
    .replace('"q"', '"r","q"')
    .replace('[]', '[\n\t\t3\n\t]')
  const edited = editedJson(LINES, after)
  expect(JSON.parse(edited)).toEqual(after)
  expect(edited.replaceAll(/"r",\s*"q"/g, '"r","q"').replaceAll(/"p",\s*"r"/g, '"p",  "r"')).toBe(
    text,
  )
  expect(editedJson(LINES.replaceAll('\n', '\r\n'), after)).toBe(edited.replaceAll('\n', '\r\n'))
  expect(JSON.parse(editedJson(JSON.stringify(VALUE), after))).toEqual(after)
  expect(editedJson('{ "a": 1, "b": 2 }', { a: { c: 3 }, b: 4 })).toBe(
    '{ "a": { "c": 3 }, "b": 4 }',
  )
})

test('removals and additions at several depths land where they belong', () => {
  const a = { n: 'a', tags: ['x', 'w', 'y'] }
  const c = { n: 'c', tags: ['z'] }
  const before = { items: [a, { n: 'b', tags: [] }, c], last: true }
  const after = {
    items: [
      { n: 'new', tags: ['x'] },
      { ...a, tags: ['y'] },
      { ...c, tags: ['z', 'w'] },
    ],
    first: 1,
  }
  expect(JSON.parse(editedJson(JSON.stringify(before, null, 2), after))).toEqual(after)
})

test('the first item of a list stands on lines of its own, as those after it', () => {
  const text = '{\n  "items": [],\n  "last": {}\n}\n'
  const one = { items: [{ a: [50, 50], b: 'x' }], last: {} }
  const edited = editedJson(text, one)
  expect(edited).toBe(
    '{\n  "items": [\n    {\n      "a": [50, 50],\n      "b": "x"\n    }\n  ],\n  "last": {}\n}\n',
  )
  const tabbed = (spaced: string) => spaced.replaceAll('  ', '\t')
  expect(editedJson(tabbed(text), one)).toBe(tabbed(edited))
  expect(editedJson(edited, { ...one, items: [...one.items, { b: 'y' }] })).toBe(
    edited.replace('    }\n  ]', '    },\n    {\n      "b": "y"\n    }\n  ]'),
  )
  expect(editedJson('{ "items": [] }', { items: [{ b: 'y' }] })).toBe(
    '{ "items": [ { "b": "y" } ] }',
  )
})
