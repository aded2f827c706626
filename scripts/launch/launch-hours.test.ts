import { expect, test } from 'vitest'
import { disagreeingDays, longestGap } from './launch-hours.ts'

test('hours', () => {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
  const hours = [
    { label: 'a', days: [...week], text: 'a', opens: '07:00', closes: '19:00' },
    { label: 'b', days: ['Saturday' as const], text: 'b', opens: '08:00', closes: '17:00' },
    { label: 'c', days: ['Sunday' as const], text: 'c' },
  ]
  expect(longestGap(hours)).toBe(38)
  expect(disagreeingDays('Open Monday to Saturday, 7am-7pm', hours)).toEqual(['Saturday'])
  expect(disagreeingDays('Open Mon-Fri, 7:00 am to 7:00 pm', hours)).toEqual([])
  expect(disagreeingDays('Call when you like', hours)).toEqual([])
})
