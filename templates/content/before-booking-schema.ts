import * as z from 'zod'
import { anchor, httpsUrl } from '../fields/address.ts'
import { list, oneOf, sample } from '../fields/choice.ts'
import { date } from '../fields/measure.ts'
import { heading, label, paragraph } from '../fields/text.ts'

/** What people want to know before they let somebody in. The launch check asks for some of it where a claim rests on it. */
export const TOPICS = [
  'price',
  'price-guide',
  'minimum-charge',
  'payment',
  'people',
  'lead-time',
  'arrival',
  'next-steps',
  'guarantee',
  'insurance',
  'travel',
  'parking',
  'asbestos',
  'waste',
  'memberships',
] as const

export type Topic = (typeof TOPICS)[number]

const answer = z
  .strictObject({
    topic: oneOf(TOPICS),
    id: anchor.optional(),
    title: heading,
    text: paragraph,
    /** The day on which it was true. */
    asOf: date.optional(),
    /** Where others say the same: a register, a member's entry. */
    links: list(z.strictObject({ label, url: httpsUrl }), { least: 1, most: 6 }).optional(),
    /** The kinds of page on which it answers a doubt. */
    on: list(oneOf(['home', 'service', 'area']), { least: 1, most: 3 }),
    sample: sample.optional(),
  })
  .superRefine(({ topic, asOf, links }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (topic === 'price-guide' && !asOf) refuse('asOf', 'is missing. Prices age: write the day on which they were right.')
    if (topic === 'memberships' && !links) refuse('links', "is missing. Link the firm's own entry, where anybody can check it.")
  })

/** `before-booking.json`: answers that stand above the form of the pages where they are wanted. A site may do without. */
export const beforeBookingSchema = z.strictObject({ heading, items: list(answer, { least: 0, most: 20 }) })
