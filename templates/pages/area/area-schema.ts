import * as z from 'zod'
import { wall } from '../../fields/address.ts'
import { list } from '../../fields/choice.ts'
import { coordinates, figure } from '../../fields/measure.ts'
import { entry, faqs, hero, meta, order, type PageOf, paragraphs, section } from '../../fields/page.ts'
import { placeType } from '../../fields/place.ts'
import { evidence, heading, label, paragraph, quoted, richSentence, text } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

const work = z.strictObject({ text: richSentence, items: list(entry, { least: 2, most: 6 }) })

/** `areas/<slug>.json`: one town's page. */
export const areaSchema = z
  .strictObject({
    order,
    name: text(40),
    county: text(40),
    /** What it is to search engines: a town, unless it says otherwise. */
    placeType: placeType.optional(),
    /** Where it lies, so that its page can lead to the nearest others; it is not published. */
    coordinates: coordinates.optional(),
    /** What its houses are built of. */
    walls: list(wall, { least: 0, most: 4 }).optional(),
    meta,
    /** How many jobs it had, where they are counted. */
    projects: z.strictObject({ figure, evidence }).optional(),
    hero,
    about: z.strictObject({ heading, paragraphs }),
    services: z.strictObject({ heading, internal: work, external: work }),
    caution: z.strictObject({ heading, text: paragraph }),
    reasons: z.strictObject({ heading, items: list(entry, { least: 3, most: 6 }) }),
    nearby: z.strictObject({ heading, places: list(text(40), { least: 3, most: 24 }) }),
    faqs: faqs.optional(),
    extended: z
      .strictObject({
        badge: label,
        blocks: z.strictObject({ heading, items: list(entry, { least: 2, most: 6 }) }),
        services: section,
      })
      .optional(),
  })
  .superRefine(({ name, nearby }, context) => {
    const refuse = (index: number, message: string) => context.addIssue({ code: 'custom', path: ['nearby', 'places', index], message })
    for (const [index, place] of nearby.places.entries()) {
      if (place === name) refuse(index, `is ${quoted(place)}, the town of the page itself. Name a place near it.`)
      if (nearby.places.indexOf(place) < index) refuse(index, `is ${quoted(place)} a second time. Name different places.`)
    }
  })

export type AreaContent = PageOf<typeof areaSchema>

export const areaSource = {
  name: 'area',
  source: 'areas/',
  required: true,
  content: 'areas',
  schema: areaSchema,
  route: ({ area }: { area: string }) => area,
} as const satisfies PageSource
