import type { Article } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FolderKind } from '../../kind.ts'
import { QuoteAndCall } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Day, DaySentence } from '../../parts/day/day.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { TextSection } from '../../parts/text-section/text-section.tsx'
import type { Site } from '../../site.ts'
import { businessReference } from '../../structured-data.ts'
import { type Guide, guideSchema } from './schema.ts'

/** A guide: advice at length, signed and dated, or a page of the firm's own. */
function GuidePage({ site, page }: { site: Site; page: Guide }) {
  const { labels } = site.content
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
                <DaySentence site={site} text={labels.updated} date={page.updated} />
              </span>
            )}
          </p>
        )}
        {page.image && <Picture site={site} image={page.image} slot="banner" first />}
        <div className="labelled">
          <Paragraph className="lead" text={page.intro} />
        </div>
        {page.sections.map(({ image, ...section }) => (
          <section key={section.heading} id={section.id} className="labelled">
            <TextSection {...section}>
              {image && <Picture site={site} image={image} slot="town" />}
            </TextSection>
          </section>
        ))}
        <div className="labelled">
          <QuoteAndCall site={site} />
        </div>
      </article>
    </PageShell>
  )
}

/**
 * A guide's node of structured data: an article by a person, with only the dates in its file. A page without its author or
 * its day is no article.
 */
function articleNodes(page: Guide, { content }: Site, picture: string | undefined): Article[] {
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

export const guide: FolderKind<Guide> = {
  name: 'guide',
  source: 'guides/',
  schema: guideSchema,
  route: '/{slug}',
  label: ({ title }) => title,
  View: GuidePage,
  crumbs: true,
  nodes: articleNodes,
  linkPicture: ({ image }) => image,
}
