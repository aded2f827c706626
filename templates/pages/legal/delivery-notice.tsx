import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { splitLinks } from '../../parts/rich-text/links.ts'
import { Paragraphs } from '../../parts/rich-text/rich-text.tsx'

/**
 * Says who receives the form's input and what stays on the visitor's device. Shown on the page that the form's privacy
 * sentence links to, if the form has an endpoint.
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
