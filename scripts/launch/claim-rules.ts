import type { Topic } from '../../templates/content/before-booking-schema.ts'
import { optionalFiles } from '../../templates/content/shared-files.ts'
import type { Content } from '../../templates/content.ts'
import { DAYS, periodsOf } from '../../templates/fields/opening-hours.ts'
import { placeholders } from '../../templates/fields/placeholder.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { atField, checkRecentDay, hasPassed, isWritten, type LaunchRules } from './launch-rule.ts'
import { contradictedClaims } from './stated-claims.ts'

/** Reads the number in a figure such as "300+". */
function numberIn(figure: string): number {
  return Number(figure.replace(/[^\d.]/g, ''))
}

type Week = Content['business']['hours']

function periodsOn(day: (typeof DAYS)[number], week: Week) {
  return week.filter(({ days }) => days.includes(day)).flatMap(periodsOf)
}

/** Returns the longest time in a week during which the firm is closed, in hours; undefined if it never opens. */
export function longestGap(week: Week): number | undefined {
  const periods = DAYS.flatMap((day, index) =>
    periodsOn(day, week).map(
      ([opens, closes]) => [minuteOfWeek(index, opens), minuteOfWeek(index, closes)] as const,
    ),
  )
  const [first] = periods
  if (!first) return undefined
  const gaps = periods.map(
    ([, to], index) => (periods[index + 1]?.[0] ?? first[0] + minuteOfWeek(7, '00:00')) - to,
  )
  return Math.max(...gaps) / 60
}

function minuteOfWeek(day: number, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (day * 24 + hour) * 60 + minute
}

/** A statement that raises a question which `before-booking.json` must answer. */
interface SitePromise {
  topic: Topic
  question: string
  /** The field that makes the statement, or a pattern for texts that make it. */
  statement: [file: string, field: string] | RegExp
}

