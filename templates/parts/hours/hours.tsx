import type { Content } from '../../content.ts'
import { dateIn, daysText } from '../../fields/days.ts'
import { type DayOff, dayOf, hoursOf, singleDays } from '../../fields/days-off.ts'
import { fill } from '../../fields/fill.ts'
import { hoursText, spokenRows, weekRows } from '../../fields/hours-words.ts'
import type { Site } from '../../site.ts'

/** Working hours, on one line where there is room, the sentence about them, then days off and days with other hours. */
export function Hours({ site: { content, now } }: { site: Site }) {
  const { business, site } = content
  const spoken = spokenRows(business.hours, site)
  /** What is heard of a text, if it is not what stands there. */
  const described = (shown: string, heard: string | undefined) =>
    heard === shown ? {} : { 'aria-description': heard }
  return (
    <>
      <dl className="hours">
        {weekRows(business.hours, site, 'table').map(({ days, hours }, index) => (
          <div key={days}>
            <dt {...described(days, spoken[index]?.days)}>{days}</dt>{' '}
            <dd {...described(hours, spoken[index]?.hours)}>{hours}</dd>
          </div>
        ))}
      </dl>
      {business.hoursLine && <p>{business.hoursLine}</p>}
      {daysOffTexts(content, now).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}

/** How many days ahead days off are announced: few enough that no month is ambiguous without its year. */
const DAYS_AHEAD = 183

/**
 * Returns the sentences for upcoming days off and days with other hours, today included, by the firm's time zone: none where
 * there is no such day, or no sentence for them.
 */
export function daysOffTexts(
  { business, site }: Pick<Content, 'business' | 'site'>,
  now: Date,
): string[] {
  const { closedDays, closedDaysLine, otherHoursLine, timeZone } = business
  const today = dateIn(timeZone, now)
  const end = Date.parse(today) + DAYS_AHEAD * 86_400_000
  const coming = singleDays(closedDays).filter(
    (entry) => dayOf(entry) >= today && Date.parse(dayOf(entry)) <= end,
  )
  const closed = daysText(coming.filter((entry) => !hoursOf(entry)).map(dayOf), site.language)
  const others = otherHoursText(coming, site)
  return [
    ...(closedDaysLine && closed ? [fill(closedDaysLine, { days: closed })] : []),
    ...(otherHoursLine && others ? [fill(otherHoursLine, { days: others })] : []),
  ]
}

/** Returns days with their hours, those with the same hours together: "24 and 31 December 8am-12pm". */
function otherHoursText(entries: readonly DayOff[], site: Content['site']): string {
  const days = new Map<string, string[]>()
  for (const entry of entries) {
    const hours = hoursOf(entry)
    if (!hours) continue
    const text = hoursText(hours, site)
    days.set(text, [...(days.get(text) ?? []), dayOf(entry)])
  }
  return [...days].map(([text, dates]) => `${daysText(dates, site.language)} ${text}`).join(', ')
}
