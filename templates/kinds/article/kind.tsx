import type { ReactNode } from 'react'
import type { Article } from 'schema-dts'
import type * as z from 'zod'
import { absoluteHref } from '../../address.ts'
import type { Content } from '../../content.ts'
import { field } from '../../fields/field.ts'
import { fill } from '../../fields/fill.ts'
import { aheadFault, oldFault } from '../../fields/launch.ts'
import { linkName, meta, order, type PageOf, paragraphs } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { addIssue, heading, label, paragraph, quoted, richSentences } from '../../fields/text.ts'
import { date, group, groups, list } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import type { FolderKind } from '../../kind.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Day, DaySentence } from '../../parts/day/day.tsx'
import { LIST_ROLE } from '../../parts/list/list-role.ts'
import { Picture } from '../../parts/picture/picture.tsx'
import { splitLinks } from '../../parts/rich-text/links.ts'
import { Paragraph, Paragraphs, RichText } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'
import { businessReference } from '../../structured-data.ts'

// Pages of running text in parts, of two kinds: guides, which are signed, and legal pages, which are numbered.

/**
 * The parts of a page.
 * @param most how many there may be
 * @param example of a short name for links
 * @param fields what a part has below its heading
 */
function parts<Fields extends z.ZodRawShape>(most: number, example: string, fields: Fields) {
  return groups(
    'Parts',
    'Its parts.',
    { item: 'Part', least: 1, most },
    {
      id: linkName('this part', example),
      heading,
      ...fields,
    },
  )
}

/** `guides/<slug>.json`: advice at length, signed and dated, or any page of the firm's own, without either. */
const guideSchema = group('Guide', 'Advice at length, or any page of your own.', {
  title: field(
    heading,
    'Title',
    'What the guide is about: the largest words on the page.',
    'Why stairs creak',
  ),
  author: field(
    label,
    'Author',
    'Who wrote it: a person, whose name is shown below the title. Leave it out for a page that nobody signs.',
    'Ann Brown',
  ).optional(),
  date: field(
    date,
    'Published',
    'The day on which it was published. Leave it out for a page without one.',
    '2026-10-01',
  ).optional(),
  updated: field(
    date,
    'Last reviewed',
    'The day on which you last reviewed it. Leave it out until you do.',
    '2026-11-01',
  ).optional(),
  meta,
  image: image.optional(),
  intro: field(
    richSentences,
    'Introduction',
    'One or two sentences before the first part. [words](/route) makes a link.',
    'A dry stair talks. Here is what it says.',
  ),
  sections: parts(20, 'wedges', { paragraphs, image: image.optional() }),
}).superRefine(({ date, updated }, context) => {
  if (updated === undefined || date === undefined || updated >= date) return
  const message = `is ${quoted(updated)}, but the guide was published on ${date}. Write a later day, or leave it out.`
  addIssue(context, message, 'updated')
})

/** `legal/<slug>.json`: a page of plain text, at `/<slug>`, linked from the footer. */
const legalSchema = group(
  'Legal page',
  'A page of plain text, linked from the foot of every page.',
  {
    order,
    name: field(
      label,
      'Name in the footer',
      'What the link at the foot of every page says.',
      'Privacy',
    ),
    meta,
    heading: field(heading, 'Heading', 'The heading of the page.', 'Privacy'),
    updated: field(
      date,
      'Last reviewed',
      'The day on which you last reviewed this page.',
      '2026-10-01',
    ).meta({
      launch: {
        advice: (day: string | undefined, now) =>
          aheadFault(day, now) ?? oldFault(day, now)?.concat(' Review the page.'),
      },
    }),
    intro: field(
      paragraph,
      'Introduction',
      'What the page is about. [words](/route) makes a link.',
      'This page says what we do with your details.',
    ),
    sections: parts(40, 'guarantee', {
      paragraphs: field(
        list('Paragraph', paragraph, { least: 0, most: 12 }),
        'Paragraphs',
        'The text, a paragraph each. [words](/route) makes a link.',
        ['We keep your details for as long as the job.'],
      ),
      items: field(
        list('Point', paragraph, { least: 1, most: 30 }),
        'Points',
        'Points below the text, a line each. Leave it out if there are none.',
        ['Your name', 'Your number'],
      ).optional(),
    }),
  },
)

type Guide = PageOf<typeof guideSchema>
type Legal = PageOf<typeof legalSchema>

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
        {page.image && <Picture site={site} image={page.image} place="banner" first />}
        <div className="labelled">
          <Paragraph className="lead" text={page.intro} />
        </div>
        {page.sections.map(({ image, ...part }) => (
          <section key={part.heading} id={part.id} className="labelled">
            <Part {...part}>{image && <Picture site={site} image={image} place="town" />}</Part>
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

/** A page of plain text in numbered parts. */
function LegalPage({ site, page }: { site: Site; page: Legal }) {
  const { contact, labels } = site.content
  return (
    <PageShell site={site} current={page.route} className="legal-page plain-page">
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <p className="legal-page__updated">
        <DaySentence site={site} text={labels.updated} date={page.updated} />
      </p>
      <ol {...LIST_ROLE}>
        <DeliveryNotice form={contact.form} route={page.route} />
        {page.sections.map(({ items, ...part }) => (
          <li key={part.heading} id={part.id} className="labelled">
            <Part {...part}>
              {items && (
                <ul>
                  {items.map((item) => (
                    <li key={item}>
                      <RichText text={item} />
                    </li>
                  ))}
                </ul>
              )}
            </Part>
          </li>
        ))}
      </ol>
    </PageShell>
  )
}

interface PartProps {
  heading: string
  paragraphs: readonly string[]
  /** What stands below the text. */
  children?: ReactNode
}

function Part({ heading, paragraphs, children }: PartProps) {
  return (
    <>
      <h2>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {children}
    </>
  )
}

/**
 * Says who receives the form's input and what stays on the visitor's device. Shown on the page that the form's privacy
 * sentence links to, if the form has an endpoint.
 */
function DeliveryNotice({ form, route }: { form: Content['contact']['form']; route: string }) {
  const { delivery, endpoint, privacy, service } = form
  if (
    endpoint === null ||
    !delivery ||
    !splitLinks(privacy).some((piece) => piece.route?.split('#')[0] === route)
  )
    return null
  const { heading, paragraphs, recipient } = delivery.notice
  return (
    <li className="labelled">
      <Part
        heading={heading}
        paragraphs={[
          fill(recipient, { recipient: service?.recipient ?? new URL(endpoint).hostname }),
          ...paragraphs,
        ]}
      />
    </li>
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
  preview: ({ image }) => image,
}

export const legal: FolderKind<Legal> = {
  name: 'legal',
  source: 'legal/',
  required: true,
  schema: legalSchema,
  route: '/{slug}',
  label: ({ name }) => name,
  View: LegalPage,
}
