/** The minutes of a day. */
export const DAY = 1440

/** Returns the minutes since 1970 by the clocks of a time zone. */
export function minutesIn(timeZone: string | undefined): number {
  // Every browser knows American English: "11/21/2026, 14:05:09".
  const now = new Date().toLocaleString('en-US', { timeZone, hourCycle: 'h23' })
  const [month, day, year, hour, minute] = now.split(/\D+/) as unknown as Clock
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000
}

/** Converted to numbers by `Date.UTC`. */
type Clock = [month: number, day: number, year: number, hour: number, minute: number]

/**
 * Returns what is known of the hours of a day.
 * @param hours as `templates/parts/hours/hours-data.ts` writes them
 * @param day counted from 1970
 */
export function hoursOn(hours: string, day: number): unknown[] {
  const days = JSON.parse(hours)
  // 1 January 1970 was a Thursday.
  return days[day] ?? days[(day + 4) % 7]
}
