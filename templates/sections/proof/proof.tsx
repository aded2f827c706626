import type { Content } from '../../content.ts'
import { newestJobs } from '../../jobs.ts'
import { JobCard } from '../../parts/job-card/job-card.tsx'
import { Link } from '../../parts/link/link.tsx'
import { Review } from '../../parts/review/review.tsx'
import type { Site } from '../../site.ts'

interface ProofProps {
  site: Site
  /** The slug of the town or the service. */
  slug: string
  /** The heading where there are no jobs. */
  heading: string | undefined
  review: Content['reviews']['items'][number] | undefined
}

/** The firm's evidence for a town or a service: its newest jobs and the words of a customer. */
export function Proof({ site, slug, heading, review }: ProofProps) {
  const { jobPages: words } = site.content
  const jobs = words ? newestJobs(site.content, slug) : []
  const list = site.pages.find(({ kind }) => kind === 'job-pages')
  const hasJobs = jobs.length > 0
  const above = hasJobs ? words?.seen : heading
  if (above === undefined || (!hasJobs && !review)) return null
  return (
    <section className="proof labelled">
      <h2>{above}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.route}>
            <JobCard site={site} job={job} />
          </li>
        ))}
        {review && jobs.length < 3 && (
          <li>
            <Review site={site} review={review} />
          </li>
        )}
      </ul>
      {words && list && hasJobs && (
        <ul>
          <li>
            <Link to={list.route}>{words.more}</Link>
          </li>
        </ul>
      )}
    </section>
  )
}
