const DAY = 86_400_000

/** Units longer than a day, in days; month and year are Gregorian averages. */
const UNITS = [
  ['year', 365.2425],
  ['month', 30.44],
  ['week', 7],
] as const

/**
 * Returns the time since a date in words: "3 weeks ago". Rounded down to whole units; a future date counts as today.
 * @param date calendar date as `YYYY-MM-DD`, taken as midnight UTC so that every time zone counts alike
 * @param now milliseconds since 1970
 * @param language BCP 47 tag
 */
export function relativeAge(date: string, now: number, language: string): string {
  const days = Math.max(0, Math.floor((now - Date.parse(date)) / DAY))
  const [unit, length] = UNITS.find(([, least]) => days >= least) ?? ['day', 1]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor(days / length),
    unit,
  )
}
