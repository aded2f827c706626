import { behaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { type ActionWords, CallLink, QuoteLink } from '../../parts/actions/actions.tsx'

/**
 * The floating call button of small screens, with the quote link beside it. A landmark, because it is outside all others.
 * It precedes the page's content, since it is hidden by the time the focus has passed through that.
 */
export function CallBar({ navigation, business }: ActionWords & { navigation: Content['navigation'] }) {
  return (
    <aside className="call-bar" aria-label={navigation.callBar} {...behaviour.callBar}>
      <CallLink navigation={navigation} business={business} className="button button--ink" />
      <QuoteLink quote={navigation.quote} to="#contact" />
    </aside>
  )
}
