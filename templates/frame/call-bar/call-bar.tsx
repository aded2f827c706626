import type { Content } from '../../content/content-schema.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'

/** The floating call button of small screens, with the way to a quote beside it. A landmark, as it stands outside all others. */
export function CallBar({ content }: { content: Content }) {
  return (
    <aside className="call-bar" aria-label={content.navigation.callBar}>
      <CallLink content={content} className="button button--ink" />
      <QuoteLink content={content} to="#contact" />
    </aside>
  )
}
