import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import type { Site } from '../../site.ts'
import { Link } from '../link/link.tsx'

/** Why to trust the firm, in brief: its promises, with links to their terms, and its rating. */
export function Claims({ site }: { site: Site }) {
  const { insured, guaranteed, otherPromises = [], rating } = site.content.claims
  const promises = [insured, guaranteed, ...otherPromises].filter(
    (promise) => promise !== undefined,
  )
  if (promises.length === 0 && !rating) return null
  return (
    <ul className="claims">
      {promises.map(({ text, link }) => (
        <li key={text}>{link === undefined ? text : <Link to={link}>{text}</Link>}</li>
      ))}
      {rating && (
        <li>
          <Rating rating={rating} />
        </li>
      )}
    </ul>
  )
}

/** The average of the firm's reviews, with a star, as a link to how it is counted if the content has one. */
export function Rating({ rating }: { rating: NonNullable<Content['claims']['rating']> }) {
  const { figure, reviews, link } = rating
  const text = fill(rating.text, { figure, reviews })
  return link === undefined ? (
    <span className="star">{text}</span>
  ) : (
    <Link className="star" to={link}>
      {text}
    </Link>
  )
}
