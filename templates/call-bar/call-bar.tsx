import { CallLink, QuoteLink } from '../actions/actions.tsx'
import type { Content } from '../schema/content-schema.ts'

/** The floating call button of small screens, with the way to a quote beside it. */
export function CallBar({ content }: { content: Content }) {
  return (
    <div className="call-bar">
      <CallLink content={content} className="button button--ink" />
      <QuoteLink content={content} to="#contact" />
    </div>
  )
}
