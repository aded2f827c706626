import * as z from 'zod'
import { slug } from '../../fields/address.ts'
import { list, oneOf, whole } from '../../fields/choice.ts'
import { docs } from '../../fields/docs.ts'
import { heading, label, sentence, text } from '../../fields/text.ts'

/** The materials with which a layer can be drawn. */
export const MATERIALS = ['brick', 'block', 'cavity', 'timber', 'lath', 'coat', 'finish', 'render', 'board', 'dabs'] as const

/** `walls.json`: what is behind the paint, cut through. A site may do without. */
export const wallsSchema = z.strictObject({
  alt: text(120, { placeholders: ['wall'] }).meta(
    docs('What each drawing shows, for people who cannot see it. {wall} stands for the name of the wall.', 'A cut through a wall: {wall}'),
  ),
  area: heading.meta(docs('Above the walls on the page of a town.', 'What your wall may be made of')),
  service: heading.meta(docs('Above the wall on the page of a service.', 'Where it goes in the wall')),
  items: list(
    z.strictObject({
      id: slug.meta(docs('A short name for it: lower-case letters, digits and hyphens.', 'solid-brick')),
      name: heading.meta(docs('What people read.', 'Nine-inch brick')),
      text: sentence.meta(docs('What is worth knowing about it.', "Usual in houses from before the 1920s. There's no cavity.")),
      layers: list(
        z.strictObject({
          name: label.meta(docs('What the layer is called.', 'Solid brick')),
          material: oneOf(MATERIALS).meta(docs('What it is drawn as.', 'brick')),
          millimetres: whole(1, 500).meta(docs('How thick it is, in millimetres.', 215)),
        }),
        { least: 2, most: 8 },
      ).meta(docs('What it is made of, from the outside to the room.')),
    }),
    { least: 1, most: 12 },
  ).meta(docs('The walls. Towns and services name them by their "id".')),
})
