import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { splitLinks } from '../../parts/rich-text/links.ts'
import { Paragraphs } from '../../parts/rich-text/rich-text.tsx'

/**
 * Who receives what is typed into the form and what stays on the visitor's device, on the page that the form's own
 * sentence links to, as long as the form is sent to somebody.
 */
export function DeliveryNotice({ form, route }: { form: Content['contact']['form']; route: string }) {
  const { delivery, endpoint, privacy, service } = form
  if (endpoint === null || !delivery || !splitLinks(privacy).some((piece) => piece.route?.split('#')[0] === route)) return null
  const { heading, paragraphs, recipient } = delivery.notice
  return (
    <li>
      <h2>{heading}</h2>
      <Paragraphs texts={[fill(recipient, { recipient: service?.recipient ?? new URL(endpoint).hostname }), ...paragraphs]} />
    </li>
  )
}
