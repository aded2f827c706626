import { part } from '../part.ts'
import { DAY, entryOn, minutesIn } from './firm-hours.ts'

/** Data from the template: the time zone, the phone hours, and sentences with `{day}` and `{time}`. */
type Words = Record<'zone' | 'hours' | 'open' | 'closed', string>
/** Opening and closing time in minutes from the day's midnight, then the day and both as displayed; none on a closed day. */
type Hours = [opens: number, closes: number, name: string, from: string, until: string]

/** Shows until when the phone is answered, in the firm's time zone, or when it next will be. */
export function openNow(root: HTMLElement): void {
  const line = part(root, 'line')
  const { zone, hours, open, closed } = root.dataset as Words
  const tell = () => {
    const now = minutesIn(zone)
    // From last night, whose hours may not have ended, to the next day with hours: every week has one.
    for (let time = (now % DAY) + DAY; ; time -= DAY) {
      const [opens, closes, name, from, until] = entryOn(hours, (now - time) / DAY) as Hours
      if (time < closes) {
        // Read by the call bar. A data attribute takes any value as text (Web IDL, DOMString).
        line.dataset.shut = (time < opens) as unknown as string
        line.textContent =
          time < opens
            ? closed.replace('{day}', name).replace('{time}', from)
            : open.replace('{time}', until)
        return
      }
    }
  }
  tell()
  setInterval(tell, 60_000)
}
