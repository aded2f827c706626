import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { siteNotes } from './site-notes.ts'

/** The notes on the sample, after edits, that have these words. */
function notesWith(words: string, edits: Parameters<typeof editedSample>[0], now = TEST_NOW) {
  const { content } = validContent(editedSample(edits))
  return siteNotes(content, now)
    .map(messageOf)
    .filter((message) => message.includes(words))
}

test.each([
  ['01245 123 45', 1],
  ['01245 123 456', 0],
  ['01632 960 001', 0],
])('a telephone number that lacks a digit is noted, and no sample: %s', (number, count) => {
  const edits = { 'business.json': (business: Loose) => Object.assign(business, { phone: number }) }
  const note = `The numbering plan of GB has no such number: ${number}. Ring it: a digit may be missing.`
  expect(notesWith('numbering plan', edits)).toEqual(Array(count).fill(note))
})

const CHRISTMAS = '2026-12-24 19:00 to 2026-12-28 07:00, 84 hours.'
const WEEKEND = '2027-01-09 17:00 to 2027-01-11 07:00, 38 hours.'

test.each<[now: string, hours: number, rest: string | undefined]>([
  ['2026-11-21', 24, CHRISTMAS],
  ['2026-12-24', 24, CHRISTMAS],
  ['2026-11-21', 83, CHRISTMAS],
  ['2026-11-21', 84, undefined],
  ['2027-01-04', 24, WEEKEND],
  ['2027-01-04', 48, undefined],
])(
  'on %s an answer within %i hours is noted beside a longer time without work',
  (day, hours, rest) => {
    const edits = { 'claims.json': ({ quoteTime }: Loose) => Object.assign(quoteTime, { hours }) }
    expect(notesWith('You promise an answer', edits, new Date(day))).toEqual(
      rest === undefined ? [] : [expect.stringContaining(`nobody works from ${rest}`)],
    )
  },
)

test('the newest review that is no sample is noted once it is over three months old', () => {
  const edits = {
    'reviews.json': ({ items }: Loose) => items.slice(1).map((item: Loose) => delete item.sample),
  }
  expect(notesWith('newest review', edits, new Date('2026-12-19'))).toEqual([])
  expect(notesWith('newest review', edits, new Date('2026-12-20'))).toEqual([
    'The newest review is of 2026-09-18, over three months ago.',
  ])
})

test('towns without anything to show are counted, and four of them named', () => {
  expect(notesWith('doorway', {})).toEqual([
    expect.stringMatching(/: \d+ of 16, (?:[\w ]+, ){3}[\w ]+ and \d+ more\. /),
  ])
  const towns = validContent(editedSample()).content.areas.map(({ name }) => name)
  const edits = {
    'reviews.json'(reviews: Loose) {
      const { sample: _, ...own } = reviews.items[0]
      reviews.items = towns.slice(5).map((location) => ({ ...own, location }))
    },
  }
  expect(notesWith('doorway', edits)).toEqual([
    expect.stringContaining(`: 5 of 16, ${towns.slice(0, 4).join(', ')} and 1 more. `),
  ])
})
