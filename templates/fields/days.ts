/** The calendar date at a moment in a time zone, as `YYYY-MM-DD`; in UTC where no zone is known. */
export function dateIn(timeZone: string | undefined, moment: Date): string {
  // Sweden writes dates as ISO 8601 does.
  return moment.toLocaleDateString('sv', { timeZone: timeZone ?? 'UTC' })
}

/** A calendar date in the words of a language: "24 December", or "24 December 2026". */
export function dayText(date: string, language: string, withYear = false): string {
  return dayFormat(language, withYear).format(Date.parse(date))
}

/**
 * Calendar dates in the words of a language, without years: "25 and 26 December, 1 January". Three and more in a row are
 * a range: "3–7 August".
 */
export function daysText(dates: Iterable<string>, language: string): string {
  const months = new Map<string, string[]>()
  for (const date of [...new Set(dates)].sort()) {
    const month = date.slice(0, 'YYYY-MM'.length)
    months.set(month, [...(months.get(month) ?? []), date])
  }
  const format = dayFormat(language, false)
  const texts = [...months.values()].map((days) => monthText(days, format, language))
  return new Intl.ListFormat(language, { type: 'unit' }).format(texts)
}

function dayFormat(language: string, withYear: boolean): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC', ...(withYear && { year: 'numeric' }) })
}

/** Days of one month, which is named once. */
function monthText(days: readonly string[], format: Intl.DateTimeFormat, language: string): string {
  const [first = ''] = days
  const parts = format.formatToParts(Date.parse(first))
  const at = parts.findIndex(({ type }) => type === 'day')
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  const [before, after] = [textOf(parts.slice(0, at)), textOf(parts.slice(at + 1))]
  // What clings to a number belongs to each: "25. und 26. Dezember".
  const [sign = ''] = after.match(/^\p{P}*/u) ?? []
  const numberOf = (date: string) => textOf(format.formatToParts(Date.parse(date)).filter(({ type }) => type === 'day')) + sign
  const numbers = runsOf(days).flatMap((run) => {
    const [start = '', ...rest] = run.map(numberOf)
    return rest.length < 2 ? [start, ...rest] : `${start}–${rest.at(-1)}`
  })
  return before + new Intl.ListFormat(language).format(numbers) + after.slice(sign.length)
}

/** Sorted dates of one month, with those that follow each other together. */
function runsOf(dates: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const date of dates) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && Number(date.slice(-2)) - Number(last.slice(-2)) === 1) run.push(date)
    else runs.push([date])
  }
  return runs
}
