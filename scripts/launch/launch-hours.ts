import type { Content } from '../../templates/content.ts'

type Hours = Content['business']['hours']

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const MINUTES_OF_DAY = 24 * 60
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY
/** A day or a range of days: "Monday to Saturday", "Mon-Fri". */
const DAY_RANGE = /\b(mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\s*(?:to|-|–)\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*)?/gi
const TIME_RANGE = /(\d{1,2})(?::(\d\d))?\s*([ap]m)\s*(?:to|-|–)\s*(\d{1,2})(?::(\d\d))?\s*([ap]m)/i

/** The longest time in which nobody works, in hours; `undefined` for a firm that never opens. */
export function longestGap(hours: Hours): number | undefined {
  const periods = hours.flatMap(({ days, opens, closes }) =>
    opens && closes
      ? days.map((day) => {
          const start = DAYS.indexOf(day) * MINUTES_OF_DAY
          return { from: start + minutes(opens), to: start + minutes(closes) }
        })
      : [],
  )
  periods.sort((a, b) => a.from - b.from)
  const [first] = periods
  if (!first) return undefined
  const gaps = periods.map(({ to }, index) => (periods[index + 1]?.from ?? first.from + MINUTES_OF_WEEK) - to)
  return Math.max(...gaps) / 60
}

/** The days on which a sentence such as "Monday to Saturday, 7am-7pm" promises more or less than the working hours. */
export function disagreeingDays(sentence: string, hours: Hours): string[] {
  const times = sentence.match(TIME_RANGE)
  if (!times) return []
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = times
  const promised = `${clock(fromHour, fromMinute, fromHalf)}-${clock(toHour, toMinute, toHalf)}`
  const days = [...sentence.matchAll(DAY_RANGE)].flatMap(([, from = '', to = from]) => daysBetween(from, to))
  return days.filter((day) => {
    const { opens, closes } = hours.find((item) => (item.days as string[]).includes(day)) ?? {}
    return `${opens}-${closes}` !== promised
  })
}

function daysBetween(from: string, to: string): string[] {
  const index = (start: string) => DAYS.findIndex((day) => day.toLowerCase().startsWith(start.toLowerCase()))
  const [first, last] = [index(from), index(to)]
  return DAYS.filter((_, day) => (first <= last ? day >= first && day <= last : day >= first || day <= last))
}

function clock(hour = '0', minute = '00', half = 'am'): string {
  return `${String((Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
