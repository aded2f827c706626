import { relativeAge } from '../../../client/clock/relative-age.ts'
import { behaviour } from '../../../client/contract.ts'
import type { Content } from '../../content.ts'
import { fill } from '../../fields/fill.ts'
import type { Site } from '../../site.ts'
import { Paragraph } from '../rich-text/rich-text.tsx'
import { SampleTag } from '../sample-tag/sample-tag.tsx'

interface ReviewProps {
  site: Site
  review: Content['reviews']['items'][number]
  /** Whether its source is shown. */
  sourced?: boolean
}

/** The most words of a review that speaks in the display face: four lines beside another one. */
const MOST = 22

/** A customer's review, as a quotation with its town. */
export function Review({ site: { content, now }, review, sourced }: ReviewProps) {
  const { reviews: words } = content
  return (
    <figure className="review quotation">
      <blockquote className={review.text.split(/\s+/).length <= MOST ? 'voice' : undefined}>
        <Paragraph text={review.text} />
      </blockquote>
      <figcaption>
        <span className="review__town">{review.location}</span>
        <span>{review.name}</span>
        {review.rating && (
          <span
            className="review__stars"
            role="img"
            aria-label={fill(words.ratingLabel, { rating: String(review.rating) })}
          >
            {/* To Orca a picture with parts says nothing. */}
            <span aria-hidden="true">
              {Array.from({ length: review.rating }, (_, star) => (
                <i key={star} />
              ))}
            </span>
          </span>
        )}
        <time dateTime={review.date} {...behaviour.age}>
          {relativeAge(review.date, now.getTime(), content.site.language)}
        </time>
        {sourced && review.source && <span>{review.source}</span>}
        {review.reward && <strong>{review.reward}</strong>}
        {review.sample && <SampleTag label={words.sampleLabel} />}
      </figcaption>
    </figure>
  )
}
