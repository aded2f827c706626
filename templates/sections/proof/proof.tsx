import type { Content } from '../../content.ts'
import { GalleryFigure } from '../../parts/gallery-figure/gallery-figure.tsx'
import type { Pictures } from '../../parts/picture/picture-set.ts'
import { Review } from '../../parts/review/review.tsx'

interface ProofProps {
  heading: string
  /** Pictures of work, the first of them large. */
  items: Content['gallery']['items']
  /** One customer's review. */
  review: Content['reviews']['items'][number] | undefined
  reviews: Content['reviews']
  pictures: Pictures
  now: Date
  language: string
}

/** The firm's evidence for a place: pictures of its work and the words of a customer, each with its town. */
export function Proof({ heading, items, review, reviews, pictures, now, language }: ProofProps) {
  if (items.length === 0 && !review) return null
  return (
    <section className="proof labelled">
      <h2>{heading}</h2>
      <ul>
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
    </section>
  )
}
