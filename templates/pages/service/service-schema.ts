import * as z from 'zod'
import { anchor, wall } from '../../fields/address.ts'
import { list } from '../../fields/choice.ts'
import { entry, faqs, hero, meta, order, type PageOf, paragraphs } from '../../fields/page.ts'
import { icon, image } from '../../fields/picture.ts'
import { heading, richSentence, text } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

/** `services/<slug>.json`: one service, its card on the home page and its own page. */
export const serviceSchema = z.strictObject({
  order,
  name: text(40),
  icon,
  /** The wall that shows where the work goes. */
  wall: wall.optional(),
  summary: text(140),
  highlights: list(text(60), { least: 1, most: 5 }),
  image,
  meta,
  hero,
  intro: z.strictObject({ heading, paragraphs }),
  features: z.strictObject({ heading, items: list(text(140), { least: 3, most: 12 }) }),
  process: z.strictObject({ heading, steps: list(entry, { least: 3, most: 6 }) }),
  cards: z.strictObject({ heading, items: list(entry.extend({ image: image.optional() }), { least: 2, most: 6 }) }),
  /** Longer reading; by an `id`, links on other pages lead to one part of it. */
  guide: list(z.strictObject({ id: anchor.optional(), heading, paragraphs }), { least: 0, most: 8 }),
  areas: z.strictObject({ heading, text: richSentence }),
  faqs: faqs.optional(),
})

export type ServiceContent = PageOf<typeof serviceSchema>

export const serviceSource = {
  name: 'service',
  source: 'services/',
  required: true,
  content: 'services',
  schema: serviceSchema,
  route: ({ service }: { service: string }) => service,
} as const satisfies PageSource
