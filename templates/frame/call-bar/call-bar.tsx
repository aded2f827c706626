import { behaviour } from '../../../client/contract.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import type { Site } from '../../site.ts'

/**
 * The floating call button of small screens, with the quote link beside it. A landmark, because it is outside all others.
 * It precedes the page's content, since it is hidden by the time the focus has passed through that.
 */
export function CallBar({ site }: { site: Site }) {
  return (
    <aside className="call-bar" aria-label={site.content.navigation.callBar} {...behaviour.callBar}>
      <CallLink site={site} className="button button--ink" />
      <QuoteLink site={site} to="#contact" />
    </aside>
  )
}
