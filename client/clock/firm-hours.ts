/** The minutes of a day. */
export const DAY = 1440

/** Returns the minutes since 1970 by the clocks of a time zone. */
export function minutesIn(timeZone: string | undefined): number {
  // Every browser writes and reads American English: "11/21/2026, 14:05:09 UTC".
  const now = new Date().toLocaleString('en-US', { timeZone, hourCycle: 'h23' })
  return Math.floor(Date.parse(`${now} UTC`) / 60_000)
}

/**
 * Returns what `templates/parts/hours/hours-data.ts` has written of a day, or else of its weekday, after the day's number.
 * @param day counted from 1970
 */
export function entryOn(hours: string, day: number): string[] {
  const days = new Map(hours.split('\n').map((line) => [parseInt(line, 10), line.split('\t')]))
  // 1 January 1970 was a Thursday.
  return days.get(day) ?? days.get((day + 4) % 7) ?? []
}
