import type { LegalPage as LegalContent } from '../../content/content-schema.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** A page of plain text in numbered sections. */
export function LegalPage({ site, page }: { site: Site; page: LegalContent }) {
  const { content } = site
  const [before = '', after = ''] = content.labels.updated.split('{date}')
  const updated = new Intl.DateTimeFormat(content.site.language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(page.updated))
  return (
    <PageShell site={site} current={`/${page.slug}`} className="legal-page">
      <h1>{page.heading}</h1>
      <p className="lead">
        <RichText content={content} text={page.intro} />
      </p>
      <p className="legal-page__updated">
        {before}
        <time dateTime={page.updated}>{updated}</time>
        {after}
      </p>
      <ol>
        {page.sections.map(({ heading, paragraphs, items }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <Paragraphs content={content} texts={paragraphs} />
            {items && (
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <RichText content={content} text={item} />
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
