import { part } from '../part.ts'
import { DAY, entryOn, minutesIn } from './firm-hours.ts'

/**
 * Opening and closing time in minutes from the day's midnight, and what is said between them and before; none on a closed day.
 * Comparison converts texts to numbers.
 */
type Hours = [day: number, opens: number, closes: number, open: string, closed: string]

/** Says what is so now in the firm's time zone, such as until when the phone is answered, or when it next will be. */
export function openNow(root: HTMLElement): void {
  const line = part(root, 'line')
  const { zone, hours } = root.dataset as Record<'zone' | 'hours', string>
  const tell = () => {
    const now = minutesIn(zone)
    // From last night, whose hours may not have ended, to the next day with hours: every week has one.
    for (let time = (now % DAY) + DAY; ; time -= DAY) {
      const [, opens, closes, open, closed] = entryOn(hours, (now - time) / DAY) as unknown as Hours
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
