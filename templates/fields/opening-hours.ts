import * as z from 'zod'
import { field, plainField } from './field.ts'
import { addIssue, exact, label, quoted } from './text.ts'
import { list, oneOf, shape, time } from './values.ts'

/** The days of the week, as schema.org calls them. */
export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The same in the order of `Date`. */
export const DAYS_FROM_SUNDAY = [...DAYS.slice(-1), ...DAYS.slice(0, -1)]

/** Google's notation for open all day ("Local business structured data", all-day hours). */
const ALL_DAY = { opens: '00:00', closes: '23:59' }

/** When work ends, as `HH:MM`, "24:00" included. A time before the opening time is on the next day. */
export const closingTime = exact(
  5,
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  'is not a time.',
  'Write it as "HH:MM", such as "17:00".',
)

/** Two times of a day, or neither on a closed one. */
interface Times {
  opens?: string | undefined
  closes?: string | undefined
}

/** The hours of a day: its times, others after a break, or else the words for a day without times. */
export interface Hours extends Times {
  again?: { opens: string; closes: string } | undefined
  text?: string | undefined
}

/** Reports one time without the other, and two that are the same. */
export function checkTimes({ opens, closes }: Times, context: z.RefinementCtx): void {
  if (!opens !== !closes)
    addIssue(
      context,
      'is missing.',
      'Write both times, or neither for a closed day.',
      opens ? 'closes' : 'opens',
    )
  else if (opens && opens === closes)
    addIssue(
      context,
      `is ${quoted(closes)}, as when you open.`,
      'For the whole day write "00:00" and "24:00".',
      'closes',
    )
}

/** Whether a day's work begins and ends at midnight. */
export const isAllDay = ({ opens, closes = '' }: Times) =>
  opens === ALL_DAY.opens && [ALL_DAY.closes, '24:00'].includes(closes)

/** Days with the same hours. Their words are made from the days and the times. */
export const openingHours = z
  .strictObject({
    days: plainField(
      list('Day', oneOf(DAYS), { least: 1, most: 7 }),
      'The days that it covers. A day that is in no list is closed.',
      ['Monday', 'Tuesday'],
    ),
    opens: plainField(
      time,
      'When you start, by the 24-hour clock. Leave both times out for days without fixed times.',
      '08:00',
    ).optional(),
    closes: plainField(
      closingTime,
      'When you stop, by the 24-hour clock. A time before that of opening, such as 00:00, is on the next day.',
      '17:00',
    ).optional(),
    again: field(
      shape('After a break', {
        opens: field(time, 'Opens again', 'When you go on.', '13:00'),
        closes: field(closingTime, 'Closes again', 'When you stop in the end.', '17:00'),
      }).superRefine(checkTimes),
      'After a break',
      'The times after a break, if you have one.',
    ).optional(),
    text: field(
      label,
      'Words without times',
      'What people read on days without times. Times need no words: the site makes them.',
      'By appointment',
    ).optional(),
  })
  .superRefine(({ opens, closes, again, text }, context) => {
    checkTimes({ opens, closes }, context)
    if (!opens && !closes && text === undefined)
      addIssue(
        context,
        'is missing.',
        'Write both times, or words for days without times in "text". Leave closed days out.',
        'opens',
      )
    // Each pair in order, and both on the same day.
    const isInOrder = opens && closes && again && opens < closes && closes < again.opens
    if (again && !isInOrder)
      addIssue(
        context,
        `begins at ${quoted(again.opens)}, but the times before it are ${opens && closes ? `${opens} to ${closes}` : 'missing'}.`,
        'Write a break in its order, within a day.',
        'again',
      )
  })
  .meta({
    launch: {
      advice: ({ opens, text }: Hours) =>
        opens && text
          ? {
              what: `has ${quoted(text)}, which no page shows: the words follow from the times.`,
              remedy: 'Remove "text".',
            }
          : undefined,
    },
  })

export type OpeningHours = z.infer<typeof openingHours>

/** The hours of a week: each day once at most. */
export const openingWeek = list('Days and times', openingHours, { least: 1, most: 7 }).superRefine(
  (week, context) => {
    const days = week.flatMap((item) => item.days)
    for (const day of DAYS) {
      const times = days.filter((other) => other === day).length
      if (times > 1) addIssue(context, `names ${day} ${times} times.`, 'Name each day once.')
    }
  },
)

/** A period of work, with its times as `HH:MM`. It ends on the next day if `closes` is not after `opens`. */
type Period = [opens: string, closes: string]

/** Returns the periods of work that begin on one of these days. */
export function periodsOf({ opens, closes, again }: Hours): Period[] {
  if (!opens || !closes) return []
  return [[opens, closes], ...(again ? [[again.opens, again.closes] satisfies Period] : [])]
}

/** Returns a period in minutes from midnight, more than 1,440 on the next day. A day's last minute belongs to it. */
export function minutesOf([opens, closes]: Period): [opens: number, closes: number] {
  const minutes = (clock: string) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    return hour * 60 + minute
  }
  const start = minutes(opens)
  const end = closes === ALL_DAY.closes ? 1440 : minutes(closes)
  return [start, end > start ? end : end + 1440]
}

/** Tells whether a day has at most one opening and one closing time, as "open now" requires. */
export function hasOnePeriod(item: OpeningHours): boolean {
  return periodsOf(item).length < 2 && !isAllDay(item)
}
