import type { Content, PageContent } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { definePage } from '../../page-kind.ts'
import { Day } from '../../parts/day/day.tsx'
import { Filled } from '../../parts/filled/filled.tsx'
import { splitLinks } from '../../parts/rich-text/links.ts'
import { Paragraph, Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/**
 * Says who receives the form's input and what stays on the visitor's device. Shown on the page that the form's privacy
 * sentence links to, if the form has an endpoint.
 */
function DeliveryNotice({ form, route }: { form: Content['contact']['form']; route: string }) {
  const { delivery, endpoint, privacy, service } = form
  if (
    endpoint === null ||
    !delivery ||
    !splitLinks(privacy).some((piece) => piece.route?.split('#')[0] === route)
  )
    return null
  const { heading, paragraphs, recipient } = delivery.notice
  return (
    <li className="labelled">
      <h2>{heading}</h2>
      <Paragraphs
        texts={[
          fill(recipient, { recipient: service?.recipient ?? new URL(endpoint).hostname }),
          ...paragraphs,
        ]}
      />
    </li>
  )
}

/** A page of plain text in numbered sections. */
export function LegalPage({ site, page }: { site: Site; page: PageContent<'legal'> }) {
  const { content } = site
  return (
    <PageShell site={site} current={page.route} className="legal-page plain-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <p className="legal-page__updated">
        <Filled
          text={content.labels.updated}
          values={{ date: <Day site={site} date={page.updated} /> }}
        />
      </p>
      <ol>
        <DeliveryNotice form={content.contact.form} route={page.route} />
        {page.sections.map(({ id, heading, paragraphs, items }) => (
          <li key={heading} id={id} className="labelled">
            <h2>{heading}</h2>
            <Paragraphs texts={paragraphs} />
            {items && (
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <RichText text={item} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </PageShell>
  )
}

export const legal = definePage('legal', {
  label: ({ name }) => name,
  Page: LegalPage,
})
