import { optionalBehaviour } from '../../../client/contract.ts'
import { dateIn, dayText } from '../../fields/days.ts'
import { FilledText } from '../../parts/filled-text/filled-text.tsx'
import { Link } from '../../parts/link/link.tsx'
import type { Site } from '../../site.ts'

/** Notices longer than eleven months, in milliseconds, show the years of their dates. */
const LONG = 334 * 86_400_000

/**
 * A line above the header for a range of days. The page has all notices that were not over when it was built, earliest
 * first; the script shows the current one, by the firm's time zone. Without a script the earliest is shown, even before
 * its first day, since it states its dates.
 */
export function Notice({ site: { content, now } }: { site: Site }) {
  const { business, notices, site } = content
  const { timeZone } = business
  const today = dateIn(timeZone, now)
  const coming = (notices?.notices ?? [])
    .filter(({ to }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
  const [first] = coming
  if (!notices || !first) return null
  return (
    <aside
      className="notice"
      aria-label={notices.label}
      data-zone={timeZone}
      data-coming={first.from > today ? '' : undefined}
      {...optionalBehaviour.notice}
    >
      {coming.map(({ text, from, to, link }, index) => {
        const withYear = Date.parse(to) - Date.parse(from) > LONG
        const [start, end] = [from, to].map((date) => (
          <time key={date} dateTime={date}>
            {dayText(date, site.language, withYear)}
          </time>
        ))
        return (
          <p key={index} data-from={from} data-to={to} hidden={index > 0}>
            {link ? <Link to={link}>{text}</Link> : text} (
            {from === to ? (
              start
            ) : (
              <FilledText text={notices.dates} values={{ from: start, to: end }} />
            )}
            )
          </p>
        )
      })}
    </aside>
  )
}
