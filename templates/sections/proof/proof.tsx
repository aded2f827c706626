import type { ReactElement, ReactNode } from 'react'
import type { Content } from '../../content.ts'
import { GalleryFigure } from '../../parts/gallery-figure/gallery-figure.tsx'
import type { Pictures } from '../../parts/picture/picture-set.ts'
import { Review } from '../../parts/review/review.tsx'

export interface ProofProps {
  heading: string
  /** Finished jobs, as `JobCard` shows them, and the link to all of them. */
  jobs?: readonly ReactElement[]
  more?: ReactNode
  /** Pictures of work, the first of them large. */
  items: Content['gallery']['items']
  review: Content['reviews']['items'][number] | undefined
  reviews: Content['reviews']
  pictures: Pictures
  now: Date
  language: string
}

/** The firm's evidence for a place: pictures of its work and the words of a customer, each with its town. */
export function Proof({ heading, jobs = [], more, items, review, reviews, pictures, now, language }: ProofProps) {
  if (jobs.length + items.length === 0 && !review) return null
  return (
    <section className="proof labelled">
      <h2>{heading}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.key}>{job}</li>
        ))}
        {items.map((item) => (
          <li key={item.image.source}>
            <GalleryFigure item={item} place="town" pictures={pictures} />
          </li>
        ))}
        {review && (
          <li>
            <Review review={review} words={reviews} now={now} language={language} />
          </li>
        )}
      </ul>
      {more && (
        <ul>
          <li>{more}</li>
        </ul>
      )}
    </section>
  )
}
