import type { Content } from './content.ts'
import { dayText } from './fields/days.ts'
import type { Meta } from './fields/page.ts'
import { splitLinks } from './parts/rich-text/split-links.ts'

type Jobs = Pick<Content, 'areas' | 'jobs'>
type Job = Content['jobs'][number]
type Review = Content['reviews']['items'][number]

/** A job with the name of its town. */
export type TownJob = Job & { townName: string }

/** How many of the newest jobs the page of a town or a service shows. */
const MOST = 3

/** Returns the name of a job's town, whether that has a page or not. */
export function townNameOf({ town }: Job, { areas }: Pick<Content, 'areas'>): string {
  return areas.find(({ slug }) => slug === town)?.name ?? town
}

/** Returns all finished jobs, newest first. */
export function jobsOf({ areas, jobs }: Jobs): TownJob[] {
  return jobs.map((job) => ({ ...job, townName: townNameOf(job, { areas }) }))
}

/** Returns the newest jobs of a town or a service, given its slug. */
export function newestJobs(content: Jobs, slug: string): TownJob[] {
  return jobsOf(content)
    .filter(({ town, services = [] }) => town === slug || services.includes(slug))
    .slice(0, MOST)
}

/** Returns all reviews: those of the firm, then those of its jobs. */
export function reviewsOf(content: Pick<Content, 'areas' | 'jobs' | 'reviews'>): Review[] {
  return [
    ...content.reviews.items,
    ...jobsOf(content).flatMap(({ words, townName }) =>
      words ? { ...words, location: townName } : [],
    ),
  ]
}

/** Returns the gallery's pictures, then those of jobs marked for it. */
export function galleryItems(content: Pick<Content, 'areas' | 'gallery' | 'jobs'>) {
  const jobs = jobsOf(content).filter(({ gallery }) => gallery)
  return [
    ...content.gallery.items,
    ...jobs.map(({ cover, title, townName }) => ({
      image: cover,
      title,
      location: townName,
      category: undefined,
    })),
  ]
}

/** Tells whether a job, a review or a picture, not a sample, shows that the firm has worked in a town. */
export function hasProof({ slug, name }: Content['areas'][number], content: Content): boolean {
  const { items, pair } = content.gallery
  const pictures = [...items, ...(pair ? [{ location: pair.location, image: pair.after }] : [])]
  return (
    jobsOf(content).some(({ town, cover }) => town === slug && !cover.sample) ||
    reviewsOf(content).some(({ location, sample }) => location === name && !sample) ||
    pictures.some(({ location, image }) => location === name && !image.sample)
  )
}

/** Derives the metadata of a job without `meta` from its own words, truncated to fit. */
export function jobMeta(job: Job, content: Content): Meta {
  const { title, date, problem = '', done = '' } = job
  const { business, site } = content
  const townName = townNameOf(job, content)
  const words = [problem, done].map((sentence) =>
    splitLinks(sentence)
      .map(({ text }) => text)
      .join(''),
  )
  const fullTitle = `${title}, ${townName} | ${business.name}`
  const summary = [
    `${title}, ${townName}, ${dayText(date, site.language, true)}.`,
    ...words,
    business.description,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    title: fullTitle.length > 60 ? cut(`${title}, ${townName}`, 60) : fullTitle,
    description: cut(summary, 160),
    keywords: [cut(`${title} ${townName}`.toLowerCase(), 60)],
  }
}

/** Truncates a text between words. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s,.;:]+\S*$/, '')}…`
}
