import { behaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { type ActionWords, CallLink, QuoteLink } from '../../parts/actions/actions.tsx'

/** The floating call button of small screens, with the link to a quote beside it. It is a landmark because it is outside all others. */
export function CallBar({ navigation, business }: ActionWords & { navigation: Content['navigation'] }) {
  return (
    <aside className="call-bar" aria-label={navigation.callBar} {...behaviour.callBar}>
      <CallLink navigation={navigation} business={business} className="button button--ink" />
      <QuoteLink quote={navigation.quote} to="#contact" />
    </aside>
  )
}
