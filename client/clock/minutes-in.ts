/** Returns the minutes since 1970 by the clocks of a time zone. */
export function minutesIn(timeZone: string | undefined): number {
  // Every browser writes and reads American English: "11/21/2026, 14:05:09 UTC".
  const now = new Date().toLocaleString('en-US', { timeZone, hourCycle: 'h23' })
  return Math.floor(Date.parse(`${now} UTC`) / 60_000)
}
