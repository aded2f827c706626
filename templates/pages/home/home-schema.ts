import * as z from 'zod'
import { anchor, slug } from '../../fields/address.ts'
import { list } from '../../fields/choice.ts'
import { meta, type PageOf, paragraphs, section } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, richSentence, sentence, text } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

/** What somebody sees at home: what it may mean, how soon it needs seeing, and which service answers it. */
const symptom = z.strictObject({
  sign: heading,
  meaning: text(160),
  urgency: text(100),
  service: slug.clone().register(roles, { role: 'service' }),
  /** The `id` of the part of that service's guide that says more. */
  part: anchor.optional(),
  image: image.optional(),
})

/** `home.json`. */
export const homeSchema = z.strictObject({
  meta,
  hero: z.strictObject({ heading, text: sentence, image }),
  /** Signs that visitors know their trouble by, before they know its name. */
  symptoms: z.strictObject({ heading, ask: label.optional(), items: list(symptom, { least: 0, most: 8 }) }).optional(),
  about: z.strictObject({
    heading,
    paragraphs,
    reasons: list(z.strictObject({ title: heading, text: richSentence }), { least: 3, most: 6 }),
  }),
  services: section.extend({ more: text(60, { placeholders: ['service'] }) }),
  gallery: section,
  reviews: section,
  areas: section.extend({ more: label }),
})

export type HomeContent = PageOf<typeof homeSchema>

export const homeSource = {
  name: 'home',
  source: 'home.json',
  required: true,
  content: 'home',
  schema: homeSchema,
  route: () => '/',
} as const satisfies PageSource
