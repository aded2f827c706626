import * as z from 'zod'
import { anchor } from '../../fields/address.ts'
import { list } from '../../fields/choice.ts'
import { date } from '../../fields/measure.ts'
import { meta, order, type PageOf } from '../../fields/page.ts'
import { heading, label, paragraph } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

/** `legal/<slug>.json`: a page of plain text, at `/<slug>`, linked from the footer. */
export const legalSchema = z.strictObject({
  order,
  name: label,
  meta,
  heading,
  updated: date,
  intro: paragraph,
  sections: list(
    z.strictObject({
      /** By which links on other pages lead to this section. */
      id: anchor.optional(),
      heading,
      paragraphs: list(paragraph, { least: 0, most: 12 }),
      items: list(paragraph, { least: 1, most: 30 }).optional(),
    }),
    { least: 1, most: 40 },
  ),
})

export type LegalContent = PageOf<typeof legalSchema>

export const legalSource = {
  name: 'legal',
  source: 'legal/',
  required: true,
  content: 'legal',
  schema: legalSchema,
  route: () => '/{slug}',
} as const satisfies PageSource
