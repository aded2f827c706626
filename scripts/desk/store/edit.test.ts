import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { leaves, valueAt } from '../../json/json-walk.ts'
import { SAMPLE } from '../../test/folders.ts'
import { applyEdits, type Edit, editsBetween, type Json, parseText } from './edit.ts'

const FILE = 'hours.json'
type Item = { [key: string]: string }

/** A day off, the shape of most items of lists. */
const day = (number: number, more: object = {}): Item => ({
  from: `2027-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`,
  reason: `Reason ${number}`,
  ...more,
})
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index))
const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Applies edits to one file, and returns its value with the conflicts. */
function applied(value: Json | undefined, edits: readonly Edit[]) {
  const texts = new Map(value === undefined ? [] : [[FILE, textOf(value)]])
  const { texts: after, conflicts } = applyEdits(texts, edits)
  const text = after.get(FILE)
  const isChanged = text !== texts.get(FILE)
  return { value: text === undefined ? undefined : parseText(text), conflicts, isChanged }
}

/** The edits of somebody who saw a list, and made another of it. */
const listEdits = (before: Item[], after: Item[]) =>
  editsBetween(FILE, { closedDays: before }, { closedDays: after })

describe.each([0, 1, 3, 100])('in a list of %i items', (count) => {
  const before = days(count)
  const list = (value: Json | undefined) => (value as { closedDays: Item[] }).closedDays
  const next = day(count)
  const all: [what: string, least: number, after: Item[]][] = [
    ['one is added at the end', 0, [...before, next]],
    ['one is added at the front', 0, [next, ...before]],
    ['two are added', 0, [...before, next, day(count + 1)]],
    ['the first is removed', 1, before.slice(1)],
    ['the last is changed', 1, [...before.slice(0, -1), { ...before.at(-1), from: '2028-02-29' }]],
    ['the last is moved to the front', 2, [...before.slice(-1), ...before.slice(0, -1)]],
    ['all are removed', 1, []],
  ]
  const tasks = all.filter(([, least]) => count >= least)

  test.each(tasks)('%s while somebody else adds one', (_what, _least, after) => {
    const theirs = day(count + 7)
    const now = [...before, theirs]
    const { value, conflicts } = applied({ closedDays: now }, listEdits(before, after))
    expect(conflicts).toEqual([])
    expect(list(value)).toHaveLength(after.length + 1)
    expect(list(value)).toEqual(expect.arrayContaining([...after, theirs]))
  })

  test.each(tasks)('%s while somebody else removes the first', (what, _least, after) => {
    const now = { closedDays: before.slice(1) }
    const { value, conflicts } = applied(now, listEdits(before, after))
    const isSameItem = count === 1 && what === 'the last is changed'
    expect(conflicts).toHaveLength(isSameItem ? 1 : 0)
    expect(list(value)).toEqual(after.filter((item) => item !== before[0]))
  })
})

test('two people who each begin a list, or a file of one list, both keep their item', () => {
  const one = editsBetween(FILE, {}, { closedDays: [day(1)] })
  const other = editsBetween(FILE, undefined, {
    $schema: './.schemas/hours.json',
    closedDays: [day(2)],
  })
  const { value, conflicts } = applied(undefined, [...other, ...one])
  expect(conflicts).toEqual([])
  expect(value).toEqual({ $schema: './.schemas/hours.json', closedDays: [day(1), day(2)] })
})

test('every list of at most three letters becomes every other one, also if the answer was lost and it is sent again', () => {
  const letters = ['a', 'b', 'c']
  const grown = (lists: string[][]) =>
    lists.flatMap((list) => letters.map((letter) => [...list, letter]))
  const one = grown([[]])
  const two = grown(one)
  const lists = [[], ...one, ...two, ...grown(two)]
  for (const before of lists)
    for (const after of lists) {
      const edits = editsBetween(FILE, { list: before }, { list: after })
      const once = applied({ list: before }, edits)
      expect(once).toMatchObject({ value: { list: after }, conflicts: [] })
      const twice = applied(once.value, edits)
      expect(twice).toEqual({ value: { list: after }, conflicts: [], isChanged: false })
    }
})

type Values = [before: Json | undefined, mine: Json | undefined, now: Json | undefined]
test.each<[what: string, ...Values]>([
  ['the same value', { a: 1 }, { a: 2 }, { a: 3 }],
  ['a value that I removed', { a: 1 }, {}, { a: 2 }],
  ['a value that I add too', {}, { a: 1 }, { a: 2 }],
  ['an object into a text, around my value', { o: { a: 1 } }, { o: { a: 2 } }, { o: 'x' }],
  ['a list into an object', { l: ['x'] }, { l: ['x', 'y'] }, { l: {} }],
  ['the item that I change', { l: ['a b', 'c'] }, { l: ['a d', 'c'] }, { l: ['a e', 'c'] }],
  ['items that are alike', { l: ['a', 'a'] }, { l: ['a', 'a', 'a'] }, { l: ['a', 'a', 'b'] }],
  ['the whole file', { a: 1 }, { a: 2 }, undefined],
  ['a file that I remove', { a: 1 }, undefined, { a: 2 }],
  ['a file that I add too', undefined, { a: 1 }, { a: 2 }],
])('when somebody else changes %s, I am asked', (_, before, mine, now) => {
  expect(applied(now, editsBetween(FILE, before, mine)).conflicts).toHaveLength(1)
})

