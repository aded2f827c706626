import { field } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, label, sentences } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { OptionalKind } from '../../kind.ts'
import { CallLink } from '../../parts/actions/actions.tsx'
import { Link } from '../../parts/link/link.tsx'
import { OpenNow } from '../../parts/open-now/open-now.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** `thank-you.json`: the page that follows an enquiry sent without a script. */
const schema = group('Thank-you page', 'The page that follows an enquiry sent without a script.', {
  meta,
  heading: field(heading, 'Large words', 'The large words, after a form is sent.', 'Thank you!'),
  text: field(
    sentences,
    'What happens next',
    'What happens next.',
    "We'll get back to you within {quoteTime}. If it can't wait, call us on {phone}.",
  ),
  link: field(label, 'Link home', 'The link to the home page.', 'Return to the home page'),
})

type ThankYou = PageOf<typeof schema>

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
  schema,
  when: ({ contact }) => contact?.form.endpoint !== null,
  searched: false,
  robots: 'noindex',
  label: ({ heading }) => heading,
  View: ThankYouPage,
}
