import * as z from 'zod'
import { label, text } from '../fields/text.ts'

/** `labels.json`: the small words of the interface. */
export const labelsSchema = z.strictObject({
  sample: label,
  samplePicture: text(120),
  updated: text(60, { placeholders: ['date'] }),
})
