import type { Content } from '../../content.ts'
import { weekdayText } from '../../fields/days.ts'
import { type DayOff, dayOf, hoursOf } from '../../fields/days-off.ts'
import { clockText } from '../../fields/hours-words.ts'
import { DAYS_FROM_SUNDAY, type Hours, minutesOf, periodsOf } from '../../fields/opening-hours.ts'
import type { PhoneLine } from '../phone-lines/phone-lines.ts'

type Week = PhoneLine['week']

const DAY = 86_400_000
/** No search for an open day takes longer: at most a hundred are closed, and one a week is not. */
const MOST_DAYS = 999
/** A Sunday, whose week names the days. */
const SUNDAY = '2023-01-01'

/**
 * Returns the hours of a telephone for "open now", as JSON: for each weekday from Sunday (0) on, and for days off by their number
 * counted from 1970, opening and closing time in minutes from midnight, the day, and both times as displayed; nothing on a
 * closed day. No day has two periods.
 */
export function openHours(
  { week, closedDays }: PhoneLine,
  { language, hours }: Content['site'],
): string {
  const reopenings = datesOfReopening(week, closedDays)
  const entryOf = ({ opens, closes }: Hours, date: string) => {
    if (!opens || !closes) return []
    const name = weekdayText(date, language, { withDate: reopenings.includes(date) })
    const [from, until] = [opens, closes].map((time) => clockText(time, hours.sentences.clock))
    return [...minutesOf([opens, closes]), name, from, until]
  }
  return hoursData(week, closedDays, entryOf, reopenings)
}

/**
 * Returns when a number is answered, as JSON: opening and closing times in minutes from midnight, by days as above. Returns
 * undefined if it is always answered.
 */
export function answeredTimes({ week, closedDays }: PhoneLine): string | undefined {
  const minutes = (hours: Hours) => periodsOf(hours).flatMap(minutesOf)
  const isAlways = week.every((item) => String(minutes(item)) === '0,1440')
  return isAlways && closedDays.length === 0 ? undefined : hoursData(week, closedDays, minutes)
}

function hoursData(
  week: Week,
  daysOff: readonly DayOff[],
  entryOf: (hours: Hours, date: string) => unknown[],
  more: readonly string[] = [],
): string {
  const weekdays = DAYS_FROM_SUNDAY.map((_, index) => {
    const date = later(SUNDAY, index)
    return [index, entryOf(hoursOn(date, week, []), date)]
  })
  const others = [...daysOff.map(dayOf), ...more].map((date) => {
    return [Date.parse(date) / DAY, entryOf(hoursOn(date, week, daysOff), date)]
  })
  return JSON.stringify(Object.fromEntries([...weekdays, ...others]))
}

/** Returns the hours that begin on a date. */
function hoursOn(date: string, week: Week, daysOff: readonly DayOff[]): Hours {
  const name = DAYS_FROM_SUNDAY[new Date(date).getUTCDay()]
  const off = daysOff.find((entry) => dayOf(entry) === date)
  if (off) return hoursOf(off) ?? {}
  return week.find(({ days }) => days.some((day) => day === name)) ?? {}
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

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}
