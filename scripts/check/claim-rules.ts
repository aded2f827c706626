import type { Content } from '../../templates/content.ts'
import { optionalFiles } from '../../templates/content.ts'
import type { Finding } from '../finding.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { atField, checkRecentDay, hasPassed, isWritten, type LaunchRules } from './launch-rule.ts'

/** Reads the number in a figure such as "300+". */
function numberIn(figure: string): number {
  return Number(figure.replace(/[^\d.]/g, ''))
}

/** Returns the reviews in `reviews.json` and in jobs, with their places. */
function placedReviews({ jobs = [], reviews }: Content) {
  return [
    ...reviews.items.map((review, index) => ({
      review,
      file: 'reviews.json',
      path: ['items', index],
    })),
    ...jobs.flatMap(({ words, source }) =>
      words ? { review: words, file: source, path: ['words'] } : [],
    ),
  ]
}

/** How long before a badge ends its owner is warned. */
const SOON_MS = 60 * 24 * 3600 * 1000

/** Finds the badges that end within two months. */
export function endingBadges({ content }: LoadedContent, now: Date): Finding[] {
  return (content.badges?.items ?? []).flatMap(({ expires }, index) => {
    if (!expires || hasPassed(expires, now) || !hasPassed(expires, now, SOON_MS)) return []
    const message = `is ${expires}, less than two months from now. Renew it in time: after that day it is refused.`
    return [atField(optionalFiles.badges.file, ['items', index, 'expires'], message)]
  })
}

/** Rules for claims that a firm makes about itself. */
export const claimRules: LaunchRules = {
  evidence: {
    counted: ['claim without evidence', 'claims without evidence'],
    reason: 'Proof of a claim must be held before it is published (CAP Code, rule 3.7).',
    answer: 'Say in "evidence" what proves the claim and where it is kept, or remove the claim.',
    find: ({ fields }) =>
      fields.map(
        ({ role, file, path, value }) =>
          role === 'evidence' && !isWritten(String(value)) && atField(file, path, 'is empty.'),
      ),
  },
  'empty-figures': {
    counted: ['zero shown as a figure', 'zeros shown as figures'],
    reason: 'The pages show the figure in large letters, as an achievement.',
    answer: 'Write the true figure, or remove the claim from its file.',
    find: ({ fields }) =>
      fields.map(
        ({ role, file, path, value }) =>
          role === 'figure' &&
          numberIn(String(value)) === 0 &&
          atField(file, path, `is "${value}".`),
      ),
  },
  'review-source': {
    counted: ['review without proof', 'reviews without proof'],
    reason:
      'A publisher of reviews must be able to show that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
    answer:
      'Write in "source" where the review can be read or is kept, and in "consent" who said yes to showing it, and when.',
    find: ({ content, now }) =>
      placedReviews(content).flatMap(({ review, file, path }) => {
        const early = Date.parse(review.date) > now.getTime() && checkRecentDay(review.date, now)
        return [
          ...(['source', 'consent'] as const).map(
            (field) => !isWritten(review[field]) && atField(file, path, `has no "${field}".`),
          ),
          early ? atField(file, [...path, 'date'], early) : undefined,
        ]
      }),
  },
  'review-policy': {
    counted: ['unwritten policy on reviews', 'unwritten policies on reviews'],
    reason:
      'A publisher of reviews must say how it makes sure that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
    answer:
      'Write in a part of a legal page where they come from and how you check them, and give it "id": "reviews".',
    find: ({ content }) => {
      const real = placedReviews(content).find(({ review }) => !review.sample)
      const hasPolicy = content.legal.some(({ sections }) =>
        sections.some(({ id }) => id === 'reviews'),
      )
      return [
        real !== undefined &&
          !hasPolicy &&
          atField(
            real.file,
            real.path,
            'is real, but no part of a legal page has "id": "reviews", with where reviews come from.',
          ),
      ]
    },
  },
  rating: {
    counted: ['uncounted rating', 'uncounted ratings'],
    reason: 'A rating misleads unless the reviews were counted, and counted recently.',
    answer:
      'Count the reviews, and write their number in "counted.reviews" of reviews.json and the day in "counted.asOf". Repeat it once a year.',
    find: ({ content, now }) => {
      const { claims, reviews } = content
      if (!claims.rating) return []
      const { counted } = reviews
      const items = placedReviews(content)
      const { figure, reviews: claimed } = claims.rating
      const [old, least] = [
        counted && checkRecentDay(counted.asOf, now),
        Math.max(numberIn(claimed), items.length),
      ]
      return [
        numberIn(figure) > 5 &&
          atField('claims.json', 'rating.figure', `is "${figure}", but the highest rating is 5.`),
        !counted &&
          atField(
            'reviews.json',
            [],
            'has no "counted". Count the reviews and write it, or remove "rating" from claims.json.',
          ),
        old !== undefined && atField('reviews.json', 'counted.asOf', old),
        counted &&
          counted.reviews < least &&
          atField(
            'reviews.json',
            'counted.reviews',
            `is ${counted.reviews}, but "${claimed}" reviews are claimed and ${items.length} are shown.`,
          ),
      ]
    },
  },
  badges: {
    counted: ['expired badge', 'expired badges'],
    reason: 'Showing a qualification or a membership that has ended misleads customers.',
    answer: 'Renew it and write the new day in "expires", or remove it.',
    find: ({ content, now }) =>
      (content.badges?.items ?? []).map(
        ({ expires }, index) =>
          expires !== undefined &&
          hasPassed(expires, now) &&
          atField(
            optionalFiles.badges.file,
            ['items', index, 'expires'],
            `is ${expires}, which has passed.`,
          ),
      ),
  },
  'gallery-permission': {
    counted: ['picture without permission', 'pictures without permission'],
    reason: "A picture of a home may be shown only with its owner's permission.",
    answer: 'Write in "permission" who said yes to showing it, and when.',
    find: ({ content }) =>
      [
        ...content.gallery.items.map(({ permission }, index) => ({
          permission,
          file: 'gallery.json',
          path: ['items', index],
        })),
        ...content.jobs.map(({ permission, source }) => ({
          permission,
          file: source,
          path: [],
        })),
      ].map(
        ({ permission, file, path }) =>
          !isWritten(permission) && atField(file, path, 'has no "permission".'),
      ),
  },
}
