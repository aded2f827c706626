import * as z from 'zod'
import { field } from './field.ts'
import {
  checkTimes,
  closingTime,
  DAYS_FROM_SUNDAY,
  type Hours,
  type OpeningHours,
} from './opening-hours.ts'
import { addIssue } from './text.ts'
import { date, list, shape, time } from './values.ts'

/** A date on which the firm is closed, or works other hours than on its weekday. */
const dayOff = z.union([
  date.meta({ title: 'Closed all day' }),
  shape('Other hours', {
    day: field(date, 'Day', 'The day.', '2026-12-24'),
    opens: field(
      time,
      'Opens',
      'When you start on that day, by the 24-hour clock. Leave both times out if you are closed.',
      '08:00',
    ).optional(),
    closes: field(
      closingTime,
      'Closes',
      'When you stop on that day. A time before that of opening is on the next day.',
      '12:00',
    ).optional(),
  }).superRefine(checkTimes),
])

export type DayOff = z.infer<typeof dayOff>

/** Days off, each of them once. */
export const daysOff = list('Day off', dayOff, { least: 0, most: 100 }).superRefine(
  (all, context) => {
    const days = all.map(dayOf)
    for (const [index, day] of days.entries()) {
      if (days.indexOf(day) < index)
        addIssue(context, `is ${day}, which is in the list already. Keep one of the two.`, index)
    }
  },
)

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
