import * as z from 'zod'
import { slug } from '../../fields/address.ts'
import { list, oneOf, whole } from '../../fields/choice.ts'
import { heading, label, sentence, text } from '../../fields/text.ts'

/** What a layer may be drawn as. */
export const MATERIALS = ['brick', 'block', 'cavity', 'timber', 'lath', 'coat', 'finish', 'render', 'board', 'dabs'] as const

export type Material = (typeof MATERIALS)[number]

/** `walls.json`: what is behind the paint, cut through. A site may do without. */
export const wallsSchema = z.strictObject({
  /** What the drawing of a wall shows, for people who cannot see it. */
  alt: text(120, { placeholders: ['wall'] }),
  /** The words above the walls on an area's page, and above the one on a service's. */
  area: heading,
  service: heading,
  items: list(
    z.strictObject({
      id: slug,
      name: heading,
      text: sentence,
      /** From the outside to the room. */
      layers: list(z.strictObject({ name: label, material: oneOf(MATERIALS), millimetres: whole(1, 500) }), { least: 2, most: 8 }),
    }),
    { least: 1, most: 12 },
  ),
})
