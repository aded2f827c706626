import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { editedJson } from '../base/edit-json.ts'
import { valueAt } from '../base/json-walk.ts'
import { changeWords } from '../change/change-words.ts'
import { readContent } from '../content/load-content.ts'
import { textOf, valuesOf } from '../content/stored-files.ts'
import { ROOFER } from '../test/folders.ts'
import type { Form, Task } from './task.ts'
import { contact } from './tasks/contact.ts'
import { daysOff } from './tasks/days-off.ts'
import { openingTimes } from './tasks/hours.ts'
import { notice } from './tasks/notice.ts'
import { review } from './tasks/review.ts'
import { sentence } from './tasks/sentence.ts'

const folder = diskFolder(ROOFER)
const bytes = new Map(folder.names().map((name) => [name, folder.read(name)]))
const files = valuesOf(bytes)

/** Applies a form to the roofer's content. Returns the owner's summary, the changed lines, and the problems. */
function done(task: Task, typed: Form) {
  const form = { ...task.initial?.(files), ...typed }
  const refused = task.fields(files, '2026-11-21').flatMap(({ check, when, name, label }) => {
    const message = when?.(form) === false ? undefined : check?.(String(form[name] ?? ''), form)
    return message ? `${label} ${message}` : []
  })
  if (refused.length > 0) return { refused }
  const after = task.apply(files, form, [])
  const texts = new Map(
    [...after].map(([file, value]) => [file, editedJson(textOf(bytes.get(file) as Uint8Array), files.get(file), value)]),
  )
  const lines = [...texts].flatMap(([file, text]) => {
    const before = new Set(textOf(bytes.get(file) as Uint8Array).split('\n'))
    return text.split('\n').flatMap((line) => (before.has(line) ? [] : [line.trim()]))
  })
  const changed = new Map([...bytes, ...[...texts].map(([file, text]) => [file, new TextEncoder().encode(text)] as const)])
  const problems = readContent({ ...folder, read: (name) => changed.get(name) as Uint8Array }).problems.map(({ message }) => message)
  return {
    words: changeWords(files, new Map([...files, ...after])),
    lines,
    problems: problems.filter((one) => !one.includes('does not exist')),
  }
}

test('a day off is a day on which somebody works', () => {
  expect(done(daysOff, { from: '2026-12-24', to: '2026-12-29' })).toEqual({
    words: [expect.stringMatching(/^Closed on 24, 28 and 29 December, on all \d+ pages\.$/)],
    lines: ['"closedDays": ["2026-12-24", "2026-12-25", "2026-12-28", "2026-12-29"],'],
    problems: [],
  })
  expect(done(daysOff, { open: ['2026-12-25'] })).toMatchObject({ words: ['No longer closed on 25 December.'], problems: [] })
})

test('hours change in place, with their printed text', () => {
  expect(done(openingTimes, { 'hours.0.closes': '14:00' })).toMatchObject({
    words: [expect.stringMatching(/^Weekdays: 8am-4:30pm becomes 8am-2pm, on all \d+ pages\.$/)],
    problems: [],
  })
  expect(done(openingTimes, { 'hours.0.closed': 'yes' })).toMatchObject({
    words: [expect.stringContaining('becomes Closed')],
    problems: [],
  })
  expect(done(openingTimes, { 'hours.0.opens': '' })).toEqual({ refused: ['From is empty. Write the text.'] })
})

test('some days of a line get hours of their own', () => {
  const early = { 'hours.0.split': 'yes', 'hours.0.days': ['Wednesday', 'Friday'], 'hours.0.other.closes': '12:00' }
  expect(done(openingTimes, early)).toEqual({
    words: [expect.stringMatching(/^Wed, Fri: 8am-4:30pm becomes 8am-12pm, on all \d+ pages\.$/)],
    lines: expect.arrayContaining(['"label": "Mon, Tue, Thu",', '"label": "Wed, Fri",']),
    problems: [],
  })
  const monday = { 'hours.0.split': 'yes', 'hours.0.days': ['Monday'], 'hours.0.other.closed': 'yes' }
  const after = openingTimes.apply(files, { ...openingTimes.initial?.(files), ...monday }, []).get('business.json')
  expect(valueAt(after, ['hours'])).toMatchObject([
    { label: 'Monday', text: 'Closed' },
    { label: 'Tuesday to Friday', opens: '08:00' },
    { label: 'Weekend' },
  ])
  expect(done(openingTimes, { ...monday, 'hours.0.days': [] })).toEqual({ refused: ['Different on is missing. Choose a day.'] })
})

test('one notice is added, and another removed', () => {
  const typed = { text: 'Back on Monday', from: '2026-12-01', to: '2026-12-03', ended: ['0'] }
  expect(done(notice, typed)).toMatchObject({
    words: [
      expect.stringMatching(/^From 1 December to 3 December 2026, on all \d+ pages: “Back on Monday”$/),
      expect.stringMatching(/^No longer shown/),
    ],
    problems: [],
  })
  expect(done(notice, { ...typed, to: '2026-11-01' }).problems).toEqual([expect.stringContaining('which is before the first day')])
  expect(done(notice, {})).toEqual({
    refused: [
      'What visitors should know is empty. Write the text.',
      'From is missing. Choose a day.',
      'Up to and including is missing. Choose a day.',
    ],
  })
})

test('a review needs its source and consent', () => {
  const typed = { name: 'Ann B.', location: 'Deal', text: 'Dry at last.', date: '2026-11-01' }
  expect(done(review, typed).refused).toHaveLength(2)
  const { words, lines, problems } = done(review, { ...typed, rating: '4', source: 'Letter', consent: 'By letter' })
  expect(words).toEqual(['New: Ann B., Deal, 4, Dry at last., 2026-11-01'])
  expect(lines).toContain('"name": "Ann B.",')
  expect(problems).toEqual([])
})

test('a phone number keeps its country code', () => {
  expect(done(contact, { phone: '01632 960 778' })).toMatchObject({
    lines: ['"display": "01632 960 778",', '"dial": "+441632960778"'],
    problems: [],
  })
  expect(done(contact, { phone: 'none', email: 'x' }).refused).toHaveLength(2)
})

test('a sentence is found by what visitors read', () => {
  const [field] = sentence.fields(files, '')
  const found = field?.kind === 'find' ? field.find('01632 960 777') : []
  expect(found.some(({ text }) => text.includes('{phone}'))).toBe(true)
  expect(field?.kind === 'find' && field.find('ab')).toEqual([])
  const [first] = found
  expect(done(sentence, { place: first?.value ?? '', text: 'Ring us.' })).toMatchObject({
    words: [expect.stringContaining('becomes “Ring us.”')],
  })
})
