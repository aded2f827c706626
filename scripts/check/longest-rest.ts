import type { Content } from '../../templates/content.ts'
import { dateIn, later } from '../../templates/fields/days.ts'
import { dayOf, hoursOn, singleDays } from '../../templates/fields/days-off.ts'
import { minutesOf, periodsOf } from '../../templates/fields/opening-hours.ts'

const DAY_MINUTES = 1440
/** Has each weekday twice, so that every night and weekend is between two times. */
const DAYS_AHEAD = 14

/** A time in which nobody works, by the firm's clocks: its ends as "2026-12-24 19:00", and its hours. */
interface Rest {
  from: string
  to: string
  hours: number
}

/** Returns the longest time ahead in which nobody works, up to two weeks after the last day off; none of a firm without times. */
export function longestRest(
  { hours: week, closedDays: listed, timeZone }: Content['business'],
  now: Date,
): Rest | undefined {
  const today = dateIn(timeZone, now)
  const closedDays = singleDays(listed)
  const last = [today, ...closedDays.map(dayOf)].sort().at(-1) ?? today
  const end = later(last, DAYS_AHEAD)
  let longest: Rest | undefined
  let from: number | undefined
  for (let date = today, start = 0; date <= end; date = later(date, 1), start += DAY_MINUTES)
    for (const [opens, closes] of periodsOf(hoursOn(date, week, closedDays)).map(minutesOf)) {
      const hours = from === undefined ? 0 : (start + opens - from) / 60
      if (from !== undefined && hours > (longest?.hours ?? 0))
        longest = { from: timeText(today, from), to: timeText(today, start + opens), hours }
      from = start + closes
    }
  return longest
}

/** Returns the time so many minutes after a day has begun: "2026-12-24 19:00". */
function timeText(date: string, minutes: number): string {
  return new Date(Date.parse(date) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')
}
