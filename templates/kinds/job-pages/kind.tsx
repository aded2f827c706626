import type { ReactNode } from 'react'
import { PageShell } from '../../frame/page-shell/page-shell.tsx'
import { jobsOf, type TownJob } from '../../jobs.ts'
import type { OptionalKind } from '../../kind.ts'
import { QuoteAndCall } from '../../parts/actions/actions.tsx'
import { Breadcrumbs } from '../../parts/breadcrumbs/breadcrumbs.tsx'
import { JobCard } from '../../parts/job-card/job-card.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Paragraph } from '../../parts/rich-text/rich-text.tsx'
import type { Site } from '../../site.ts'
import { type JobPages, jobPagesSchema } from './schema.ts'

/** The number of jobs from which a list is worth a page. */
const LEAST_JOBS = 3

/** All finished jobs by town, and again by service. */
function JobsPage({ site, page }: { site: Site; page: JobPages }) {
  const { content } = site
  const all = jobsOf(content)
  const towns = [...new Set(all.map(({ townName }) => townName))].map((town) => ({
    name: town,
    jobs: all.filter(({ townName }) => townName === town),
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
        item={({ title, route, townName }) => (
          <>
            <Link to={route}>{title}</Link> {townName}
          </>
        )}
      />
      <QuoteAndCall site={site} />
    </PageShell>
  )
}

interface JobListsProps {
  lists: readonly { name: string; jobs: readonly TownJob[] }[]
  item: (job: TownJob) => ReactNode
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

export const jobPages: OptionalKind<JobPages> = {
  name: 'job-pages',
  source: 'job-pages.json',
  route: '/jobs',
  schema: jobPagesSchema,
  lists: { folder: 'jobs', least: LEAST_JOBS },
  label: ({ heading }) => heading,
  View: JobsPage,
  crumbs: true,
}
