import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import type { Site } from '../../site.ts'

/** The floating call button of phones, with the quote link beside it. It precedes the form, which covers it. */
export function CallBar({ site }: { site: Site }) {
  return (
    <nav className="call-bar" aria-label={site.content.navigation.callBar}>
      <CallLink site={site} className="button button--ink" />
      <QuoteLink site={site} to="#contact" />
    </nav>
  )
}
