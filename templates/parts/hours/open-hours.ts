import type { Content } from '../../content.ts'
import { later, weekdayText } from '../../fields/days.ts'
import { type DayOff, dayOf, hoursOn, singleDays } from '../../fields/days-off.ts'
import { fill } from '../../fields/fill.ts'
import { clockText } from '../../fields/hours-words.ts'
import { DAYS_FROM_SUNDAY, type Hours, minutesOf } from '../../fields/opening-hours.ts'
import { phoneWeek } from '../phone-lines/phone-lines.ts'

type Week = Content['business']['hours']

const DAY = 86_400_000
/** No search for an open day takes longer: at most a hundred are closed, and one a week is not. */
const MOST_DAYS = 999
/** A Sunday, whose week names the days. */
const SUNDAY = '2023-01-01'

/** What is said while work lasts, with `{time}`, and until it begins, with `{day}` and `{time}`. */
interface OpenWords {
  open: string
  closed: string
}

/**
 * Returns what is so at a time: a line for each weekday from Sunday (0) on, and for days off by their number counted from 1970:
 * opening and closing time of a telephone in minutes from midnight, and what is said between them and before; nothing on a
 * closed day. No day has two periods.
 */
export function openHours(
  { business, site: { language, hours } }: Pick<Content, 'business' | 'site'>,
  words: OpenWords,
): string {
  const week = phoneWeek(business)
  const closedDays = singleDays(business.closedDays)
  const reopenings = datesOfReopening(week, closedDays)
  const entryOf = ({ opens, closes }: Hours, date: string) => {
    if (!opens || !closes) return []
    const day = weekdayText(date, language, { withDate: reopenings.includes(date) })
    const [from = '', until = ''] = [opens, closes].map((time) =>
      clockText(time, hours.sentences.clock),
    )
    return [
      ...minutesOf([opens, closes]),
      fill(words.open, { time: until }),
      fill(words.closed, { day, time: from }),
    ]
  }
  const weekdays = DAYS_FROM_SUNDAY.map((_, index): DayEntry => {
    const date = later(SUNDAY, index)
    return [index, entryOf(hoursOn(date, week, []), date)]
  })
  const others = [...closedDays.map(dayOf), ...reopenings].map((date): DayEntry => {
    return [Date.parse(date) / DAY, entryOf(hoursOn(date, week, closedDays), date)]
  })
  return dayLines(weekdays, others)
}

/**
 * Returns by when a message of each day is answered, likewise: a sentence for all of the day, and none while no closed day lies
 * between. Closed days do not count, and a part of a day counts as one.
 * @param time how long an answer takes, and the sentence with `{day}`
 */
export function replyDays(
  week: Week,
  daysOff: readonly DayOff[],
  language: string,
  time: { hours: number; by: string },
): string {
  const days = Math.ceil(time.hours / 24)
  const entryOf = (date: string, off: readonly DayOff[]): DayEntry[1] => {
    let due = date
    for (let left = days, most = MOST_DAYS; left > 0 && most > 0; most--) {
      due = later(due, 1)
      if (hoursOn(due, week, off).opens) left--
    }
    const ahead = (Date.parse(due) - Date.parse(date)) / DAY
    // An answer within hours comes on the day itself.
    const isLater = hoursOn(date, week, off).opens ? time.hours >= 24 && ahead > days : true
    const day = weekdayText(due, language, { withDate: ahead > 6 })
    return isLater ? [0, 1440, fill(time.by, { day })] : []
  }
  const weekdays = DAYS_FROM_SUNDAY.map((_, index) => entryOf(later(SUNDAY, index), []))
  const before = Array.from({ length: 7 * days + 1 }, (_, back) => -back)
  const others = daysOff.flatMap((entry) =>
    before.flatMap((back) => {
      const date = later(dayOf(entry), back)
      const own = entryOf(date, daysOff)
      const isUsual = String(own) === String(weekdays[new Date(date).getUTCDay()])
      return isUsual ? [] : [[Date.parse(date) / DAY, own] satisfies DayEntry]
    }),
  )
  // As in every week of a telephone, one day has an entry: the script looks for the next that has.
  if (weekdays[0]?.length === 0) weekdays[0] = [0, 1440, '']
  return dayLines([...weekdays.entries()], [...new Map(others)])
}

/** A day, by its number, and what is written of it. */
type DayEntry = [day: number, entry: readonly (number | string)[]]

/** Writes a line for each day, its parts with tabs between, which no text has. A weekday without an entry needs none. */
function dayLines(weekdays: readonly DayEntry[], others: readonly DayEntry[]): string {
  const known = weekdays.filter(([, entry]) => entry.length > 0)
  return [...known, ...others].map(([day, entry]) => [day, ...entry].join('\t')).join('\n')
}

/** Returns the dates on which work begins again after a week or more, when the name of the day alone would be misleading. */
function datesOfReopening(week: Week, daysOff: readonly DayOff[]): string[] {
  const nearest = (from: string, step: 1 | -1) => {
    let date = from
    for (let days = 0; days < MOST_DAYS && !hoursOn(date, week, daysOff).opens; days++)
      date = later(date, step)
    return date
  }
  const reopenings = daysOff.flatMap((entry) => {
    const before = nearest(dayOf(entry), -1)
    const after = nearest(dayOf(entry), 1)
    return Date.parse(after) - Date.parse(before) > 6 * DAY ? [after] : []
  })
  return [...new Set(reopenings)]
}
