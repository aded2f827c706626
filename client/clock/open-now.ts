import { part } from '../part.ts'
import { minutesIn } from './minutes-in.ts'

/** The minutes of a day. */
const DAY = 1440

/**
 * Opening and closing time in minutes from the day's midnight, and what is said between them and before; none on a closed day.
 * Comparison converts texts to numbers.
 */
type Hours = [day: number, opens: number, closes: number, open: string, closed: string]

/** Says what is so now in the firm's time zone, such as until when the phone is answered, or when it next will be. */
export function openNow(root: HTMLElement): void {
  const line = part(root, 'line')
  const { zone, hours } = root.dataset as Record<'zone' | 'hours', string>
  // What `templates/parts/hours/open-hours.ts` has written of a day counted from 1970, or else of a weekday.
  const days = new Map(hours.split('\n').map((day) => [parseInt(day, 10), day.split('\t')]))
  const tell = () => {
    const now = minutesIn(zone)
    // From last night, whose hours may not have ended, to the next day with hours: every week has one.
    for (let time = (now % DAY) + DAY; ; time -= DAY) {
      const day = (now - time) / DAY
      // 1 January 1970 was a Thursday.
      const entry = days.get(day) ?? days.get((day + 4) % 7) ?? []
      const [, opens, closes, open, closed] = entry as unknown as Hours
      if (time < closes) {
        // Read by the call bar. A data attribute takes any value as text (Web IDL, DOMString).
        line.dataset.shut = (time < opens) as unknown as string
        line.textContent = time < opens ? closed : open
        return
      }
    }
  }
  tell()
  setInterval(tell, 60_000)
}
