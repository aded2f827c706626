import type { Content } from '../../content.ts'
import { dateIn, daysText } from '../../fields/days.ts'
import { fill } from '../../fields/fill.ts'
import { hoursText } from '../../fields/opening-hours.ts'
import type { Site } from '../../site.ts'

/** Working hours, on one line where there is room, then the sentence about them and days off. */
export function Hours({ site: { content, now } }: { site: Site }) {
  const closedDays = closedDaysText(content, now)
  return (
    <>
      <dl className="hours">
        {content.business.hours.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{hoursText(item)}</dd>
          </div>
        ))}
      </dl>
      {content.business.hoursLine && <p>{content.business.hoursLine}</p>}
      {closedDays && <p>{closedDays}</p>}
    </>
  )
}

/** How many days ahead days off are announced: few enough that no month is ambiguous without its year. */
const DAYS_AHEAD = 183

/**
 * Returns the sentence for upcoming days off, today included, by the firm's time zone. Returns undefined if there is no such
 * day, or no sentence for them.
 */
export function closedDaysText(
  { business, site }: Pick<Content, 'business' | 'site'>,
  now: Date,
): string | undefined {
  const { closedDays = [], closedDaysLine, timeZone } = business
  const today = dateIn(timeZone, now)
  const end = Date.parse(today) + DAYS_AHEAD * 86_400_000
  const coming = closedDays.filter((day) => day >= today && Date.parse(day) <= end)
  if (!closedDaysLine || coming.length === 0) return undefined
  return fill(closedDaysLine, { days: daysText(coming, site.language) })
}
