import * as z from 'zod'
import { docs } from '../fields/docs.ts'
import { label, text } from '../fields/text.ts'

/** `labels.json`: short labels of the interface. */
export const labelsSchema = z.strictObject({
  sample: label.meta(docs('The small mark on everything that is not your own yet.', 'Sample')),
  samplePicture: text(120).meta(docs('What the mark on a picture means.', 'Sample picture, not our work')),
  updated: text(60, { placeholders: ['date'] }).meta(
    docs('When a legal page was last changed. {date} stands for the day.', 'Updated {date}'),
  ),
})
