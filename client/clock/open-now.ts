import { part } from '../part.ts'

/** What the template says: the time zone, the telephone's hours of each day of the week, and sentences with `{day}` and `{time}`. */
type Words = Record<'zone' | 'hours' | 'closedDays' | 'open' | 'closed', string>
/** Opening and closing time as `HH:MM`, and both as they are shown; nothing on a day that is closed. */
type Hours = [opens: string, closes: string, from: string, until: string]

/** Whether somebody answers the telephone at this moment where the firm is, and until when; else from when on. */
export function openNow(root: HTMLElement): void {
  const line = part(root, 'line')
  const { zone, hours, closedDays, open, closed } = root.dataset as Words
  const week = hours.split(';')
  const tell = () => {
    /** How far ahead the next open day is looked for. */
    const DAYS_AHEAD = 60
    // Sweden writes date and time as they can be compared: 2026-11-21 14:05.
    const now = new Date().toLocaleString('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const [today, time] = now.split(' ') as [string, string]
    for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
      const day = new Date(Date.parse(today) + ahead * 86_400_000)
      const [opens, closes, from, until] = (week[day.getUTCDay()] as string).split(',') as Hours
      if (!from || closedDays.includes(day.toJSON().slice(0, 10)) || (!ahead && time >= closes)) continue
      // Beyond a week the name of a day alone would mean the wrong one.
      const date = ahead > 6 && ({ day: 'numeric', month: 'long' } as const)
      const name = day.toLocaleString(document.documentElement.lang, { weekday: 'long', timeZone: 'UTC', ...date })
      line.textContent = ahead || time < opens ? closed.replace('{day}', name).replace('{time}', from) : open.replace('{time}', until)
      return
    }
  }
  tell()
  setInterval(tell, 60_000)
}
