import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/test/content/schema-faults.ts'
import { type Hours, hasOnePeriod, openingHours, openingWeek, periodsOf } from './opening-hours.ts'

const days = ['Monday' as const]
const pair = (opens: string, closes: string, more: Hours = {}) => ({ days, opens, closes, ...more })
const broken = (...[opens, closes, then, last]: [string, string, string, string]) =>
  pair(opens, closes, { again: { opens: then, closes: last } })

const order = (begins: string, before: string) =>
  `again begins at "${begins}", but the times before it are ${before}. Write a break in its order, within a day.`
const noTime = (field: string, example: string) =>
  `${field} is not a time. Write it as "HH:MM", such as "${example}".`

test.each<[value: object, ...faults: string[]]>([
  [pair('07:00', '19:00')],
  [pair('19:00', '07:00')],
  [pair('07:00', '24:00')],
  [broken('08:00', '12:00', '13:00', '17:00')],
  [broken('18:00', '22:00', '23:00', '02:00')],
  [{ days, text: 'By appointment' }],
  [pair('07:00', '19:00', { text: '7h-19h' })],
  [
    pair('08:00', '08:00'),
    'closes is "08:00", as when you open. For the whole day write "00:00" and "24:00".',
  ],
  [
    { days },
    'opens is missing. Write both times, or words for days without times in "text". Leave closed days out.',
  ],
  [{ days, opens: '07:00' }, 'closes is missing. Write both times, or neither for a closed day.'],
  [pair('7am', '19:00'), noTime('opens', '07:00')],
  [pair('24:00', '07:00'), noTime('opens', '07:00')],
  [pair('07:00', '24:01'), noTime('closes', '17:00')],
  [broken('08:00', '12:00', '11:00', '17:00'), order('11:00', '08:00 to 12:00')],
  [broken('18:00', '02:00', '03:00', '05:00'), order('03:00', '18:00 to 02:00')],
  [
    { days, text: 'Evenings', again: { opens: '18:00', closes: '20:00' } },
    order('18:00', 'missing'),
  ],
])('in %j is wrong: %s', (value, ...faults) => {
  expect(faultsOf(openingHours, value)).toEqual(faults)
})

test.each([
  [
    pair('07:00', '19:00', { text: '7am-6pm' }),
    'has "7am-6pm", which no page shows: the words follow from the times.',
  ],
  [{ days, text: 'By appointment' }, undefined],
])('words beside times stop nothing, and are said to be on no page: %j', (value, what) => {
  const advice = openingHours.meta()?.launch?.advice?.(value as never, 0)
  expect(advice).toEqual(what && { what, remedy: 'Remove "text".' })
})

test('a day is named once at most', () => {
  const week = [pair('07:00', '19:00'), { days: ['Sunday', 'Monday'], text: 'By appointment' }]
  expect(faultsOf(openingWeek, week)).toEqual([' names Monday 2 times. Name each day once.'])
  expect(faultsOf(openingWeek, week.slice(0, 1))).toEqual([])
})

test.each([
  [pair('07:00', '19:00'), '07:00-19:00', true],
  [{ days, text: 'By appointment' }, '', true],
  [broken('08:00', '12:00', '14:00', '18:00'), '08:00-12:00 14:00-18:00', false],
  [pair('00:00', '23:59'), '00:00-23:59', false],
  [pair('00:00', '24:00'), '00:00-24:00', false],
  [pair('19:00', '07:00'), '19:00-07:00', true],
])('the periods of %j are %s', (item, periods, isOne) => {
  const joined = periodsOf(item).map((period) => period.join('-'))
  expect([joined.join(' '), hasOnePeriod(item)]).toEqual([periods, isOne])
})
