import * as z from 'zod'
import { list, oneOf } from '../fields/choice.ts'
import { image } from '../fields/picture.ts'
import { heading, label, record, text } from '../fields/text.ts'

/** One picture of a matched pair, and what it is called beside the other. */
const half = z.strictObject({ image, label })

/** `gallery.json`: pictures of finished work; the first is shown large. */
export const gallerySchema = z.strictObject({
  /** The same view before and after the work, to wipe between. */
  pair: z
    .strictObject({
      title: heading,
      location: label,
      before: half,
      after: half,
      /** What the slider does, for people who cannot see it. */
      wipe: label,
    })
    .optional(),
  /** The words of the large view; without them pictures do not open. */
  large: z.strictObject({ open: text(60, { placeholders: ['title'] }), label, close: label }).optional(),
  items: list(
    z.strictObject({
      image,
      title: heading,
      location: label,
      category: oneOf(['Interior', 'Exterior', 'Construction']),
      /** Who allowed the picture to be shown, and when. */
      permission: record.optional(),
    }),
    { least: 0, most: 24 },
  ),
})
