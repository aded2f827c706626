import { plainSpaces } from './plain-spaces.ts'

/** Returns the calendar date in a time zone, as `YYYY-MM-DD`; in UTC if there is no zone. */
export function dateIn(timeZone: string | undefined, moment: Date): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return formatFor('sv', { timeZone: timeZone ?? 'UTC' }).format(moment)
}

/** Returns the calendar date so many days later. */
export function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Formats a calendar date in a language: "24 December", or "24 December 2026". */
export function dayText(date: string, language: string, withYear = false): string {
  return plainSpaces(formatFor(language, dayAndMonth(withYear)).format(Date.parse(date)))
}

/**
 * Formats calendar dates in a language, without years: "25 and 26 December, 1 January". Three or more in a row become a
 * range: "3–7 August".
 */
export function daysText(dates: Iterable<string>, language: string): string {
  const months = new Map<string, string[]>()
  for (const date of [...new Set(dates)].sort()) {
    const month = date.slice(0, 'YYYY-MM'.length)
    months.set(month, [...(months.get(month) ?? []), date])
  }
  const format = formatFor(language, dayAndMonth(false))
  const texts = [...months.values()].map((days) => monthText(days, format, language))
  return plainSpaces(new Intl.ListFormat(language, { type: 'unit' }).format(texts))
}

/** Returns the name of a calendar date's weekday in a language; with the date if `withDate`: "Saturday 3 April". */
export function weekdayText(
  date: string,
  language: string,
  { withDate = false, width = 'long' as 'long' | 'short' } = {},
): string {
  const options = { ...(withDate && dayAndMonth(false)), weekday: width, timeZone: 'UTC' } as const
  return plainSpaces(formatFor(language, options).format(Date.parse(date)))
}

const dayAndMonth = (withYear: boolean): Intl.DateTimeFormatOptions => {
  return { day: 'numeric', month: 'long', timeZone: 'UTC', year: withYear ? 'numeric' : undefined }
}

/** Formats by language and options: making one for every page took a fifth of the time of rendering. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** Returns texts as a list in a language: "a, b and c". */
export function listText(texts: readonly string[], language: string): string {
  return texts.length === 1
    ? `${texts[0]}`
    : plainSpaces(new Intl.ListFormat(language).format(texts))
}

/** Formats days of one month, naming it once. */
function monthText(days: readonly string[], format: Intl.DateTimeFormat, language: string): string {
  const [first = ''] = days
  const parts = format.formatToParts(Date.parse(first))
  const at = parts.findIndex(({ type }) => type === 'day')
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  const before = textOf(parts.slice(0, at))
  const after = textOf(parts.slice(at + 1))
  // Punctuation after a number is repeated with each: "25. und 26. Dezember".
  const [sign = ''] = after.match(/^\p{P}*/u) ?? []
  const numberOf = (date: string) =>
    textOf(format.formatToParts(Date.parse(date)).filter(({ type }) => type === 'day')) + sign
  const numbers = runsOf(days).flatMap((run) => {
    const [start = '', ...rest] = run.map(numberOf)
    return rest.length < 2 ? [start, ...rest] : `${start}–${rest.at(-1)}`
  })
  return before + listText(numbers, language) + after.slice(sign.length)
}

/** Groups the sorted dates of one month into runs of consecutive days. */
export function runsOf(dates: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const date of dates) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && Number(date.slice(-2)) - Number(last.slice(-2)) === 1) run.push(date)
    else runs.push([date])
  }
  return runs
}
