import type { Topic } from '../../templates/content/before-booking-schema.ts'
import type { Content } from '../../templates/content.ts'
import { DAYS, periodsOf } from '../../templates/fields/opening-hours.ts'
import { dayFault, faultAt, isWritten, type LaunchRules } from './launch-rule.ts'
import { statedTwice } from './stated-claims.ts'

/** The number in a figure such as "300+". */
function count(figure: string): number {
  return Number(figure.replace(/[^\d.]/g, ''))
}

type Week = Content['business']['hours']

function periodsOn(day: (typeof DAYS)[number], week: Week) {
  return week.filter(({ days }) => days.includes(day)).flatMap(periodsOf)
}

/** The longest time in which nobody works, in hours; `undefined` for a firm that never opens. */
export function longestGap(week: Week): number | undefined {
  const periods = DAYS.flatMap((day, index) =>
    periodsOn(day, week).map(([opens, closes]) => [minuteOfWeek(index, opens), minuteOfWeek(index, closes)] as const),
  )
  const [first] = periods
  if (!first) return undefined
  const gaps = periods.map(([, to], index) => (periods[index + 1]?.[0] ?? first[0] + minuteOfWeek(7, '00:00')) - to)
  return Math.max(...gaps) / 60
}

function minuteOfWeek(day: number, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return (day * 24 + hour) * 60 + minute
}

/** What a site says, and what people must be told before they can rely on it. */
interface SitePromise {
  topic: Topic
  wanted: string
  /** The field in which it is said, or how a text sounds that says it. */
  said: [file: string, field: string] | RegExp
}

const PROMISES: readonly SitePromise[] = [
  { topic: 'next-steps', wanted: 'what happens after an enquiry', said: ['claims.json', 'quoteTime.text'] },
  { topic: 'people', wanted: "who comes, the firm's own people or subcontractors", said: ['claims.json', 'experience.figure'] },
  { topic: 'travel', wanted: 'where the firm is based and how far it travels', said: ['business.json', 'regions'] },
  {
    topic: 'waste',
    wanted: 'under which registration waste is carried',
    said: /\b(?:takes?|clears?|removes?)\b[^.]*\b(?:waste|rubble|rubbish)\b|\b(?:waste|rubble|rubbish)\b[^.]* (?:leaves?|goes?|taken) /i,
  },
  {
    topic: 'asbestos',
    wanted: 'who arranges and pays for an asbestos test, and what follows a positive one',
    said: /\basbestos (?:check|test)|laboratory test|\bpresumed to contain asbestos/i,
  },
  { topic: 'parking', wanted: 'who pays for parking and road charges', said: /\bparking\b|\bemission zone\b|\bcongestion charge\b/i },
  { topic: 'payment', wanted: 'whether there is a deposit, and when and how to pay', said: /\bdeposits?\b|\bpayments?\b/i },
]

