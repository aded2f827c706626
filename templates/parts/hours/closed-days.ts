import type { Content } from '../../content.ts'
import { dateIn, daysText } from '../../fields/days.ts'
import { fill } from '../../fields/fill.ts'

/** Days off within so many days are told: few enough that each month has one meaning without its year. */
const DAYS_AHEAD = 183

/**
 * The sentence for the days off that are still to come, today included, where the firm is. Nothing where it has no words
 * for them, or no such day.
 */
export function closedDaysText({ business, site }: Pick<Content, 'business' | 'site'>, now: Date): string | undefined {
  const { closedDays = [], closedDaysLine, timeZone } = business
  const today = dateIn(timeZone, now)
  const end = Date.parse(today) + DAYS_AHEAD * 86_400_000
  const coming = closedDays.filter((day) => day >= today && Date.parse(day) <= end)
  if (!closedDaysLine || coming.length === 0) return undefined
  return fill(closedDaysLine, { days: daysText(coming, site.language) })
}
