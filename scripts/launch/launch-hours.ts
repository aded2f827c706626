import type { Content } from '../../templates/content.ts'
import { DAYS, periodsOf } from '../../templates/fields/opening-hours.ts'

type Hours = Content['business']['hours']

const MINUTES_OF_DAY = 24 * 60
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY

/** The longest time in which nobody works, in hours; `undefined` for a firm that never opens. */
export function longestGap(hours: Hours): number | undefined {
  const periods = hours.flatMap((item) =>
    periodsOf(item).flatMap(([opens, closes]) =>
      item.days.map((day) => {
        const start = DAYS.indexOf(day) * MINUTES_OF_DAY
        return { from: start + minutes(opens), to: start + minutes(closes) }
      }),
    ),
  )
  periods.sort((a, b) => a.from - b.from)
  const [first] = periods
  if (!first) return undefined
  const gaps = periods.map(({ to }, index) => (periods[index + 1]?.from ?? first.from + MINUTES_OF_WEEK) - to)
  return Math.max(...gaps) / 60
}

/** The days on which the telephone is answered at other times than those of work. */
export function disagreeingDays(phoneHours: Hours, hours: Hours): string[] {
  const periods = (week: Hours, day: (typeof DAYS)[number]) =>
    JSON.stringify(week.filter(({ days }) => days.includes(day)).flatMap(periodsOf))
  return DAYS.filter((day) => periods(phoneHours, day) !== periods(hours, day))
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
