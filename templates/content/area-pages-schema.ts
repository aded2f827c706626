import * as z from 'zod'
import { heading, label, text } from '../fields/text.ts'

/** `area-pages.json`: what all area pages share. */
export const areaPagesSchema = z.strictObject({
  /** What other pages call an area's page. */
  link: text(60, { placeholders: ['area'] }),
  /** What a town's number counts; needed where a town has one (`content-rules.ts`). */
  projects: label.optional(),
  internal: heading,
  external: heading,
  caution: label,
  /** The words above the links to all services, and above those to the nearest areas. */
  services: heading.optional(),
  nearest: heading.optional(),
  /** The words above pictures and reviews from the area itself or the nearest ones. */
  proof: heading.optional(),
})
