import { behaviour } from '../../../client/contract.ts'
import { relativeAge } from '../../../client/relative-age.ts'
import { fill } from '../../fields/fill.ts'
import { SampleTag } from '../../parts/sample-tag/sample-tag.tsx'
import type { Site } from '../../site.ts'

/** What customers say, as quotations with the town they came from. */
export function Reviews({ site: { content, now } }: { site: Site }) {
  const { home, reviews, claims, site } = content
  return (
    <section className="reviews" aria-labelledby="reviews-heading">
      <div className="reviews__intro">
        <h2 id="reviews-heading">{home.reviews.heading}</h2>
        <p className="reviews__rating">
          <span className="star">{fill(claims.rating.text, claims.rating)}</span>
        </p>
        <p>{home.reviews.text}</p>
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
                  {relativeAge(review.date, now.getTime(), site.language)}
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
