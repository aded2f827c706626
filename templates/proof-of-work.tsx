import { newestJobs } from './jobs.ts'
import { JobCard } from './parts/job-card/job-card.tsx'
import { Link } from './parts/link/link.tsx'
import { Proof, type ProofProps } from './sections/proof/proof.tsx'
import type { Site } from './site.ts'

interface ProofOfWorkProps extends Pick<ProofProps, 'items' | 'review'> {
  site: Site
  /** The slug of the town or the service. */
  slug: string
  /** The heading where there are no jobs. */
  heading: string | undefined
}

/** The newest jobs of a town or a service and the words of a customer; without jobs, pictures. */
export function ProofOfWork({ site: { content, now, pages, pictures }, slug, heading, items, review }: ProofOfWorkProps) {
  const { jobWords: words, reviews } = content
  const { language } = content.site
  const jobs = words
    ? newestJobs(content, slug).map((job) => <JobCard key={job.route} job={job} words={words} pictures={pictures} language={language} />)
    : []
  const list = pages.find(({ kind }) => kind === 'jobs')
  const above = jobs.length > 0 ? words?.seen : heading
  if (above === undefined) return null
  return (
    <Proof
      heading={above}
      jobs={jobs}
      more={words && list && jobs.length > 0 && <Link to={list.route}>{words.more}</Link>}
      items={jobs.length > 0 ? [] : items}
      review={jobs.length > 2 ? undefined : review}
      reviews={reviews}
      pictures={pictures}
      now={now}
      language={language}
    />
  )
}
