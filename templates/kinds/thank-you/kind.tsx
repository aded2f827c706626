import type { PageContent } from '../../content.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { definePage } from '../../page-kind.ts'
import { CallLink } from '../../parts/actions/actions.tsx'
import { Link } from '../../parts/link/link.tsx'
import { OpenNow } from '../../parts/open-now/open-now.tsx'
import { phoneLines } from '../../parts/phone-lines/phone-lines.ts'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** The page to which the form service sends the visitor after an enquiry. */
function ThankYouPage({ site, page }: { site: Site; page: PageContent<'thank-you'> }) {
  return (
    <PageShell site={site} current={page.route} className="plain-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.text} />
      <p className="actions">
        <Link className="button" to="/">
          {page.link}
        </Link>
        <CallLink site={site} />
        <OpenNow site={site} line={phoneLines(site)[0]} />
      </p>
    </PageShell>
  )
}

export const thankYou = definePage('thank-you', {
  robots: 'noindex',
  label: ({ heading }) => heading,
  Page: ThankYouPage,
})
