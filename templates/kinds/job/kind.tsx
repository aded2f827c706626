import type { ReactNode } from 'react'
import type { CreativeWork } from 'schema-dts'
import { absoluteHref } from '../../address.ts'
import { placeNode } from '../../business-node.ts'
import type { Content } from '../../content.ts'
import { plainSpaces } from '../../fields/plain-spaces.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { jobMeta, townNameOf } from '../../jobs.ts'
import type { FolderKind } from '../../kind.ts'
import { Actions } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { Claims } from '../../parts/claims/claims.tsx'
import { Day } from '../../parts/day/day.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Picture } from '../../parts/picture/picture.tsx'
import { Review } from '../../parts/review/review.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import { Wipe } from '../../parts/wipe/wipe.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import type { Site } from '../../site.ts'
import { businessReference, serviceReference } from '../../structured-data.ts'
import { type Job, jobSchema } from './schema.ts'

/** A finished job, as a case study: what it was, what was done, what it looks like and what its owner says. */
function JobPage({ site, page }: { site: Site; page: Job }) {
  const { content, pages } = site
  const { areas, jobPages } = content
  const townName = townNameOf(page, content)
  const town = areas.find(({ slug }) => slug === page.town)
  const list = pages.find(({ kind }) => kind === 'job-pages')
  if (!jobPages) return null
  return (
    <PageShell
      site={site}
      current={page.route}
      contact={<Contact site={site} town={townName} />}
      className="job-page"
    >
      <article>
        <Breadcrumbs site={site} name={page.title} />
        <h1>{page.title}</h1>
        <p className="job-page__line">
          {town ? <Link to={town.route}>{townName}</Link> : <span>{townName}</span>}{' '}
          <Day site={site} date={page.date} />
        </p>
        <Picture site={site} image={page.cover} slot="wipe" first />
        <dl className="job-page__facts">{facts(page, content, jobPages)}</dl>
        <Actions site={site} />
        <Claims site={site} />
        {page.pairs?.map((pair) => (
          <Wipe
            key={pair.after.source}
            pair={pair}
            title={page.title}
            location={townName}
            site={site}
          />
        ))}
        {page.pictures && (
          <ul className="job-page__pictures">
            {page.pictures.map((image) => (
              <li key={image.source}>
                <Picture site={site} image={image} slot="town" />
              </li>
            ))}
          </ul>
        )}
        {page.words && (
          <Review site={site} review={{ ...page.words, location: townName }} sourced />
        )}
        {list && (
          <p>
            <Link to={list.route}>{jobPages.more}</Link>
          </p>
        )}
      </article>
    </PageShell>
  )
}

/** The key facts of a job, each with its term. */
function facts(job: Job, content: Content, words: NonNullable<Content['jobPages']>) {
  const days = new Intl.NumberFormat(content.site.language, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  })
  const rows: [string, ReactNode][] = [
    [words.problem, job.problem && <RichText text={job.problem} />],
    [words.done, job.done && <RichText text={job.done} />],
    [
      words.services,
      job.services &&
        servicesOf(job, content).map(({ name, route }) => (
          <Link key={route} to={route} children={name} />
        )),
    ],
    [words.days, job.days && plainSpaces(days.format(job.days))],
    [words.price, job.price],
  ]
  return rows.map(
    ([term, text]) =>
      text && (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ),
  )
}

function servicesOf({ services = [] }: Job, content: Content) {
  return content.services.filter(({ slug }) => services.includes(slug))
}

/** A job's node of structured data: the firm's work in a town, without the customer's words. */
function jobNodes(page: Job, { content }: Site, picture: string | undefined): CreativeWork[] {
  const work: CreativeWork = {
    '@type': 'CreativeWork',
    name: page.title,
    url: absoluteHref(content.site, page.route),
    dateCreated: page.date,
    creator: businessReference(content),
    contentLocation: placeNode(townNameOf(page, content), 'Place'),
    ...(page.services && {
      about: servicesOf(page, content).map(({ route }) => serviceReference(content, route)),
    }),
    ...(picture && { image: picture }),
  }
  return [work]
}

export const job: FolderKind<Job> = {
  name: 'job',
  source: 'jobs/',
  words: 'job-pages.json',
  route: '/{slug}',
  schema: jobSchema,
  meta: jobMeta,
  label: ({ title }) => title,
  View: JobPage,
  crumbs: true,
  nodes: jobNodes,
  linkPicture: ({ cover }) => cover,
}
