import { part } from '../part.ts'

/** Data from the template: the time zone, the phone hours for each weekday, and sentences with `{day}` and `{time}`. */
type Words = Record<'zone' | 'hours' | 'closedDays' | 'open' | 'closed', string>
/** Opening and closing time as `HH:MM`, then both as displayed; empty on a closed day. */
type Hours = [opens: string, closes: string, from: string, until: string]

/** Shows until when the phone is answered, in the firm's time zone, or when it next will be. */
export function openNow(root: HTMLElement): void {
  const line = part(root, 'line')
  const { zone, hours, closedDays, open, closed } = root.dataset as Words
  const week = hours.split(';')
  const tell = () => {
    /** How many days ahead to look for the next open day: at most a hundred are closed, and one a week is open. */
    const DAYS_AHEAD = 999
    // The Swedish format can be compared as text: 2026-11-21 14:05.
    const now = new Date().toLocaleString('sv', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const [today, time] = now.split(' ') as [string, string]
    for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
      const day = new Date(Date.parse(today) + ahead * 86_400_000)
      const [opens, closes, from, until] = (week[day.getUTCDay()] as string).split(',') as Hours
      if (!from || closedDays.includes(day.toJSON().slice(0, 10)) || (!ahead && time >= closes))
        continue
      // More than a week ahead, the name of the day alone would be misleading.
      const date = ahead > 6 && ({ day: 'numeric', month: 'long' } as const)
      const name = day.toLocaleString(document.documentElement.lang, {
        weekday: 'long',
        timeZone: 'UTC',
        ...date,
      })
      line.textContent =
        ahead || time < opens
          ? closed.replace('{day}', name).replace('{time}', from)
          : open.replace('{time}', until)
      return
    }
  }
  tell()
  setInterval(tell, 60_000)
}
