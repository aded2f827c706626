import * as z from 'zod'
import { field, plainField } from './field.ts'
import {
  checkTimes,
  closingTime,
  DAYS_FROM_SUNDAY,
  type Hours,
  type OpeningHours,
} from './opening-hours.ts'
import { addIssue } from './text.ts'
import { date, list, shape, time } from './values.ts'

const DAY_MS = 86_400_000
/** The longest time off that is not taken for a slip in the year, in days. */
const LONGEST = 100

/** A date on which the firm is closed. */
const closedDay = date.meta({ title: 'Closed all day' })

/** A date on which it works other hours than on its weekday. */
const otherHours = shape('Other hours', {
  day: plainField(date, '', '2026-12-24'),
  opens: plainField(
    time,
    'When you start on that day, by the 24-hour clock. Leave both times out if you are closed.',
    '08:00',
  ).optional(),
  closes: plainField(
    closingTime,
    'When you stop on that day. A time before that of opening is on the next day.',
    '12:00',
  ).optional(),
}).superRefine(checkTimes)

export type DayOff = z.infer<typeof closedDay> | z.infer<typeof otherHours>

/** Several days in a row on which it is closed. */
const timeOff = shape('Closed for several days', {
  from: field(date, 'First day', 'The first day on which you are closed.', '2026-12-24'),
  to: field(date, 'Last day', 'The last day on which you are closed.', '2027-01-03'),
}).superRefine(({ from, to }, context) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) addIssue(context, `is ${to}, before the first day.`, undefined, 'to')
  if (days > LONGEST)
    addIssue(context, `is ${to}, ${days} days off.`, `Write ${LONGEST} at most.`, 'to')
})

type ListedDay = DayOff | z.infer<typeof timeOff>

/** Whether a day stands in the list by itself. */
const isSingle = (one: ListedDay): one is DayOff => typeof one === 'string' || 'day' in one

/** Days off. Each that stands by itself is there once; it may be one of several, and has other hours then. */
export const daysOff = list('Day off', z.union([closedDay, timeOff, otherHours]), {
  least: 0,
  most: 100,
})
  .superRefine((all, context) => {
    const days = all.map((one) => (isSingle(one) ? dayOf(one) : undefined))
    for (const [index, day] of days.entries()) {
      if (day !== undefined && days.indexOf(day) < index)
        addIssue(context, `is ${day}, which is in the list already.`, 'Keep one of the two.', index)
    }
  })
  .meta({ days: true })

/** Returns each day off by itself, in order. Of several in a row, those that stand by themselves too have their own hours. */
export function singleDays(listed: readonly ListedDay[] = []): DayOff[] {
  const days = new Map<string, DayOff>()
  for (const one of listed) {
    if (isSingle(one)) continue
    for (let at = Date.parse(one.from); at <= Date.parse(one.to); at += DAY_MS) {
      const day = new Date(at).toISOString().slice(0, 10)
      days.set(day, day)
    }
  }
  for (const one of listed.filter(isSingle)) days.set(dayOf(one), one)
  return [...days.values()].sort((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
}

/** Returns the date of a day off, as `YYYY-MM-DD`. */
export function dayOf(entry: DayOff): string {
  return typeof entry === 'string' ? entry : entry.day
}

/** Returns the hours of a day off; undefined if the firm is closed. */
export function hoursOf(entry: DayOff): { opens: string; closes: string } | undefined {
  if (typeof entry === 'string' || !entry.opens || !entry.closes) return undefined
  return { opens: entry.opens, closes: entry.closes }
}

/** Returns the hours that begin on a date (YYYY-MM-DD): those of its weekday, unless it is a day off; none if it is closed. */
export function hoursOn(
  date: string,
  week: readonly OpeningHours[],
  daysOff: readonly DayOff[],
): Hours {
  const name = DAYS_FROM_SUNDAY[new Date(date).getUTCDay()]
  const off = daysOff.find((entry) => dayOf(entry) === date)
  if (off) return hoursOf(off) ?? {}
  return week.find(({ days }) => days.some((day) => day === name)) ?? {}
}
