import { expect, test } from 'vitest'
import { disagreeingDays, longestGap } from './launch-hours.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const hours = [
  { label: 'a', days: [...week], text: 'a', opens: '07:00', closes: '19:00' },
  { label: 'b', days: ['Saturday' as const], text: 'b', opens: '08:00', closes: '17:00' },
  { label: 'c', days: ['Sunday' as const], text: 'c' },
]

test('the longest time in which nobody works runs over the weekend', () => {
  expect(longestGap(hours)).toBe(38)
})

test('a break of the day is one of them, and a firm that is always closed has none', () => {
  const days = [...week, 'Saturday' as const, 'Sunday' as const]
  expect(longestGap([{ label: 'a', days, text: '12am-9am, 6pm-11:59pm', opens: '00:00', closes: '23:59' }])).toBe(9)
  expect(longestGap([{ label: 'a', days, text: 'Closed' }])).toBeUndefined()
})

test.each<[sentence: string, days: string[]]>([
  ['Open Monday to Saturday, 7am-7pm', ['Saturday']],
  ['Open Mon-Fri, 7:00 am to 7:00 pm', []],
  ['Mon–Fri 07:00–19:00', []],
  ['Mon-Sat 07:00-19:00', ['Saturday']],
  ['Weekdays 7 till 7, Saturdays 8 till 5', []],
  ['Weekdays 7 till 7, Saturdays 8 till 4', ['Saturday']],
  ['7am-7pm Monday to Friday; 8am-5pm on Saturday', []],
  ['7am-7pm Monday to Friday; 8am-5pm at weekends', ['Sunday']],
  ['Tues. and Thurs. 7.00am to 7.00pm', []],
  ['Calls answered from 7am to 7pm', ['Saturday']],
  ['Open 24 hours, every day', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['Satisfied callers every month since 2009', []],
  ['Call when you like', []],
  ['Phone line open {hours}', []],
])('"%s" is wrong about %j', (sentence, days) => {
  expect(disagreeingDays(sentence, hours)).toEqual(days)
})
