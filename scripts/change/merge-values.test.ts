import { expect, test } from 'vitest'
import { conflictKey, mergeFiles } from './merge-values.ts'

const merged = (base: unknown, mine: unknown, theirs: unknown, choice?: 'mine' | 'theirs') => {
  const files = [base, mine, theirs].map((value) => new Map([['a.json', value]])) as [
    Map<string, unknown>,
    Map<string, unknown>,
    Map<string, unknown>,
  ]
  const first = mergeFiles(...files, new Map())
  const choices = new Map(
    choice && first.conflicts.map((conflict) => [conflictKey(conflict), choice]),
  )
  const { merged: values, conflicts } = mergeFiles(...files, choices)
  return {
    value: values.get('a.json'),
    conflicts: conflicts.map(({ path, theirs: one, mine: other }) => [path.join('.'), one, other]),
  }
}

test('changes to different values of one file are merged', () => {
  expect(merged({ a: 1, b: 1, c: 1 }, { a: 2, b: 1, c: 1 }, { a: 1, b: 3, d: 4 })).toEqual({
    value: { a: 2, b: 3, d: 4 },
    conflicts: [],
  })
})

test('items that both sides added to a list are all kept, identical ones once', () => {
  expect(merged(['b', 'd'], ['a', 'b', 'd', 'z'], ['b', 'c', 'd', 'z']).value).toEqual([
    'a',
    'b',
    'c',
    'd',
    'z',
  ])
  expect(merged([{ n: 1 }, { n: 2 }], [{ n: 1 }], [{ n: 0 }, { n: 1 }, { n: 2 }]).value).toEqual([
    { n: 0 },
    { n: 1 },
  ])
  expect(
    merged([{ n: 1, t: 'x' }], [{ n: 1, t: 'y' }], [{ n: 0 }, { n: 1, t: 'x' }]).value,
  ).toEqual([{ n: 0 }, { n: 1, t: 'y' }])
})

test('a value that both sides changed is a conflict until one is chosen', () => {
  const three = [{ a: 'x' }, { a: 'mine' }, { a: 'theirs' }] as const
  expect(merged(...three).conflicts).toEqual([['a', 'theirs', 'mine']])
  expect(merged(...three, 'mine')).toEqual({ value: { a: 'mine' }, conflicts: [] })
  expect(merged(...three, 'theirs')).toEqual({ value: { a: 'theirs' }, conflicts: [] })
  expect(merged({ a: 'x' }, { a: 'y' }, { a: 'y' })).toEqual({ value: { a: 'y' }, conflicts: [] })
  expect(merged({ a: 'x' }, {}, { a: 'y' }).conflicts).toEqual([['a', 'y', undefined]])
})

test('values that belong together are merged as one', () => {
  const hours = (opens: string, closes: string) => ({
    hours: [{ days: ['Monday'], opens, closes }],
  })
  expect(merged(hours('8', '17'), hours('8', '14'), hours('9', '17')).conflicts).toMatchObject([
    ['hours.0', { opens: '9', closes: '17' }, { opens: '8', closes: '14' }],
  ])
  const picture = (source: string, alt: string) => ({ image: { source, alt } })
  expect(merged(picture('a', 'A'), picture('b', 'A'), picture('a', 'B')).conflicts).toHaveLength(1)
})

test('a file that both sides added is no conflict where they agree', () => {
  expect(merged(undefined, { label: 'x', list: [1] }, { label: 'x', list: [2] })).toEqual({
    value: { label: 'x', list: [2, 1] },
    conflicts: [],
  })
  expect(merged(undefined, { label: 'x' }, { label: 'y' }).conflicts).toEqual([['label', 'y', 'x']])
})
