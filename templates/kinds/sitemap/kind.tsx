import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FileKind } from '../../kind.ts'
import { Link } from '../../parts/link/link.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { PageLink, Site } from '../../site.ts'
import { type Sitemap, sitemapSchema } from './schema.ts'

/** Links to every page, in cards. */
function SitemapPage({ site, page }: { site: Site; page: Sitemap }) {
  return (
    <PageShell site={site} current={page.route} className="plain-page sitemap-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <div className="sitemap-page__cards">
        <Card heading={page.main} links={mainPages(page, site.pages)} />
        {page.cards.map(({ heading, kind }) => (
          <Card key={kind} heading={heading} links={linksTo(kind, site.pages)} />
        ))}
      </div>
    </PageShell>
  )
}

/** Returns links to the pages of a kind: towns by name, as people look for theirs; others in the order of the content. */
function linksTo(kind: string, pages: Site['pages']): PageLink[] {
  const links = pages.filter((link) => link.kind === kind)
  return kind === 'area' ? links.sort((one, other) => (one.label < other.label ? -1 : 1)) : links
}

/** Returns the home page, and the pages of optional kinds that no card lists, so that a page of a new kind is never left out. */
function mainPages({ cards }: Sitemap, pages: Site['pages']): PageLink[] {
  const listed = cards.map(({ kind }) => kind)
  return pages.filter(
    ({ kind, required }) => kind === 'home' || !(required || listed.includes(kind)),
  )
}

function Card({ heading, links }: { heading: string; links: readonly PageLink[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ label, route }) => (
          <li key={route}>
            <Link to={route}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const sitemap: FileKind<Sitemap> = {
  name: 'sitemap',
  source: 'sitemap.json',
  required: true,
  route: '/sitemap',
  schema: sitemapSchema,
  label: ({ heading }) => heading,
  View: SitemapPage,
  robots: 'index, follow',
}
