import type { PageContent } from '../../content.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { definePage } from '../../page-kind.ts'
import { Day } from '../../parts/day/day.tsx'
import { Filled } from '../../parts/filled/filled.tsx'
import { Paragraph, Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'
import { DeliveryNotice } from './delivery-notice.tsx'

/** A page of plain text in numbered sections. */
export function LegalPage({ site, page }: { site: Site; page: PageContent<'legal'> }) {
  const { content } = site
  return (
    <PageShell site={site} current={page.route} className="legal-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <p className="legal-page__updated">
        <Filled text={content.labels.updated} values={{ date: <Day site={site} date={page.updated} /> }} />
      </p>
      <ol>
        <DeliveryNotice form={content.contact.form} route={page.route} />
        {page.sections.map(({ id, heading, paragraphs, items }) => (
          <li key={heading} id={id}>
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
