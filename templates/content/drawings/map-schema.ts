import * as z from 'zod'
import { list, oneOf, whole } from '../../fields/choice.ts'
import { coordinates } from '../../fields/measure.ts'
import { label, text } from '../../fields/text.ts'

/** How a line is drawn; the more important ones are broader. */
const LINES = ['river', 'motorway', 'road', 'railway'] as const

/** `map.json`: what people know their way by, drawn around the areas. A site may do without. */
export const mapSchema = z.strictObject({
  /** What the drawing shows, for people who cannot see it: with all areas, and around one of them. */
  alt: text(160),
  around: text(120, { placeholders: ['area'] }),
  lines: list(
    z.strictObject({
      name: label,
      kind: oneOf(LINES),
      points: list(coordinates, { least: 2, most: 40 }),
      /** Where along its points, counted from 0, the name stands; a line without it has no name. */
      nameAt: whole(0, 39).optional(),
    }),
    { least: 0, most: 24 },
  ),
})
