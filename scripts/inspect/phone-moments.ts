import type { Content } from '../../templates/content.ts'
import { answeredPeriods, phoneLines } from '../../templates/parts/phone-lines/phone-lines.ts'

const QUARTER_HOUR = 900_000
const WEEK = 7 * 24 * 3_600_000

/**
 * Returns the current time, and the first in the week after it for each other choice of the firm's numbers that are
 * answered, as pages say something else then. Closed days are left out: they are like the night.
 */
export function phoneMoments(content: Pick<Content, 'business'>, now: Date): [Date, ...Date[]] {
  const { timeZone } = content.business
  if (!timeZone) return [now]
  const weeks = phoneLines({ content }).flatMap((line) => answeredPeriods(line)?.split(';') ?? [])
  const found = new Map<string, Date>()
  for (let ahead = 0; ahead < WEEK; ahead += QUARTER_HOUR) {
    const moment = new Date(now.getTime() + ahead)
    // The Swedish format can be compared as text: 2026-11-21 14:05.
    const [day = '', time = ''] = moment
      .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .split(' ')
    const isAnswered = (period: string) => period.slice(0, 5) <= time && time < period.slice(6)
    const today = weeks.filter((_, index) => index % 7 === new Date(day).getUTCDay())
    const answered = today.map((periods) => periods.split(' ').some(isAnswered)).join()
    if (!found.has(answered)) found.set(answered, moment)
  }
  const [, ...further] = found.values()
  return [now, ...further]
}
