import { z } from 'zod'
import { list } from '../../fields/choice.ts'
import { meta, type PageOf, paragraphs, section } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { heading, label, richSentence, sentence, text } from '../../fields/text.ts'

/** `home.json`. */
export const homeSchema = z.strictObject({
  meta,
  hero: z.strictObject({ heading, text: sentence, image }),
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
