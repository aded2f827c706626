import type { ReactNode } from 'react'
import { field } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, label, sentences } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { jobsOf, type PlacedJob } from '../../jobs.ts'
import type { OptionalKind } from '../../kind.ts'
import { CallLink, QuoteLink } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { JobCard } from '../../parts/job-card/job-card.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'

/** `jobs.json`: the list of finished jobs, and the words that their pages share. */
const schema = group(
  'Words of job pages',
  'The list of finished jobs, and the words that their pages share.',
  {
    meta,
    heading: field(
      heading,
      'Heading',
      'The heading of the list of all jobs, which is shown from three jobs.',
      'Finished jobs',
    ),
    intro: field(
      sentences,
      'Introduction',
      'One or two sentences below it.',
      'What was wrong, what we did about it, and how it looks now, in photographs.',
    ),
    more: field(label, 'Link to all jobs', 'The link to that list.', 'All finished jobs'),
    seen: field(
      heading,
      'Heading on other pages',
      'Above the newest jobs on the pages of their town and their services.',
      'Finished here',
    ),
    problem: field(label, 'Label of the problem', 'Above what was wrong.', 'What was wrong'),
    done: field(label, 'Label of the work', 'Above what was done.', 'What we did'),
    days: field(label, 'Label of the days', 'Before the days that a job took.', 'How long it took'),
    price: field(
      label,
      'Label of the price',
      'Before the price of a job.',
      'What a job like this costs',
    ),
    services: field(label, 'Label of services', 'Before the services of a job.', 'Kind of work'),
    before: field(
      label,
      'Label before the work',
      'The label on a picture from before the work.',
      'Before',
    ),
    after: field(
      label,
      'Label after the work',
      'The label on a picture from after the work.',
      'After',
    ),
    wipe: field(
      label,
      'What the slider does',
      'What the slider between them does, for people who cannot see it.',
      'Show more of before or after',
    ),
  },
)

type Jobs = PageOf<typeof schema>

/** The number of jobs from which a list is worth a page. */
const LEAST_JOBS = 3

/** All finished jobs by town, and again by service. */
function JobsPage({ site, page }: { site: Site; page: Jobs }) {
  const { content } = site
  const all = jobsOf(content)
  const towns = [...new Set(all.map(({ place }) => place))].map((town) => ({
    name: town,
    jobs: all.filter(({ place }) => place === town),
  }))
  const services = content.services.map(({ name, slug }) => ({
    name,
    jobs: all.filter((job) => job.services?.includes(slug)),
  }))
  return (
    <PageShell site={site} current={page.route} className="jobs-page plain-page">
      <Breadcrumbs site={site} name={page.heading} />
      <h1>{page.heading}</h1>
      <Paragraph className="lead" text={page.intro} />
      <JobLists lists={towns} item={(job) => <JobCard site={site} job={job} />} />
      <JobLists
        lists={services}
        item={({ title, route, place }) => (
          <>
            <Link to={route}>{title}</Link> {place}
          </>
        )}
      />
      <p className="actions">
        <QuoteLink site={site} />
        <CallLink site={site} />
      </p>
    </PageShell>
  )
}

interface JobListsProps {
  lists: readonly { name: string; jobs: readonly PlacedJob[] }[]
  item: (job: PlacedJob) => ReactNode
}

function JobLists({ lists, item }: JobListsProps) {
  return (
    <div className="jobs-page__list">
      {lists
        .filter(({ jobs }) => jobs.length > 0)
        .map(({ name, jobs }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {jobs.map((job) => (
                <li key={job.route}>{item(job)}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

export const jobs: OptionalKind<Jobs> = {
  name: 'jobs',
  source: 'jobs.json',
  route: '/jobs',
  schema,
  lists: { folder: 'jobs', least: LEAST_JOBS },
  label: ({ heading }) => heading,
  View: JobsPage,
  crumbs: true,
}
