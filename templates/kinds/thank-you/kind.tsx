import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { OptionalKind } from '../../kind.ts'
import { CallLink } from '../../parts/actions/actions.tsx'
import { Link } from '../../parts/link/link.tsx'
import { OpenNow } from '../../parts/open-now/open-now.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'
import { type ThankYou, thankYouSchema } from './schema.ts'

/** The page to which the form service sends the visitor after an enquiry. */
function ThankYouPage({ site, page }: { site: Site; page: ThankYou }) {
  return (
    <PageShell site={site} current={page.route} className="plain-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.text} />
      <p className="actions">
        <Link className="button" to="/">
          {page.link}
        </Link>
        <CallLink site={site} />
        <OpenNow site={site} />
      </p>
    </PageShell>
  )
}

export const thankYou: OptionalKind<ThankYou> = {
  name: 'thank-you',
  source: 'thank-you.json',
  route: '/thank-you',
  schema: thankYouSchema,
  when: ({ contact }) => contact?.form.endpoint !== null,
  searched: false,
  robots: 'noindex',
  label: ({ heading }) => heading,
  View: ThankYouPage,
}
