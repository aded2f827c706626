import * as z from 'zod'
import { internalLink } from '../fields/address.ts'
import { whole } from '../fields/choice.ts'
import { figure } from '../fields/measure.ts'
import { evidence, label, record, text } from '../fields/text.ts'

const claim = z.strictObject({ figure, label, evidence })

/** A promise in words; `link` leads to where its terms are written down. */
const promise = z.strictObject({ text: label, link: internalLink.optional(), evidence })

/** `claims.json`: every claim the pages make, each with room for its proof. Which a firm does not make, it leaves out. */
export const claimsSchema = z.strictObject({
  experience: claim.optional(),
  jobs: claim.optional(),
  satisfaction: claim.optional(),
  rating: z.strictObject({ figure, reviews: figure, text: text(80, { placeholders: ['figure', 'reviews'] }), evidence }).optional(),
  insured: promise.optional(),
  guaranteed: promise.optional(),
  quoteTime: z.strictObject({ text: label, hours: whole(1, 168), evidence }),
  /** Why what looks like a contradiction is none, for the owner's own records; the launch check asks for it. */
  answers: z.strictObject({ townCounts: record, phoneLine: record, quoteTime: record, figures: record }).partial().optional(),
})
