import { relativeAge } from '../../../client/clock/relative-age.ts'
import { behaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

export interface ReviewProps {
  review: Content['reviews']['items'][number]
  /** Whether its source is shown. */
  sourced?: boolean
  words: Pick<Content['reviews'], 'ratingLabel' | 'sampleLabel'>
  /** The moment from which the review's age is counted, and the language of that age. */
  now: Date
  language: string
}

/** A customer's review, as a quotation with its town. */
export function Review({ review, sourced = false, words, now, language }: ReviewProps) {
  return (
    <figure className="review">
      <blockquote>
        <p>{review.text}</p>
      </blockquote>
      <figcaption>
        <span className="review__town">{review.location}</span>
        <span>{review.name}</span>
        {review.rating && (
          <span className="review__stars" role="img" aria-label={fill(words.ratingLabel, { rating: String(review.rating) })}>
            {Array.from({ length: review.rating }, (_, star) => (
              <i key={star} />
            ))}
          </span>
        )}
        <time dateTime={review.date} {...behaviour.age}>
          {relativeAge(review.date, now.getTime(), language)}
        </time>
        {sourced && review.source && <span>{review.source}</span>}
        {review.reward && <strong>{review.reward}</strong>}
        {review.sample && <SampleTag label={words.sampleLabel} />}
      </figcaption>
    </figure>
  )
}
