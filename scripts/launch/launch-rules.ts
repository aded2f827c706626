import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { unanswered } from './launch-answers.ts'
import { AHEAD_MS, emptyFigures, rating, townCounts } from './launch-claims.ts'
import { answered } from './launch-facts.ts'
import { disagreeingDays, longestGap } from './launch-hours.ts'
import { formReachesNobody, formRecipient, formWords } from './launch-legal.ts'
import type { LaunchRule } from './launch-rule.ts'
import { faultsOf, reservedNumbers } from './launch-texts.ts'
import { legalRules } from './legal-rules.ts'
import { samplePictures } from './sample-pictures.ts'
import { statedTwice } from './stated-claims.ts'

/** Texts with a rule of their own; elsewhere a bracketed text is a placeholder. */
const LEGAL = ['business.json', 'legal'] as const

/** Every rule, in the order in which they are explained. */
export const launchRules: readonly LaunchRule[] = [
  {
    name: 'telephone',
    counted: ['reserved telephone number', 'reserved telephone numbers'],
    reason: 'Numbers that Ofcom keeps for drama reach nobody.',
    answer: 'Write a number on which the firm can be called.',
    find: ({ texts }) =>
      faultsOf(texts, ({ path, text }) =>
        path.at(-1) === 'dial' ? [] : reservedNumbers(text).map((number) => `has ${number}, a number kept for drama.`),
      ),
  },
  {
    name: 'domain',
    counted: ['address that is not public', 'addresses that are not public'],
    reason: 'Reserved names and drafts at a provider lead the public nowhere.',
    answer: 'Write addresses under the domain that the firm owns or uses.',
    find: ({ texts }) => faultsOf(texts, ({ text }) => privateHosts(text).map((host) => `names ${host}, which is not for the public.`)),
  },
  {
    name: 'placeholder',
    counted: ['placeholder', 'placeholders'],
    reason: 'A text in square brackets waits for its words.',
    answer: 'Write the words, without brackets.',
    find: ({ texts, content: { gallery, reviews } }) => {
      // The words above a gallery or reviews stand nowhere while there are none.
      const unseen = [...(gallery.items.length > 0 || gallery.pair ? [] : ['gallery']), ...(reviews.items.length > 0 ? [] : ['reviews'])]
      return faultsOf(texts, ({ file, path, text }) => {
        const [part] = path
        if ((file === LEGAL[0] && part === LEGAL[1]) || (file === 'home.json' && unseen.includes(String(part)))) return []
        const open = placeholders(text)
        return open.length > 0 ? [`still has ${open.join(', ')}.`] : []
      })
    },
  },
  {
    name: 'sample',
    counted: ['sample', 'samples'],
    reason: "Samples are not the firm's own: showing them as its work, its name or its customers' words misleads.",
    answer: 'Put the real thing in its place and remove "sample": true.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'sample' && value === true)
        .map(({ file, path }) => ({ file, path, message: 'is true.' })),
  },
  {
    name: 'sample-picture',
    counted: ['sample picture left in place', 'sample pictures left in place'],
    reason: "A picture that is no longer called a sample must be the firm's own.",
    answer: 'Put a photograph of real work in its place, or write "sample": true beside it again.',
    find: samplePictures,
  },
  {
    name: 'evidence',
    counted: ['claim without evidence', 'claims without evidence'],
    reason: 'Proof of a claim must be held before it is published (CAP Code, rule 3.7).',
    answer: 'Say in "evidence" what proves the claim and where it is kept, or take the claim back.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'evidence' && typeof value === 'string' && value.trim() === '')
        .map(({ file, path }) => ({ file, path, message: 'is empty.' })),
  },
  {
    name: 'empty-figures',
    counted: ['figure that counts nothing', 'figures that count nothing'],
    reason: 'The pages show it in large letters, as something to be proud of.',
    answer: 'Write the true figure, or take the claim out of its file.',
    find: emptyFigures,
  },
  {
    name: 'stated-claims',
    counted: ['claim that is told in two ways', 'claims that are told in two ways'],
    reason: 'Of two figures for one thing, one at least is false.',
    answer: 'Write the token in its place, or say in "answers.figures" of claims.json why both are true.',
    find: statedTwice,
  },
  {
    name: 'town-counts',
    counted: ["town's count that does not add up", "towns' counts that do not add up"],
    reason: 'A town cannot have more jobs than all towns together.',
    answer: 'Make the figures agree, or say in "answers.townCounts" of claims.json why they do.',
    find: townCounts,
  },
  {
    name: 'phone-line',
    counted: ['contradiction in hours', 'contradictions in hours'],
    reason: 'Two different opening times send callers to a telephone that nobody answers.',
    answer: 'Make the hours agree, or say in "answers.phoneLine" of claims.json who answers outside them.',
    find: ({ content: { business, claims } }) => {
      const days = answered(claims.answers?.phoneLine) ? [] : disagreeingDays(business.phoneHours ?? business.hours, business.hours)
      return days.length > 0
        ? [{ file: 'business.json', path: ['phoneHours'], message: `differs from the working hours on ${days.join(', ')}.` }]
        : []
    },
  },
  {
    name: 'quote-time',
    counted: ['promise that closed days break', 'promises that closed days break'],
    reason: 'An answer that is promised within hours cannot be given while nobody works.',
    answer: 'Promise a time that closed days allow, or say in "answers.quoteTime" of claims.json how the promise is kept.',
    find: ({ content: { business, claims } }) => {
      const gap = longestGap(business.hours)
      if (answered(claims.answers?.quoteTime) || (gap !== undefined && gap <= claims.quoteTime.hours)) return []
      const closed = gap === undefined ? 'on every day' : `for ${gap} hours on end`
      return [
        { file: 'claims.json', path: ['quoteTime', 'hours'], message: `is ${claims.quoteTime.hours}, but the firm is closed ${closed}.` },
      ]
    },
  },
  {
    name: 'form',
    counted: ['form that reaches nobody', 'forms that reach nobody'],
    reason: 'An enquiry that reaches nobody is lost, and its writer believes it was sent.',
    answer:
      'Write the https address that receives enquiries in "form.endpoint" (docs/forms.md), or in "callsOnly" of contact.json the words that take the place of the form.',
    find: formReachesNobody,
  },
  {
    name: 'form-recipient',
    counted: ['unnamed recipient', 'unnamed recipients'],
    reason: 'People must be told who receives their details (UK GDPR, Article 13).',
    answer: 'Write the company behind "form.endpoint" in "form.service.recipient", which the page names, or name its host there yourself.',
    find: formRecipient,
  },
  {
    name: 'form-words',
    counted: ['untrue sentence on the form', 'untrue sentences on the form'],
    reason: 'A site that sends what is typed, and keeps it on the device until then, must not say that it does neither.',
    answer: 'Rewrite the sentence for the form as it now works.',
    find: formWords,
  },
  ...legalRules,
  {
    name: 'review-source',
    counted: ['review without proof', 'reviews without proof'],
    reason:
      'A publisher of reviews must be able to show that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
    answer: 'Write in "source" where the review stands or is kept, and in "consent" who allowed it to be shown, and when.',
    find: ({ content, now }) =>
      content.reviews.items.flatMap((review, index) => {
        const missing = (['source', 'consent'] as const).filter((field) => !answered(review[field]))
        const findings = missing.map((field) => ({ file: 'reviews.json', path: ['items', index], message: `has no "${field}".` }))
        const early = Date.parse(review.date) - now.getTime() > AHEAD_MS
        return early
          ? [...findings, { file: 'reviews.json', path: ['items', index, 'date'], message: `is ${review.date}, which is still to come.` }]
          : findings
      }),
  },
  {
    name: 'rating',
    counted: ['uncounted rating', 'uncounted ratings'],
    reason: 'An average and a number of reviews mislead when they are not counted, or counted long ago.',
    answer: 'Write in "counted" of reviews.json how many "reviews" there are, and the day of counting as "asOf", within a year.',
    find: rating,
  },
  {
    name: 'gallery-permission',
    counted: ['picture without permission', 'pictures without permission'],
    reason: "A picture of a home may be shown only with its owner's permission.",
    answer: 'Write in "permission" who allowed it, and when.',
    find: ({ content }) =>
      content.gallery.items.flatMap(({ permission }, index) =>
        answered(permission) ? [] : [{ file: 'gallery.json', path: ['items', index], message: 'has no "permission".' }],
      ),
  },
  {
    name: 'answers',
    counted: ['promise without an answer', 'promises without an answer'],
    reason: 'A promise leaves people in doubt while nobody says what it rests on.',
    answer: 'Add an item with that "topic" to before-booking.json, or take the promise back.',
    find: unanswered,
  },
]
