import { behaviour, part } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { singleDays } from '../../fields/days-off.ts'
import { memoize } from '../../fields/memoize.ts'
import type { Site } from '../../site.ts'
import { replyDays } from '../hours/open-hours.ts'

/**
 * By when a message is answered that is sent now, while closed days lie between: the script says it, in a sentence beside the
 * time to answer. Otherwise, and without a script, the condition of that time says enough.
 */
export function Reply({ site: { content } }: { site: Site }) {
  const { hours, timeZone } = content.business
  const { quoteTime } = content.claims
  if (!timeZone || !quoteTime?.by || !hours.some(({ opens }) => opens)) return null
  return (
    <span data-zone={timeZone} data-hours={daysOf(content)} {...behaviour.openNow}>
      <span {...part.line} />
    </span>
  )
}

const daysOf = memoize(({ business, claims, site }: Content) => {
  const { by = '', hours = 0 } = claims.quoteTime ?? {}
  return replyDays(business.hours, singleDays(business.closedDays), site.language, { hours, by })
})
