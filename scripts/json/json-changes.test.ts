import { expect, test } from 'vitest'
import { jsonChanges } from './json-changes.ts'

const changesOf = (before: unknown, after: unknown) =>
  jsonChanges(before, after).map(({ path, ...values }) => [path.join('.'), values])

test('one changed value is one change, whatever is around it', () => {
  const closing = (time: string) => ({ hours: [{ closes: '19:00' }, { closes: time }] })
  const [hours, other] = [closing('17:00'), closing('14:00')]
  expect(changesOf(hours, hours)).toEqual([])
  expect(changesOf(hours, other)).toEqual([['hours.1.closes', { before: '17:00', after: '14:00' }]])
})

test('an item that came or went is one change, and those behind it are none', () => {
  expect(changesOf(['a', 'b', 'c'], ['a', 'x', 'b', 'c'])).toEqual([['1', { after: 'x' }]])
  expect(changesOf(['a', 'b', 'c'], ['b', 'c'])).toEqual([['0', { before: 'a' }]])
  expect(changesOf({ items: [] }, { items: [{ a: 1 }] })).toEqual([
    ['items.0', { after: { a: 1 } }],
  ])
})

test('a value and a key that came or went are changes', () => {
  expect(jsonChanges(undefined, { a: 1 })).toEqual([{ path: [], after: { a: 1 } }])
  expect(changesOf({ a: 1, b: null }, { b: 2 })).toEqual([
    ['a', { before: 1 }],
    ['b', { before: null, after: 2 }],
  ])
})
