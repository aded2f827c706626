import { behaviour, part } from '../../../client/contract.ts'
import { hasOnePeriod, hoursLine } from '../../fields/opening-hours.ts'
import type { Site } from '../../site.ts'
import { openHours } from '../hours/hours-data.ts'
import type { PhoneLine } from '../phone-lines/phone-lines.ts'
import { UnbrokenItems } from '../unbroken-text/unbroken-items.tsx'

interface OpenNowProps {
  site: Site
  line: PhoneLine
  /** What to do while nobody answers, said after when somebody will. */
  meanwhile?: string | undefined
}

/**
 * Whether somebody answers the telephone now. The script shows it in place of the plain hours, which keep their room, so
 * that nothing below moves. The plain hours stay if a day has a break or no end. If only a sentence says when calls are
 * answered, which no program can follow, the working hours are shown.
 */
export function OpenNow({ site: { content }, line, meanwhile }: OpenNowProps) {
  const { week: answered, closedDays } = line
  const { hours, timeZone } = content.business
  const { openNow: words } = content.navigation
  const { language } = content.site
  const week = answered ?? hours
  if (!timeZone || !words || !week.some(({ opens }) => opens)) return null
  const plain = week.map((item) => hoursLine(item, language)).join(', ')
  if (!answered?.every(hasOnePeriod))
    return (
      <span className="open-now">
        <span>
          <UnbrokenItems text={plain} />
        </span>
      </span>
    )
  return (
    <span
      className={meanwhile ? 'open-now open-now--long' : 'open-now'}
      data-zone={timeZone}
      data-hours={openHours(answered, closedDays, language)}
      data-open={words.open}
      data-closed={meanwhile ? `${words.closed} ${meanwhile}` : words.closed}
      {...behaviour.openNow}
    >
      <span>{plain}</span>
      <span {...part.line} />
    </span>
  )
}
