import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { type Edits, editedSample, setting } from '../test/content/edited-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { siteNotes } from './site-notes.ts'

/** The notes on the sample, after edits, that have these words. */
const notesWith = (words: string, edits: Edits, day = '2026-11-21') =>
  siteNotes(validContent(editedSample(edits)).content, new Date(day))
    .map(messageOf)
    .filter((message) => message.includes(words))

test.each([
  ['01245 123 45', 1],
  ['01245 123 456', 0],
  ['01632 960 001', 0],
])('a telephone number that lacks a digit is noted, and no sample: %s', (number, count) => {
  const note = `The numbering plan of GB has no such number: ${number}. Ring it: a digit may be missing.`
  const notes = notesWith('numbering plan', setting({ 'business.json phone': number }))
  expect(notes).toEqual(Array(count).fill(note))
})

const CHRISTMAS = ['2026-12-24 19:00 to 2026-12-28 07:00, 84 hours.']
const WEEKEND = ['2027-01-09 17:00 to 2027-01-11 07:00, 38 hours.']

test.each<[day: string, hours: number, rest: string[]]>([
  ['2026-11-21', 24, CHRISTMAS],
  ['2026-12-24', 24, CHRISTMAS],
  ['2026-11-21', 83, CHRISTMAS],
  ['2026-11-21', 84, []],
  ['2027-01-04', 24, WEEKEND],
  ['2027-01-04', 48, []],
])('on %s an answer within %i hours is noted beside a longer rest', (day, hours, rest) => {
  const edits = setting({ 'claims.json quoteTime.hours': hours })
  expect(notesWith('You promise an answer', edits, day)).toEqual(
    rest.map((time) => expect.stringContaining(`nobody works from ${time}`)),
  )
})

test.each([
  ['2026-12-19', []],
  ['2026-12-20', ['The newest review is of 2026-09-18, over three months ago.']],
])('the newest review that is no sample is noted after three months: %s', (day, notes) => {
  const edits = {
    'reviews.json': ({ items }: Loose) => items.slice(1).map((item: Loose) => delete item.sample),
  }
  expect(notesWith('newest review', edits, day)).toEqual(notes)
})

test('towns without anything to show are counted, and four of them named', () => {
  const towns = validContent(editedSample()).content.areas.map(({ name }) => name)
  const edits = {
    'reviews.json'(reviews: Loose) {
      const { sample: _, ...own } = reviews.items[0]
      reviews.items = towns.slice(5).map((location) => ({ ...own, location }))
    },
  }
  expect(notesWith('doorway', {})).toEqual([
    expect.stringMatching(/: \d+ of 16, (?:[\w ]+, ){3}[\w ]+ and \d+ more\. /),
  ])
  expect(notesWith('doorway', edits)).toEqual([
    expect.stringContaining(`: 5 of 16, ${towns.slice(0, 4).join(', ')} and 1 more. `),
  ])
})
