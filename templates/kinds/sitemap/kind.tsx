import { internalLink } from '../../fields/address.ts'
import { field } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, label, sentences, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FileKind } from '../../kind.ts'
import { Link } from '../../parts/link/link.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { PageLink, Site } from '../../site.ts'

const kindName = text(40).meta({ role: 'kind' })

/** `sitemap.json`: the page `/sitemap`. */
const schema = group('List of pages', 'The page that lists all pages.', {
  meta,
  heading: field(heading, 'Heading', 'The heading of the page.', 'Sitemap'),
  intro: field(
    sentences,
    'Text below it',
    'A sentence below the heading.',
    'The home page, what we do and where, in one place.',
  ),
  main: group('First card', 'The first card.', {
    heading: field(heading, 'Heading', 'Above its links.', 'Main pages'),
    links: groups(
      'Links',
      'Its links.',
      { item: 'Link', least: 1, most: 20 },
      {
        label: field(label, 'Name of the page', 'What the page is called.', 'Home'),
        href: field(internalLink, 'Address', 'Its address.', '/'),
      },
    ),
  }),
  cards: groups(
    'Cards',
    'A card for each kind of page.',
    { item: 'Card', least: 0, most: 8 },
    {
      heading: field(heading, 'Heading', 'Above its links.', 'Our services'),
      kind: field(
        kindName,
        'Kind of page',
        'The kind of page that it lists, such as service or area.',
        'service',
      ),
    },
  ),
})

type Sitemap = PageOf<typeof schema>

/** Links to every page, in cards. */
function SitemapPage({ site, page }: { site: Site; page: Sitemap }) {
  return (
    <PageShell site={site} current={page.route} className="plain-page sitemap-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <div className="sitemap-page__cards">
        <Card
          heading={page.main.heading}
          links={[
            ...page.main.links.map(({ label, href }) => ({ label, route: href })),
            ...unlisted(page, site),
          ]}
        />
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

/** Returns the pages of optional kinds that no card lists, so that a page of a new kind is never left out. */
function unlisted({ cards, main }: Sitemap, { pages }: Site): PageLink[] {
  const listed = new Set([...cards.map(({ kind }) => kind), ...main.links.map(({ href }) => href)])
  return pages.filter(
    ({ kind, required, route }) => !required && !listed.has(kind) && !listed.has(route),
  )
}

function Card({
  heading,
  links,
}: {
  heading: string
  links: readonly Pick<PageLink, 'label' | 'route'>[]
}) {
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
  schema,
  label: ({ heading }) => heading,
  View: SitemapPage,
  robots: 'index, follow',
}
