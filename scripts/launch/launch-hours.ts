import type { Content } from '../../templates/content.ts'
import { DAYS, periodsOf } from '../../templates/fields/opening-hours.ts'
import { timeRanges } from '../../templates/fields/time-ranges.ts'

type Hours = Content['business']['hours']

const MINUTES_OF_DAY = 24 * 60
const MINUTES_OF_WEEK = 7 * MINUTES_OF_DAY
/** A day or a range of days: "Monday to Saturday", "Mon-Fri", "weekdays". */
const DAY = '(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:days?)?\\.?'
const DAY_RANGE = new RegExp(
  `\\b(?:${DAY}(?:\\s*(?:to|till|until|through|-|–|—)\\s*${DAY})?|(weekdays?|weekends?|daily|every day|7 days|seven days))(?![a-z])`,
  'gi',
)

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

/**
 * The days on which a sentence such as "Monday to Saturday, 7am-7pm; Sunday 8 till 4" promises more or less than the
 * working hours. A range of times goes with the days before it, or with those behind it when the sentence begins with
 * times. Times without days go with every day that is not closed.
 */
export function disagreeingDays(sentence: string, hours: Hours): string[] {
  const ranges = timeRanges(sentence)
  const [firstRange] = ranges
  if (!firstRange) return []
  const named = [...sentence.matchAll(DAY_RANGE)]
    .filter(({ index }) => !ranges.some(({ start, end }) => index >= start && index < end))
    .map(({ index, 1: from, 2: to, 3: word }) => ({ index, days: daysOf(from, to, word) }))
  if (named.length === 0) named.push({ index: -1, days: hours.filter(({ opens }) => opens).flatMap(({ days }) => days) })
  const timesFirst = (named[0]?.index ?? 0) > firstRange.start
  const wrong = ranges.flatMap(({ start, opens, closes }, position) => {
    const [from, to] = timesFirst
      ? [start, ranges[position + 1]?.start ?? sentence.length]
      : [ranges[position - 1]?.start ?? Number.NEGATIVE_INFINITY, start]
    const days = named.filter(({ index }) => index >= from && index < to).flatMap((item) => item.days)
    return days.filter((day) => {
      const own = hours.find((item) => (item.days as string[]).includes(day))
      return !own?.opens || !own.closes || !opens.includes(own.opens) || !closes.includes(own.closes)
    })
  })
  return DAYS.filter((day) => wrong.includes(day))
}

function daysOf(from = '', to = from, word = ''): readonly string[] {
  if (/^weekday/i.test(word)) return DAYS.slice(0, 5)
  if (/^weekend/i.test(word)) return DAYS.slice(5)
  return word ? DAYS : daysBetween(from, to)
}

function daysBetween(from: string, to: string): string[] {
  const index = (start: string) => DAYS.findIndex((day) => day.toLowerCase().startsWith(start.toLowerCase()))
  const [first, last] = [index(from), index(to)]
  return DAYS.filter((_, day) => (first <= last ? day >= first && day <= last : day >= first || day <= last))
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
