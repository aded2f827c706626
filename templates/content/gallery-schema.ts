import * as z from 'zod'
import { list, oneOf } from '../fields/choice.ts'
import { image } from '../fields/picture.ts'
import { heading, label, record } from '../fields/text.ts'

/** `gallery.json`: pictures of finished work; the first is shown large. */
export const gallerySchema = z.strictObject({
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
