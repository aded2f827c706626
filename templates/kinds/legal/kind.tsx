import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FolderKind } from '../../kind.ts'
import { DaySentence } from '../../parts/day/day.tsx'
import { LIST_ROLE } from '../../parts/list/list-role.ts'
import { Paragraph, RichText } from '../../parts/rich-text/rich-text.tsx'
import { splitLinks } from '../../parts/rich-text/split-links.ts'
import { TextSection } from '../../parts/text-section/text-section.tsx'
import type { Site } from '../../site.ts'
import { type Legal, legalSchema } from './schema.ts'

/** A page of plain text in numbered parts. */
function LegalPage({ site, page }: { site: Site; page: Legal }) {
  const { contact, labels } = site.content
  return (
    <PageShell site={site} current={page.route} className="legal-page plain-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <p className="legal-page__updated">
        <DaySentence site={site} text={labels.updated} date={page.updated} />
      </p>
      <ol {...LIST_ROLE}>
        <DeliveryNotice form={contact.form} route={page.route} />
        {page.sections.map(({ items, ...section }) => (
          <li key={section.heading} id={section.id} className="labelled">
            <TextSection {...section}>
              {items && (
                <ul>
                  {items.map((item) => (
                    <li key={item}>
                      <RichText text={item} />
                    </li>
                  ))}
                </ul>
              )}
            </TextSection>
          </li>
        ))}
      </ol>
    </PageShell>
  )
}

/**
 * Says who receives the form's input and what stays on the visitor's device. Shown on the page that the form's privacy
 * sentence links to, if the form has an endpoint.
 */
function DeliveryNotice({ form, route }: { form: Content['contact']['form']; route: string }) {
  const { delivery, endpoint, privacy, service } = form
  if (
    endpoint === null ||
    !splitLinks(privacy).some((piece) => piece.route?.split('#')[0] === route)
  )
    return null
  const { heading, paragraphs, recipient } = delivery.notice
  return (
    <li className="labelled">
      <TextSection
        heading={heading}
        paragraphs={[
          fill(recipient, { recipient: service?.recipient ?? new URL(endpoint).hostname }),
          ...paragraphs,
        ]}
      />
    </li>
  )
}

export const legal: FolderKind<Legal> = {
  name: 'legal',
  source: 'legal/',
  required: true,
  schema: legalSchema,
  route: '/{slug}',
  label: ({ name }) => name,
  View: LegalPage,
}
