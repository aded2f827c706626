import { part } from '../part.ts'

/** Days of the week from Sunday as 0, opening and closing time as `HH:MM`, and both as they are shown. */
type Period = [days: string, opens: string, closes: string, from: string, until: string]

/** How far ahead the next open day is looked for. */
const DAYS_AHEAD = 60

/** Whether the firm is open at this moment where the firm is, and until when; else when it opens next. */
export function openNow(root: HTMLElement): void {
  const line = part(root, 'openNowLine')
  const { zone = '', hours = '', closedDays = '', open = '', closed = '' } = root.dataset
  const periods = hours.split(';').map((period) => period.split(',') as Period)
  // Sweden writes date and time as they can be compared: 2026-11-21 14:05.
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

  const tell = () => {
    const [today = '', time = ''] = clock.format(new Date()).split(' ')
    for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
      const day = new Date(Date.parse(today) + ahead * 86_400_000)
      const period = periods.find(([days, , closes]) => days.includes(String(day.getUTCDay())) && (ahead > 0 || time < closes))
      if (!period || closedDays.includes(day.toISOString().slice(0, 10))) continue
      const [, opens, , from, until] = period
      // Beyond a week the name of a day alone would mean the wrong one.
      const date = ahead > 6 ? ({ day: 'numeric', month: 'long' } as const) : {}
      const name = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', timeZone: 'UTC', ...date }).format(day)
      line.textContent = ahead > 0 || time < opens ? closed.replace('{day}', name).replace('{time}', from) : open.replace('{time}', until)
      return
    }
  }
  tell()
  setInterval(tell, 60_000)
}
