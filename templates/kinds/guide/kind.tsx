import type { Article } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import type { PageContent } from '../../content.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { definePage } from '../../page-kind.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Day } from '../../parts/day/day.tsx'
import { Filled } from '../../parts/filled/filled.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraph, Paragraphs } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'
import { businessReference } from '../../structured-data.ts'

/** A guide: advice at length, signed and dated, or a page of the firm's own. */
function GuidePage({ site, page }: { site: Site; page: PageContent<'guide'> }) {
  return (
    <PageShell site={site} current={page.route} className="plain-page">
      <article>
        <Breadcrumbs site={site} name={page.title} />
        <h1>{page.title}</h1>
        {(page.author || page.date || page.updated) && (
          <p className="guide-page__by">
            {page.author && <strong>{page.author}</strong>}{' '}
            {page.date && <Day site={site} date={page.date} />}{' '}
            {page.updated && (
              <span>
                <Filled
                  text={site.content.labels.updated}
                  values={{ date: <Day site={site} date={page.updated} /> }}
                />
              </span>
            )}
          </p>
        )}
        {page.image && <Picture site={site} image={page.image} place="banner" first />}
        <div className="labelled">
          <Paragraph className="lead" text={page.intro} />
        </div>
        {page.sections.map(({ id, heading, paragraphs, image }) => (
          <section key={heading} id={id} className="labelled">
            <h2>{heading}</h2>
            <Paragraphs texts={paragraphs} />
            {image && <Picture site={site} image={image} place="town" />}
          </section>
        ))}
        <div className="labelled">
          <p className="actions">
            <QuoteLink site={site} />
            <CallLink site={site} />
          </p>
        </div>
      </article>
    </PageShell>
  )
}

/**
 * A guide's node of structured data: an article by a person, with only the dates in its file. A page without its author or
 * its day is no article.
 */
function guideNodes(
  page: PageContent<'guide'>,
  { content }: Site,
  picture: string | undefined,
): Article[] {
  if (!page.author || !page.date) return []
  const article: Article = {
    '@type': 'Article',
    headline: page.title,
    description: page.meta.description,
    mainEntityOfPage: absoluteHref(content.site, page.route),
    author: { '@type': 'Person', name: page.author },
    publisher: businessReference(content),
    datePublished: page.date,
    ...(page.updated && { dateModified: page.updated }),
    ...(picture && { image: picture }),
  }
  return [article]
}

export const guide = definePage('guide', {
  label: ({ title }) => title,
  Page: GuidePage,
  crumbs: true,
  nodes: guideNodes,
  preview: ({ image }) => image,
})