const PROMISES: readonly SitePromise[] = [
  {
    topic: 'next-steps',
    question: 'what happens after an enquiry',
    statement: ['claims.json', 'quoteTime.text'],
  },
  {
    topic: 'people',
    question: "who comes: the firm's own people or subcontractors",
    statement: ['claims.json', 'experience.figure'],
  },
  {
    topic: 'travel',
    question: 'where is the firm based, and how far does it travel',
    statement: ['business.json', 'regions'],
  },
  {
    topic: 'waste',
    question: 'under which registration does the firm carry waste',
    statement:
      /\b(?:takes?|clears?|removes?)\b[^.]*\b(?:waste|rubble|rubbish)\b|\b(?:waste|rubble|rubbish)\b[^.]* (?:leaves?|goes?|taken) /i,
  },
  {
    topic: 'asbestos',
    question: 'who arranges and pays for an asbestos test, and what follows a positive one',
    statement: /\basbestos (?:check|test)|laboratory test|\bpresumed to contain asbestos/i,
  },
  {
    topic: 'parking',
    question: 'who pays for parking and road charges',
    statement: /\bparking\b|\bemission zone\b|\bcongestion charge\b/i,
  },
  {
    topic: 'payment',
    question: 'is there a deposit, and when and how do people pay',
    statement: /\bdeposits?\b|\bpayments?\b/i,
  },
]

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
export function endingBadges({ content }: LoadedContent, now: Date): Diagnostic[] {
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
  'stated-claims': {
    counted: ['claim stated in two ways', 'claims stated in two ways'],
    reason: 'If two figures for the same thing differ, at least one is false.',
    answer:
      'If both mean the same thing, write the token. If not, say in "answers.figures" of claims.json why both are true.',
    find: contradictedClaims,
  },
  'town-counts': {
    counted: ["town's count that does not add up", "towns' counts that do not add up"],
    reason: 'A town cannot have more jobs than all towns together.',
    answer: 'Make the figures agree, or say in "answers.townCounts" of claims.json why they do.',
    find: ({ content: { areas, claims } }) => {
      if (isWritten(claims.answers?.townCounts) || !claims.jobs) return []
      const overall = claims.jobs.figure
      const sum = areas.reduce(
        (total, { projects }) => total + numberIn(projects?.figure ?? '0'),
        0,
      )
      return [
        ...areas.map(
          ({ slug, projects }) =>
            projects &&
            numberIn(projects.figure) > numberIn(overall) &&
            atField(
              `areas/${slug}.json`,
              'projects.figure',
              `is "${projects.figure}", more than "${overall}" in all towns together.`,
            ),
        ),
        sum > numberIn(overall) &&
          atField(
            'claims.json',
            'jobs.figure',
            `is "${overall}", but the towns together have ${sum}.`,
          ),
      ]
    },
  },
  'phone-line': {
    counted: ['contradiction in hours', 'contradictions in hours'],
    reason: 'Calls outside working hours go unanswered unless somebody else takes them.',
    answer:
      'Make the hours agree, or say in "answers.phoneLine" of claims.json who answers outside them.',
    find: ({ content: { business, claims } }) => {
      const { hours, phoneHours } = business
      if (!phoneHours || isWritten(claims.answers?.phoneLine)) return []
      const days = DAYS.filter(
        (day) => String(periodsOn(day, phoneHours)) !== String(periodsOn(day, hours)),
      )
      return [
        days.length > 0 &&
          atField(
            'business.json',
            'phoneHours',
            `differs from the working hours on ${days.join(', ')}.`,
          ),
      ]
    },
  },
  'quote-time': {
    counted: ['promise that closing times break', 'promises that closing times break'],
    reason: 'Nobody can answer within the promised hours while the firm is closed.',
    answer:
      'Promise a time longer than the firm is ever closed, or say in "answers.quoteTime" of claims.json how the promise is kept.',
    find: ({ content: { business, claims } }) => {
      const gap = longestGap(business.hours)
      if (
        isWritten(claims.answers?.quoteTime) ||
        (gap !== undefined && gap <= claims.quoteTime.hours)
      )
        return []
      const closed = gap === undefined ? 'every day' : `for ${gap} hours at a stretch`
      return [
        atField(
          'claims.json',
          'quoteTime.hours',
          `is ${claims.quoteTime.hours}, but the firm is closed ${closed}.`,
        ),
      ]
    },
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
      'Write, in a part of a legal page whose heading names reviews, where they come from and how you check them.',
    find: ({ content }) => {
      const real = placedReviews(content).find(({ review }) => !review.sample)
      if (!real) return []
      const parts = content.legal.flatMap(({ source, sections }) =>
        sections.flatMap((part, index) =>
          /review/i.test(part.heading) ? { file: source, path: ['sections', index], part } : [],
        ),
      )
      if (parts.length === 0)
        return [atField(real.file, real.path, 'is real, but no legal page has a part on reviews.')]
      return parts
        .filter(
          ({ part }) =>
            placeholders([...part.paragraphs, ...(part.items ?? [])].join('\n')).length > 0,
        )
        .map(({ file, path }) =>
          atField(file, path, 'is not finished, and a review on the site is real.'),
        )
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
        !counted && atField('reviews.json', [], 'has no "counted".'),
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
        ...(content.jobs ?? []).map(({ permission, source }) => ({
          permission,
          file: source,
          path: [],
        })),
      ].map(
        ({ permission, file, path }) =>
          !isWritten(permission) && atField(file, path, 'has no "permission".'),
      ),
  },
  answers: {
    counted: ['unanswered question', 'unanswered questions'],
    reason: 'People need to know what is behind a promise before they rely on it.',
    answer: 'Add an item with that "topic" to before-booking.json, or remove the statement.',
    find: ({ content, texts }) => {
      const answers = new Set(content.beforeBooking?.items.map(({ topic }) => topic))
      return PROMISES.filter(({ topic }) => !answers.has(topic)).map(
        ({ topic, question, statement }) => {
          const message = `raises a question that the site doesn't answer: ${question}? Add an item with "topic": "${topic}" to before-booking.json.`
          if (!(statement instanceof RegExp)) return atField(...statement, message)
          const first = texts.find(({ text }) => statement.test(text))
          return first && atField(first.file, first.path, message)
        },
      )
    },
  },
}
