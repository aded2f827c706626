import * as z from 'zod'
import { field } from './field.ts'
import { plainSpaces } from './plain-spaces.ts'
import { addIssue, exact, label, quoted } from './text.ts'
import { timeRanges } from './time-ranges.ts'
import { list, oneOf, time } from './values.ts'

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

/** Midnight at the end of a day, as people write it. */
const MIDNIGHT = ['00:00', '24:00']

/** When work ends, as `HH:MM`, "24:00" included. A time before the opening time is on the next day. */
export const closingTime = exact(
  5,
  /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/,
  'is not a time. Write it as "HH:MM", such as "17:00".',
)

/** Two times of a day, or neither on a closed one. */
interface Times {
  opens?: string | undefined
  closes?: string | undefined
}

/** The hours of a day, as people read them if that is not as the times say. */
export interface Hours extends Times {
  text?: string | undefined
}

/** Refuses one time without the other, and two that are the same. */
export function checkTimes({ opens, closes }: Times, context: z.RefinementCtx): void {
  if (!opens !== !closes)
    addIssue(
      context,
      'is missing. Write both times, or neither for a closed day.',
      opens ? 'closes' : 'opens',
    )
  else if (opens && opens === closes)
    addIssue(
      context,
      `is ${quoted(closes)}, as when you open. For the whole day write "00:00" and "23:59".`,
      'closes',
    )
}

const isAllDay = ({ opens, closes = '' }: Times) =>
  opens === ALL_DAY.opens && [ALL_DAY.closes, '24:00'].includes(closes)

/** Hours for people and for programs. `text` is optional if the times say it all; if present, it must agree with them. */
export const openingHours = z
  .strictObject({
    label: field(
      label,
      'Name of the days',
      'What the day or days are called on the site.',
      'Mon-Fri',
    ),
    days: field(
      list('Day', oneOf(DAYS), { least: 1, most: 7 }),
      'Days',
      'The days that it covers.',
      ['Monday', 'Tuesday'],
    ),
    text: field(
      label,
      'Hours in words',
      'The hours as people read them. You may leave it out if you write both times; otherwise say why, such as "Closed".',
      'Closed',
    ).optional(),
    opens: field(
      time,
      'Opens',
      'When you start, by the 24-hour clock. Leave both times out for a day on which you are closed.',
      '08:00',
    ).optional(),
    closes: field(
      closingTime,
      'Closes',
      'When you stop, by the 24-hour clock. A time before that of opening, such as 00:00, is on the next day.',
      '17:00',
    ).optional(),
  })
  .superRefine(({ text, opens, closes }, context) => {
    checkTimes({ opens, closes }, context)
    if (!opens !== !closes || (opens && opens === closes)) return
    // Invalid times are reported by their own fields.
    if (opens && !time.safeParse(opens).success) return
    if (closes && !closingTime.safeParse(closes).success) return
    const wholeDay = isAllDay({ opens, closes })
    if (text === undefined) {
      if (opens && !wholeDay) return
      return addIssue(
        context,
        'is missing. Write what visitors read on a day without times, such as "Closed" or "Open 24 hours".',
        'text',
      )
    }
    const ranges = timeRanges(text)
    const [first] = ranges
    const last = ranges.at(-1)
    const agrees =
      opens && closes
        ? first?.opens.includes(opens) && endings(closes).some((end) => last?.closes.includes(end))
        : ranges.length === 0
    if (agrees) return
    const expected = opens && closes ? `${opens} to ${closes}` : 'left out'
    const remedy =
      opens && !wholeDay ? 'Make them agree, or leave the text out.' : 'Make them agree.'
    addIssue(context, `says ${quoted(text)}, but the times are ${expected}. ${remedy}`, 'text')
  })

type OpeningHours = z.infer<typeof openingHours>

/** All ways to write a closing time: midnight has two, and the end of a whole day is 23:59 as well. */
function endings(closes: string): readonly string[] {
  if (closes === '24:00') return [...MIDNIGHT, ALL_DAY.closes]
  return MIDNIGHT.includes(closes) ? MIDNIGHT : [closes]
}

/** The hours of a whole week: each day once. */
export const openingWeek = list('Days', openingHours, { least: 1, most: 7 }).superRefine(
  (week, context) => {
    const days = week.flatMap((item) => item.days)
    for (const day of DAYS) {
      const times = days.filter((other) => other === day).length
      if (times !== 1) addIssue(context, `names ${day} ${times} times. Name each day once.`)
    }
  },
)

/** Returns the hours as visitors read them: the text, or else the times in the language, such as "7am-4:30pm". */
export function hoursText({ text, opens, closes }: Hours, language: string): string {
  return text ?? [opens, closes].map((clock) => (clock ? clockText(clock, language) : '')).join('-')
}

/** Returns days and hours as one text. If label and text are the same, it appears once. */
export function hoursLine(item: OpeningHours, language: string): string {
  return item.text === item.label ? item.label : `${item.label} ${hoursText(item, language)}`
}

/** Returns the hours of a number that is always answered, in the given words. */
export function alwaysOpen(words: string): OpeningHours[] {
  return [{ label: words, days: [...DAYS], text: words, ...ALL_DAY }]
}

/** A period of work, with its times as `HH:MM`. It ends on the next day if `closes` is not after `opens`. */
type Period = [opens: string, closes: string]

/**
 * Returns the periods of work that begin on one of these days: from the first time to the last, without breaks that the text
 * names, as in "9am-12pm, 2pm-6pm".
 */
export function periodsOf({ text, opens, closes }: Hours): Period[] {
  if (!opens || !closes) return []
  const ranges = text === undefined ? [] : timeRanges(text)
  let last = ''
  // "2" may be 02:00 or 14:00: takes whichever comes next in the day.
  const next = (readings: readonly string[]) =>
    (last = readings.filter((reading) => reading > last).sort()[0] ?? last)
  const periods = ranges.map((range, index): Period => {
    const isFirst = index === 0
    const isLast = index === ranges.length - 1
    return [next(isFirst ? [opens] : range.opens), isLast ? closes : next(range.closes)]
  })
  return periods.length > 1 ? periods : [[opens, closes]]
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

/** Returns the days with their hours on which the firm works, as one text. */
export function openLine(week: readonly OpeningHours[], language: string): string {
  return week
    .filter(({ opens }) => opens)
    .map((item) => hoursLine(item, language))
    .join(', ')
}

/** Writes `HH:MM` in a language: "7am" and "4:30pm" in English, "07:00" in German. */
export function clockText(clock: string, language: string): string {
  if (/^en\b/.test(language)) return twelveHours(clock)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const format = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' })
  const text = plainSpaces(format.format(Date.UTC(1970, 0, 1, hour, minute)))
  // No format has a 24th hour.
  return clock === '24:00' && text === '00:00' ? clock : text
}

/** Converts `HH:MM` to the 12-hour clock: "7am", "4:30pm". */
export function twelveHours(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const rest = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest}${hour % 24 < 12 ? 'am' : 'pm'}`
}
