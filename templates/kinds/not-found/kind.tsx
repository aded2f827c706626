import { behaviour } from '../../../client/contract.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FileKind } from '../../kind.ts'
import { QuoteLink } from '../../parts/actions/actions.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import { ServiceLinks } from '../../parts/service-links/service-links.tsx'
import { motifOf } from '../../parts/sweep/sweep.tsx'
import type { Site } from '../../site.ts'
import { type NotFound, notFoundSchema } from './schema.ts'

/** Longer headings are words, and set smaller than a number. */
const SHORT = 3

/** The page for every unknown path. */
function NotFoundPage({ site, page }: { site: Site; page: NotFound }) {
  const { heading, help, link, route, text } = page
  const motif = motifOf(site.content)
  return (
    <PageShell site={site} current={route} className="not-found-page">
      <div {...behaviour.notFound}>
        <h1 className={heading.length > SHORT ? 'not-found-page__words' : undefined}>{heading}</h1>
        {motif === 'sweep' ? (
          <Crack />
        ) : (
          motif !== 'none' && <span className="not-found-page__crack" />
        )}
        <p className="voice">{text}</p>
        <Paragraph text={help} />
        <p className="actions">
          <Link className="button" to="/">
            {link}
          </Link>
          <QuoteLink site={site} className="button button--line" />
        </p>
        {/* Without prices: their conditions have no place here. */}
        <ServiceLinks
          site={site}
          services={site.content.services.map(({ prices: _, ...service }) => service)}
        />
      </div>
    </PageShell>
  )
}

/** A crack through the number: this wall needs somebody. */
function Crack() {
  return (
    <svg className="not-found-page__crack" viewBox="0 0 280 160" aria-hidden="true">
      <path d="m0 96 44-8 22 17 40-26 31 11 28-34 45 14 24 22 39-19 33 13 37-31 57 9M106 79l9-31 20-13M234 92l12 34 27 15M165 56l6-30" />
    </svg>
  )
}

export const notFound: FileKind<NotFound> = {
  name: 'not-found',
  source: 'not-found.json',
  required: true,
  route: '/404',
  schema: notFoundSchema,
  listed: false,
  label: ({ heading }) => heading,
  // Some hosts answer its own address with 200.
  robots: 'noindex',
  View: NotFoundPage,
}
