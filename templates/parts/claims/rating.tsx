import { fill } from '../../fields/fill.ts'
import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'

/**
 * The average of the firm's reviews: a star, whose name says out of how many it is, and the words of the claim, as a link to
 * how it is counted if the content has one.
 */
export function Rating({ site: { content } }: { site: Site }) {
  const { figuresSource: source, rating } = content.claims
  if (!rating) return null
  const { figure, reviews } = rating
  const text = fill(rating.text, { figure, reviews })
  return (
    <>
      <span
        className="star"
        role="img"
        aria-label={fill(content.reviews.ratingLabel, { rating: figure })}
      />
      {source ? <Link to={source.link}>{text}</Link> : <span>{text}</span>}
    </>
  )
}
