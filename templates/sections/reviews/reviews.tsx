import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { Review } from '../../parts/review/review.tsx'

interface ReviewsProps {
  words: Content['home']['reviews']
  rating: Content['claims']['rating']
  reviews: Content['reviews']
  /** The moment from which the ages of reviews are counted, and the language of those ages. */
  now: Date
  language: string
}

/** Customers' reviews. */
export function Reviews({ words, rating, reviews, now, language }: ReviewsProps) {
  return (
    <section className="reviews">
      <div className="reviews__intro">
        <h2 className="label">{words.heading}</h2>
        {rating && (
          <p className="reviews__rating">
            <span className="star">{fill(rating.text, rating)}</span>
          </p>
        )}
        <p>{words.text}</p>
      </div>
      <ul>
        {reviews.items.map((review) => (
          <li key={review.name + review.date}>
            <Review review={review} words={reviews} now={now} language={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}
