import { expect, test } from 'vitest'
import { faultsOf } from '../../scripts/test/content/schema-faults.ts'
import { hoursStyles } from './hours-style.ts'
import { clockText, hoursText, openTexts, spokenRows, weekRows, weekTexts } from './hours-words.ts'
import { DAYS, type OpeningHours } from './opening-hours.ts'

const BRITISH = {
  language: 'en-GB',
  hours: {
    table: { days: '{first}-{last}', clock: '7:00 AM', times: '{opens}-{closes}' },
    sentences: { days: '{first} to {last}', clock: '7am', times: '{opens}-{closes}' },
    closed: 'closed',
  },
}

const pair = (opens: string, closes: string, ...days: OpeningHours['days']) => ({
  ...{ days, opens, closes },
})

const again = { opens: '13:00', closes: '16:30' }

test('a week is a table and a sentence, and a day that it does not name is closed', () => {
  const week = [pair('07:00', '19:00', ...DAYS.slice(0, 5)), pair('08:00', '17:00', 'Saturday')]
  expect(weekRows(week, BRITISH, 'table')).toEqual([
    { days: 'Mon-Fri', hours: '7:00 AM-7:00 PM' },
    { days: 'Saturday', hours: '8:00 AM-5:00 PM' },
    { days: 'Sunday', hours: 'closed' },
  ])
  expect(spokenRows(week, BRITISH), 'as listeners should hear it').toEqual([
    { days: 'Monday to Friday', hours: '7:00 AM to 7:00 PM' },
    { days: 'Saturday', hours: '8:00 AM to 5:00 PM' },
    { days: 'Sunday', hours: 'closed' },
  ])
  const open = ['Monday to Friday 7am-7pm', 'Saturday 8am-5pm']
  expect(weekTexts(week, BRITISH)).toEqual([...open, 'Sunday closed'])
  expect(openTexts(week, BRITISH)).toEqual(open)
})

test.each<[days: OpeningHours['days'], table: string, sentence: string]>([
  [['Tuesday', 'Thursday'], 'Tue and Thu', 'Tuesday and Thursday'],
  [['Sunday', 'Saturday'], 'Sat and Sun', 'Saturday and Sunday'],
  [[...DAYS.slice(4, 5), ...DAYS.slice(0, 3)], 'Mon-Wed and Fri', 'Monday to Wednesday and Friday'],
  [['Monday', 'Wednesday', 'Friday'], 'Mon, Wed and Fri', 'Monday, Wednesday and Friday'],
  [[...DAYS], 'Mon-Sun', 'Monday to Sunday'],
])('%j are "%s"', (days, table, sentence) => {
  const week = [pair('07:00', '19:00', ...days)]
  expect(weekRows(week, BRITISH, 'table')[0]?.days).toBe(table)
  expect(weekTexts(week, BRITISH)[0]).toBe(`${sentence} 7am-7pm`)
})

test.each([
  [{ opens: '08:00', closes: '12:00', again }, 'en-GB', '8am-12pm and 1pm-4:30pm'],
  [{ opens: '00:00', closes: '24:00' }, 'en-GB', '24 hours'],
  [{ opens: '00:00', closes: '23:59' }, 'de', '24 Stunden'],
  [{ text: 'By appointment' }, 'en-GB', 'By appointment'],
])('the hours %j in %s are "%s"', (hours, language, words) => {
  expect(hoursText(hours, { ...BRITISH, language })).toBe(words)
})

// Each as the people of a country write it.
test.each([
  [
    'de-DE',
    '{first} bis {last}',
    '7',
    '{opens} bis {closes} Uhr',
    'Montag bis Freitag 7 bis 19 Uhr',
  ],
  ['fr-FR', 'du {first} au {last}', '7h', '{opens} à {closes}', 'du lundi au vendredi 7h à 19h'],
  [
    'nl-NL',
    '{first} - {last}',
    '7.00',
    '{opens} tot {closes} uur',
    'maandag - vrijdag 7.00 tot 19.00 uur',
  ],
  ['en-GB', '{first} - {last}', '0700', '{opens}-{closes}', 'Monday - Friday 0700-1900'],
  [
    'en-US',
    '{first} - {last}',
    '7 a.m.',
    '{opens} to {closes}',
    'Monday - Friday 7 a.m. to 7 p.m.',
  ],
])('hours in the words of %s, "%s" "%s" "%s": %s', (language, days, clock, times, sentence) => {
  const style = { days, clock, times }
  const hours = { table: style, sentences: style, closed: '—' }
  expect(faultsOf(hoursStyles, hours)).toEqual([])
  const week = [pair('07:00', '19:00', ...DAYS.slice(0, 5))]
  expect(openTexts(week, { language, hours })).toEqual([sentence])
})

test.each([
  ['7am', '12am 7:30am 12:45pm 7pm 12am'],
  ['7:00 AM', '12:00 AM 7:30 AM 12:45 PM 7:00 PM 12:00 AM'],
  ['07:00', '00:00 07:30 12:45 19:00 24:00'],
  ['0700', '0000 0730 1245 1900 2400'],
  ['7.00', '0.00 7.30 12.45 19.00 24.00'],
  ['7', '0 7:30 12:45 19 24'],
  ['7h', '0h 7h30 12h45 19h 24h'],
  ['7 h', '0 h 7 h 30 12 h 45 19 h 24 h'],
  ['7:00 h', '0:00 h 7:30 h 12:45 h 19:00 h 24:00 h'],
])('a clock of "%s"', (clock, times) => {
  const all = ['00:00', '07:30', '12:45', '19:00', '24:00']
  expect(all.map((time) => clockText(time, clock)).join(' ')).toBe(times)
})

test.each(['8am', '7 Uhr!', '19:00', '7pm', ''])('"%s" is no way to write seven', (clock) => {
  const hours = { ...BRITISH.hours, table: { ...BRITISH.hours.table, clock } }
  expect(faultsOf(hoursStyles, hours)[0]).toMatch(/^table\.clock is /)
})