/** What a firm says of itself, and what it must hold to say so. */
export const claimRules: LaunchRules = {
  evidence: {
    counted: ['claim without evidence', 'claims without evidence'],
    reason: 'Proof of a claim must be held before it is published (CAP Code, rule 3.7).',
    answer: 'Say in "evidence" what proves the claim and where it is kept, or take the claim back.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'evidence' && typeof value === 'string' && !isWritten(value))
        .map(({ file, path }) => ({ file, path, message: 'is empty.' })),
  },
  'empty-figures': {
    counted: ['figure that counts nothing', 'figures that count nothing'],
    reason: 'The pages show it in large letters, as something to be proud of.',
    answer: 'Write the true figure, or take the claim out of its file.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'figure' && count(String(value)) === 0)
        .map(({ file, path, value }) => ({ file, path, message: `is "${value}".` })),
  },
  'stated-claims': {
    counted: ['claim stated in two ways', 'claims stated in two ways'],
    reason: 'Of two figures for one thing, one at least is false.',
    answer:
      'Where both mean the same thing, write the token. Where they do not, say in "answers.figures" of claims.json why both are true.',
    find: statedTwice,
  },
  'town-counts': {
    counted: ["town's count that does not add up", "towns' counts that do not add up"],
    reason: 'A town cannot have more jobs than all towns together.',
    answer: 'Make the figures agree, or say in "answers.townCounts" of claims.json why they do.',
    find: ({ content: { areas, claims } }) => {
      if (isWritten(claims.answers?.townCounts) || !claims.jobs) return []
      const overall = claims.jobs.figure
      const towns = areas.flatMap(({ slug, projects }) => (projects ? [{ slug, figure: projects.figure }] : []))
      const sum = towns.reduce((total, { figure }) => total + count(figure), 0)
      return [
        ...towns
          .filter(({ figure }) => count(figure) > count(overall))
          .map(({ slug, figure }) =>
            faultAt(`areas/${slug}.json`, 'projects.figure', `is "${figure}", more than "${overall}" in all towns together.`),
          ),
        ...(sum > count(overall) ? [faultAt('claims.json', 'jobs.figure', `is "${overall}", but the towns together have ${sum}.`)] : []),
      ]
    },
  },
  'phone-line': {
    counted: ['contradiction in hours', 'contradictions in hours'],
    reason: 'A telephone with other hours than the work rings in vain unless somebody else answers it.',
    answer: 'Make the hours agree, or say in "answers.phoneLine" of claims.json who answers outside them.',
    find: ({ content: { business, claims } }) => {
      const { hours, phoneHours } = business
      if (!phoneHours || isWritten(claims.answers?.phoneLine)) return []
      const days = DAYS.filter((day) => String(periodsOn(day, phoneHours)) !== String(periodsOn(day, hours)))
      return days.length > 0 ? [faultAt('business.json', 'phoneHours', `differs from the working hours on ${days.join(', ')}.`)] : []
    },
  },
  'quote-time': {
    counted: ['promise that closed days break', 'promises that closed days break'],
    reason: 'An answer that is promised within hours cannot be given while nobody works.',
    answer: 'Promise a time that closed days allow, or say in "answers.quoteTime" of claims.json how the promise is kept.',
    find: ({ content: { business, claims } }) => {
      const gap = longestGap(business.hours)
      if (isWritten(claims.answers?.quoteTime) || (gap !== undefined && gap <= claims.quoteTime.hours)) return []
      const closed = gap === undefined ? 'on every day' : `for ${gap} hours on end`
      return [faultAt('claims.json', 'quoteTime.hours', `is ${claims.quoteTime.hours}, but the firm is closed ${closed}.`)]
    },
  },
  'review-source': {
    counted: ['review without proof', 'reviews without proof'],
    reason:
      'A publisher of reviews must be able to show that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
    answer: 'Write in "source" where the review can be read or is kept, and in "consent" who allowed it to be shown, and when.',
    find: ({ content, now }) =>
      content.reviews.items.flatMap((review, index) => {
        const path = ['items', index]
        const missing = (['source', 'consent'] as const).filter((field) => !isWritten(review[field]))
        const early = Date.parse(review.date) > now.getTime() && dayFault(review.date, now)
        return [
          ...missing.map((field) => ({ file: 'reviews.json', path, message: `has no "${field}".` })),
          ...(early ? [{ file: 'reviews.json', path: [...path, 'date'], message: early }] : []),
        ]
      }),
  },
  rating: {
    counted: ['uncounted rating', 'uncounted ratings'],
    reason: 'An average and a number of reviews mislead when they are not counted, or counted long ago.',
    answer: 'Write in "counted" of reviews.json how many "reviews" there are, and the day of counting as "asOf", within a year.',
    find: ({ content: { claims, reviews }, now }) => {
      if (!claims.rating) return []
      const { counted, items } = reviews
      const { figure, reviews: shown } = claims.rating
      const faults = count(figure) > 5 ? [faultAt('claims.json', 'rating.figure', `is "${figure}", but 5 is the most.`)] : []
      if (!counted) return [...faults, { file: 'reviews.json', path: [], message: 'has no "counted".' }]
      const old = dayFault(counted.asOf, now)
      if (old) faults.push(faultAt('reviews.json', 'counted.asOf', old))
      if (counted.reviews < Math.max(count(shown), items.length)) {
        const message = `is ${counted.reviews}, but "${shown}" reviews are claimed and ${items.length} are shown.`
        faults.push(faultAt('reviews.json', 'counted.reviews', message))
      }
      return faults
    },
  },
  'gallery-permission': {
    counted: ['picture without permission', 'pictures without permission'],
    reason: "A picture of a home may be shown only with its owner's permission.",
    answer: 'Write in "permission" who allowed it, and when.',
    find: ({ content }) =>
      content.gallery.items.flatMap(({ permission }, index) =>
        isWritten(permission) ? [] : [{ file: 'gallery.json', path: ['items', index], message: 'has no "permission".' }],
      ),
  },
  answers: {
    counted: ['promise without an answer', 'promises without an answer'],
    reason: 'A promise leaves people in doubt while nobody says what it rests on.',
    answer: 'Add an item with that "topic" to before-booking.json, or take the promise back.',
    find: ({ content, texts }) => {
      const answers = new Set(content.beforeBooking?.items.map(({ topic }) => topic))
      return PROMISES.filter(({ topic }) => !answers.has(topic)).flatMap(({ topic, wanted, said }) => {
        const message = `rests on an answer that nobody gives: ${wanted} ("${topic}").`
        if (!(said instanceof RegExp)) return [faultAt(...said, message)]
        const first = texts.find(({ text }) => said.test(text))
        return first ? [{ file: first.file, path: first.path, message }] : []
      })
    },
  },
}
