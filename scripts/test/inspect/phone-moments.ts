import type { Content } from '../../../templates/content.ts'
import { DAYS_FROM_SUNDAY, minutesOf, periodsOf } from '../../../templates/fields/opening-hours.ts'
import { type PhoneLine, phoneLines } from '../../../templates/parts/phone-lines/phone-lines.ts'

const QUARTER_HOUR = 900_000
const WEEK = 7 * 24 * 3_600_000

/**
 * Returns the current time, and the first in the week after it for each other choice of the firm's numbers that are
 * answered, as pages say something else then. Closed days are left out: they are like the night.
 */
export function phoneMoments(
  content: Pick<Content, 'business' | 'site'>,
  now: Date,
): [Date, ...Date[]] {
  const { timeZone } = content.business
  if (!timeZone) return [now]
  const lines = phoneLines({ content })
  const found = new Map<string, Date>()
  for (let ahead = 0; ahead < WEEK; ahead += QUARTER_HOUR) {
    const moment = new Date(now.getTime() + ahead)
    // The Swedish format begins with the date, as 2026-11-21 14:05.
    const [day = '', time = ''] = moment
      .toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      .split(' ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const answered = lines.map((line) =>
      isAnswered(line, new Date(day).getUTCDay(), hour * 60 + minute),
    )
    const choice = answered.join()
    if (!found.has(choice)) found.set(choice, moment)
  }
  const [, ...further] = found.values()
  return [now, ...further]
}

/** Tells whether a number is answered on a weekday, from Sunday (0) on, at a minute of it: last night's hours may go on. */
function isAnswered({ week = [] }: PhoneLine, weekday: number, minute: number): boolean {
  return [0, 1].some((back) => {
    const name = DAYS_FROM_SUNDAY[(weekday - back + 7) % 7]
    const time = minute + back * 1440
    return week
      .filter(({ days }) => days.some((day) => day === name))
      .flatMap((item) => periodsOf(item).map(minutesOf))
      .some(([opens, closes]) => opens <= time && time < closes)
  })
}
