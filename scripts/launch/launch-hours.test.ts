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

test('the telephone is compared with the work day by day, however the days are put together and the times are written', () => {
  const [weekdays, saturday, sunday] = hours as [(typeof hours)[0], (typeof hours)[1], (typeof hours)[2]]
  const alike = [
    { label: 'd', days: ['Sunday' as const], text: 'Nobody answers' },
    { ...weekdays, text: '7 till 7' },
    { label: 'e', days: ['Saturday' as const], opens: '08:00', closes: '17:00' },
  ]
  expect(disagreeingDays(alike, hours)).toEqual([])
  expect(disagreeingDays([{ ...weekdays, days: [...week, 'Saturday'] }, sunday], hours)).toEqual(['Saturday'])
  const withBreak = { ...saturday, text: '8-12, 1-5' }
  expect(disagreeingDays([weekdays, withBreak, { ...withBreak, days: ['Sunday'] }], hours)).toEqual(['Saturday', 'Sunday'])
})
