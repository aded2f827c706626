import { behaviour, part } from '../../../client/contract.ts'
import {
  DAYS_FROM_SUNDAY,
  hasOnePeriod,
  hoursLine,
  hoursText,
  twelveHours,
} from '../../fields/opening-hours.ts'
import type { Site } from '../../site.ts'
import type { PhoneLine } from '../phone-lines/phone-lines.ts'

/**
 * Whether somebody answers the telephone now. The script shows it in place of the plain hours, which keep their room, so
 * that nothing below moves. The plain hours stay if a day has a break or no end. If only a sentence says when calls are
 * answered, which no program can follow, the working hours are shown.
 */
export function OpenNow({
  site: { content },
  line: { week: answered, closedDays },
}: {
  site: Site
  line: PhoneLine
}) {
  const { hours, timeZone } = content.business
  const { openNow: words } = content.navigation
  const week = answered ?? hours
  if (!timeZone || !words || !week.some(({ opens }) => opens)) return null
  const plain = <span>{week.map(hoursLine).join(', ')}</span>
  if (!answered?.every(hasOnePeriod)) return <span className="open-now">{plain}</span>
  const days = DAYS_FROM_SUNDAY.map((day) => {
    const item = answered.find((hours) => hours.days.includes(day))
    if (!item?.opens || !item.closes) return []
    const text = hoursText(item)
    return [item.opens, item.closes, spoken(item.opens, text), spoken(item.closes, text)]
  })
  return (
    <span
      className="open-now"
      data-zone={timeZone}
      data-hours={days.join(';')}
      data-closed-days={closedDays.join(' ')}
      data-open={words.open}
      data-closed={words.closed}
      {...behaviour.openNow}
    >
      {plain}
      <span {...part.line} />
    </span>
  )
}

/** Writes a time of day as the hours themselves are written: "7pm" or "19:00". */
function spoken(time: string, written: string): string {
  return /\d\s*[ap]m/i.test(written) ? twelveHours(time) : time
}