const MINE = { a: 2, b: 1 }
const BOTH = { a: 2, b: 2 }
test.each<[what: string, ...Values, both: Json | undefined]>([
  ['another value', { a: 1, b: 1 }, MINE, { a: 1, b: 2 }, BOTH],
  [
    'another value of one object',
    { o: { a: 1, b: 1 } },
    { o: MINE },
    { o: { a: 1, b: 2 } },
    { o: BOTH },
  ],
  ['the same value alike', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }],
  [
    'the order of keys alone',
    { o: [{ a: 1, b: 2 }] },
    { o: [BOTH] },
    { o: [{ b: 2, a: 1 }] },
    { o: [BOTH] },
  ],
  ['an unknown key', { a: 1 }, { a: 2 }, { later: [1], a: 1 }, { later: [1], a: 2 }],
  [
    'the item that I remove',
    { l: ['a b', 'c'] },
    { l: ['c'] },
    { l: ['a d', 'c'] },
    { l: ['a d', 'c'] },
  ],
  ['a file that I remove too', { a: 1 }, undefined, undefined, undefined],
])('when somebody else changes %s, nobody is asked', (_, before, mine, now, both) => {
  const { value, conflicts } = applied(now, editsBetween(FILE, before, mine))
  expect(value).toEqual(both)
  expect(conflicts).toEqual([])
})

test.each<[what: string, ...Values, current: Json | undefined, mine: Json]>([
  ['a value', { a: 1 }, { a: 2 }, { a: 3 }, 3, { a: 2 }],
  ['a removed value', { a: 1, b: 1 }, { b: 1 }, { a: 3, b: 1 }, 3, { b: 1 }],
  [
    'an item',
    { l: ['old wall'] },
    { l: ['my wall'] },
    { l: ['old door'] },
    'old door',
    { l: ['my wall'] },
  ],
  [
    'an item that is gone',
    { l: ['a b', 'c'] },
    { l: ['a d', 'c'] },
    { l: ['c'] },
    undefined,
    { l: ['a d', 'c'] },
  ],
])(
  'of %s that both have changed, theirs is told, and mine is what is meant',
  (_, before, after, now, current, mine) => {
    const { value, conflicts } = applied(now, editsBetween(FILE, before, after))
    expect(conflicts.map((conflict) => conflict.current)).toEqual([current])
    expect(value).toEqual(mine)
  },
)

const names = readdirSync(SAMPLE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.json') && !name.startsWith('.'),
)

describe.each([
  ['as they are', (text: string) => text],
  ['with CRLF and a byte-order mark', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['with tabs', (text: string) => text.replace(/^ +/gm, (gap) => '\t'.repeat(gap.length / 2))],
])('in all files of the sample %s', (_, variant) => {
  test('one changed text changes nothing else, and back again no byte', () => {
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) {
      const text = variant(readFileSync(path.join(SAMPLE, name), 'utf8'))
      const before = parseText(text)
      const texts = new Map([[name, text]])
      expect(editsBetween(name, before, structuredClone(before))).toEqual([])
      const all = leaves(before).filter(([, leaf]) => typeof leaf === 'string')
      for (const [place, leaf] of [all[0], all[all.length >> 1], all.at(-1)].flatMap((one) =>
        one ? [one] : [],
      )) {
        const after = structuredClone(before)
        const owner = valueAt(after, place.slice(0, -1)) as Record<PropertyKey, unknown>
        owner[place.at(-1) ?? ''] = `${leaf} and “more”`
        const { texts: changed } = applyEdits(texts, editsBetween(name, before, after))
        const lines = changed.get(name)?.split('\n') ?? []
        const others = text.split('\n').filter((line, index) => line !== lines[index])
        expect(parseText(lines.join('\n'))).toEqual(after)
        expect([name, others.length]).toEqual([name, 1])
        const back = applyEdits(
          new Map([[name, lines.join('\n')]]),
          editsBetween(name, after, before),
        )
        expect(back.texts.get(name)).toBe(text)
      }
    }
  })
})

test('a new file is written as people write it, and a removed one is gone', () => {
  const edits = editsBetween('jobs/roof.json', undefined, { title: 'Roof', cost: [1, 2] })
  const { texts } = applyEdits(new Map(), edits)
  expect([...texts]).toEqual([['jobs/roof.json', textOf({ title: 'Roof', cost: [1, 2] })]])
  const before = { title: 'Roof' }
  const gone = applyEdits(new Map([[FILE, textOf(before)]]), editsBetween(FILE, before, undefined))
  expect([...gone.texts]).toEqual([])
})
