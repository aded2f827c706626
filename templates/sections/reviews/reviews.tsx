import { behaviour } from '../../../client/contract.ts'
import { relativeAge } from '../../../client/relative-age.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'

interface ReviewsProps {
  words: Content['home']['reviews']
  rating: Content['claims']['rating']
  reviews: Content['reviews']
  /** What the ages of the reviews are counted from, and the language that they are told in. */
  now: Date
  language: string
}

/** What customers say, as quotations with the town they came from. */
export function Reviews({ words, rating, reviews, now, language }: ReviewsProps) {
  return (
    <section className="reviews" aria-labelledby="reviews-heading">
      <div className="reviews__intro">
        <h2 id="reviews-heading">{words.heading}</h2>
        <p className="reviews__rating">
          <span className="star">{fill(rating.text, rating)}</span>
        </p>
        <p>{words.text}</p>
      </div>
      <ul>
        {reviews.items.map((review) => (
          <li key={review.name + review.date}>
            <figure>
              <blockquote>
                <p>{review.text}</p>
              </blockquote>
              <figcaption>
                <span className="reviews__town">{review.location}</span>
                <span>{review.name}</span>
                <span className="reviews__stars" role="img" aria-label={fill(reviews.ratingLabel, { rating: String(review.rating) })}>
                  {'★'.repeat(review.rating)}
                </span>
                <time dateTime={review.date} {...behaviour.age}>
                  {relativeAge(review.date, now.getTime(), language)}
                </time>
                {review.sample && <SampleTag label={reviews.sampleLabel} />}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
