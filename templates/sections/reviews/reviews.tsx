import { reviewsOf } from '../../jobs.ts'
import { Rating } from '../../parts/claims/rating.tsx'
import { Review } from '../../parts/review/review.tsx'
import type { Site } from '../../site.ts'

/** Customers' reviews. */
export function Reviews({ site }: { site: Site }) {
  const { claims, home } = site.content
  const { rating } = claims
  const reviews = reviewsOf(site.content)
  if (reviews.length === 0) return null
  return (
    <section className="reviews band">
      <div className="reviews__intro">
        <h2 className="label">{home.reviews.heading}</h2>
        {rating && (
          <p className="reviews__rating">
            <Rating site={site} />
          </p>
        )}
        <p>{home.reviews.text}</p>
      </div>
      <ul>
        {reviews.map((review) => (
          <li key={review.name + review.date}>
            <Review site={site} review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}
