import { placeholders, privateHosts } from '../../templates/fields/placeholder.ts'
import { unanswered } from './launch-answers.ts'
import { AHEAD_MS, rating, townCounts, YEAR_MS } from './launch-claims.ts'
import { answered, type LaunchFacts, type LaunchFault } from './launch-facts.ts'
import { disagreeingDays, longestGap } from './launch-hours.ts'
import { formRecipient, identity, insurance, legal, privacyPage } from './launch-legal.ts'
import { reservedNumbers } from './launch-texts.ts'

/**
 * One thing that must be right before the public sees the site. There is no switch that turns a rule off: it is
 * answered in the content, either by mending the field or, where the owner may know better, by a field for the answer.
 */
export interface LaunchRule {
  name: string
  reason: string
  answer: string
  find: (facts: LaunchFacts) => LaunchFault[]
}

/** Texts with a rule of their own; elsewhere a bracketed text is a placeholder. */
const LEGAL = ['business.json', 'legal'] as const
const SENDS_NOTHING = /\bform\b[^.]* sends nothing|what you typed does not reach us|keeps nothing (?:else )?on your device/i

export const launchRules: readonly LaunchRule[] = [
  {
    name: 'telephone',
    reason: 'Numbers that Ofcom keeps for drama reach nobody.',
    answer: 'Write a number on which the firm can be called.',
    find: ({ texts }) =>
      texts
        .filter(({ path }) => path.at(-1) !== 'dial')
        .flatMap(({ text, ...place }) =>
          reservedNumbers(text).map((number) => ({ ...place, message: `has ${number}, a number kept for drama.` })),
        ),
  },
  {
    name: 'domain',
    reason: 'Reserved names and drafts at a provider lead the public nowhere.',
    answer: 'Write addresses under the domain that the firm owns or uses.',
    find: ({ texts }) =>
      texts.flatMap(({ text, ...place }) =>
        privateHosts(text).map((host) => ({ ...place, message: `names ${host}, which is not for the public.` })),
      ),
  },
  {
    name: 'placeholder',
    reason: 'A text in square brackets waits for its words.',
    answer: 'Write the words, without brackets.',
    find: ({ texts }) =>
      texts
        .filter(({ file, path }) => !(file === LEGAL[0] && path[0] === LEGAL[1]))
        .flatMap(({ text, ...place }) => {
          const open = placeholders(text)
          return open.length > 0 ? [{ ...place, message: `still has ${open.join(', ')}.` }] : []
        }),
  },
  {
    name: 'sample',
    reason: "Samples are not the firm's own: showing them as its work, its name or its customers' words misleads.",
    answer: 'Put the real thing in its place and remove "sample": true.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'sample' && value === true)
        .map(({ file, path }) => ({ file, path, message: 'is true.' })),
  },
  {
    name: 'evidence',
    reason: 'Proof of a claim must be held before it is published (CAP Code, rule 3.7).',
    answer: 'Say in "evidence" what proves the claim and where it is kept, or take the claim back.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'evidence' && typeof value === 'string' && value.trim() === '')
        .map(({ file, path }) => ({ file, path, message: 'is empty.' })),
  },
  {
    name: 'town-counts',
    reason: 'A town cannot have more jobs than all towns together.',
    answer: 'Make the figures agree, or say in "answers.townCounts" of claims.json why they do.',
    find: townCounts,
  },
  {
    name: 'phone-line',
    reason: 'Two different opening times send callers to a telephone that nobody answers.',
    answer: 'Make the hours agree, or say in "answers.phoneLine" of claims.json who answers outside them.',
    find: ({ content: { business, claims } }) => {
      const days = answered(claims.answers?.phoneLine) ? [] : disagreeingDays(business.phoneLine, business.hours)
      return days.length > 0
        ? [{ file: 'business.json', path: ['phoneLine'], message: `differs from the working hours on ${days.join(', ')}.` }]
        : []
    },
  },
  {
    name: 'quote-time',
    reason: 'An answer that is promised within hours cannot be given while nobody works.',
    answer: 'Promise a time that closed days allow, or say in "answers.quoteTime" of claims.json how the promise is kept.',
    find: ({ content: { business, claims } }) => {
      const gap = longestGap(business.hours)
      if (answered(claims.answers?.quoteTime) || gap === undefined || gap <= claims.quoteTime.hours) return []
      return [
        {
          file: 'claims.json',
          path: ['quoteTime', 'hours'],
          message: `is ${claims.quoteTime.hours}, but the firm is closed for ${gap} hours on end.`,
        },
      ]
    },
  },
  {
    name: 'form',
    reason: 'An enquiry that reaches nobody is lost, and its writer believes it was sent.',
    answer:
      'Write the https address that receives enquiries in "form.endpoint" (docs/forms.md), or in "callsOnly" of contact.json the words that take the place of the form.',
    find: ({ content: { contact } }) =>
      contact.form.endpoint === null && !contact.callsOnly
        ? [{ file: 'contact.json', path: ['form', 'endpoint'], message: 'is null, so enquiries reach nobody.' }]
        : [],
  },
  {
    name: 'form-recipient',
    reason: 'People must be told who receives their details (UK GDPR, Article 13).',
    answer: 'Write the company behind "form.endpoint" in "form.service.recipient", which the page names, or name its host there yourself.',
    find: formRecipient,
  },
  {
    name: 'form-words',
    reason: 'A site that sends what is typed, and keeps it on the device until then, must not say that it does neither.',
    answer: 'Rewrite the sentence for the form as it now works.',
    find: ({ content, texts }) =>
      content.contact.form.endpoint === null
        ? []
        : texts.flatMap(({ text, ...place }) => {
            const [words] = text.match(SENDS_NOTHING) ?? []
            return words ? [{ ...place, message: `says "${words}", but the form posts to ${content.contact.form.endpoint}.` }] : []
          }),
  },
  {
    name: 'identity',
    reason: 'The law asks who stands behind the site: name, kind of firm, geographic address (E-Commerce Regulations 2002, regulation 6).',
    answer: 'Write the legal name, the form, the address with its postcode and, for a company, its number of 8 characters.',
    find: identity,
  },
  {
    name: 'vat',
    reason: 'A firm that is registered for VAT must show its number; one that is not must not seem to be.',
    answer: 'Write the number, such as "GB" and nine digits, or "not VAT registered".',
    find: ({ content: { business } }) => {
      const { vatNumber } = business.legal
      const number = /^GB ?(?!000 ?0000 ?00)\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?$/.test(vatNumber)
      return number || /^not (?:VAT )?registered\b/i.test(vatNumber) ? [] : [legal('vatNumber', `is "${vatNumber}".`)]
    },
  },
  {
    name: 'data-protection',
    reason: 'Whoever handles personal details usually pays the fee of the Information Commissioner and has a number.',
    answer: 'Write the registration number, such as "ZA" and six digits, or "exempt" and why.',
    find: ({ content: { business } }) => {
      const { dataProtectionNumber } = business.legal
      return /^Z[A-Z0-9]\d{6}$/.test(dataProtectionNumber) || /^exempt\b.{8,}/i.test(dataProtectionNumber)
        ? []
        : [legal('dataProtectionNumber', `is "${dataProtectionNumber}".`)]
    },
  },
  {
    name: 'insurance',
    reason: 'A firm that calls itself insured must be, today.',
    answer: 'Write the insurer, the sum with its digits, and the day on which the cover ends as "YYYY-MM-DD".',
    find: insurance,
  },
  {
    name: 'guarantee',
    reason: '"Guaranteed" promises nothing, or anything, while its terms are not written down.',
    answer: 'Say what the guarantee covers, for how long, and how to claim.',
    find: ({ content: { business } }) => {
      const { guarantee } = business.legal
      if (placeholders(guarantee).length > 0) return [legal('guarantee', 'is still in brackets.')]
      return guarantee.split(/\s+/).length < 8 ? [legal('guarantee', `is "${guarantee}", which are hardly terms.`)] : []
    },
  },
  {
    name: 'legal-date',
    reason: 'Nobody can trust a notice that was last looked at over a year ago, or will be.',
    answer: 'Read the page again, mend it, and write that day in "updated".',
    find: ({ content, now }) =>
      content.legal.flatMap(({ slug, updated }) => {
        const age = now.getTime() - Date.parse(updated)
        if (age <= YEAR_MS && age >= -AHEAD_MS) return []
        return [
          {
            file: `legal/${slug}.json`,
            path: ['updated'],
            message: `is ${updated}, ${age < 0 ? 'which is still to come' : 'over a year ago'}.`,
          },
        ]
      }),
  },
  {
    name: 'complaints',
    reason: 'Since 19 June 2026 a firm must give people a way to complain about the handling of their details.',
    answer: 'Say on the page that the form links to how to complain, and that the Information Commissioner comes next.',
    find: ({ content, texts }) => {
      const page = privacyPage(content)
      if (!page) return []
      const file = `legal/${page.slug}.json`
      return texts.some((text) => text.file === file && /complain/i.test(text.text))
        ? []
        : [{ file, path: ['sections'], message: 'does not say how to complain.' }]
    },
  },
  {
    name: 'review-source',
    reason:
      'A publisher of reviews must be able to show that they are genuine (Digital Markets, Competition and Consumers Act 2024, Schedule 20).',
    answer: 'Write in "source" where the review stands or is kept, and in "consent" who allowed it to be shown, and when.',
    find: ({ content, now }) =>
      content.reviews.items.flatMap((review, index) => {
        if (review.sample) return []
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
    reason: 'An average and a number of reviews mislead when they are not counted, or counted long ago.',
    answer: 'Write in "counted" of reviews.json how many "reviews" there are, and the day of counting as "asOf", within a year.',
    find: rating,
  },
  {
    name: 'gallery-permission',
    reason: "A picture of a home may be shown only with its owner's permission.",
    answer: 'Write in "permission" who allowed it, and when.',
    find: ({ content }) =>
      content.gallery.items.flatMap(({ image, permission }, index) =>
        image.sample || answered(permission) ? [] : [{ file: 'gallery.json', path: ['items', index], message: 'has no "permission".' }],
      ),
  },
  {
    name: 'answers',
    reason: 'A promise leaves people in doubt while nobody says what it rests on.',
    answer: 'Add an item with that "topic" to before-booking.json, or take the promise back.',
    find: unanswered,
  },
]
