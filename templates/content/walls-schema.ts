import { slug } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { addIssue, heading, label, quoted, sentences, text } from '../fields/text.ts'
import { group, groups, oneOf, whole } from '../fields/values.ts'
import { colour } from './brand-schema.ts'

const shortName = (example: string) =>
  field(slug, 'Short name', 'A short name for it: lower-case letters, digits and hyphens.', example)

const materials = groups(
  'Materials',
  'The materials that walls are made of. In the file: layers name them by their "id".',
  { item: 'Material', least: 1, most: 24 },
  {
    id: shortName('brick'),
    colour: plainField(
      colour,
      'The colour of the material, whatever the colours of the firm.',
      '#b4674b',
    ),
    hatch: field(
      oneOf(['plain', 'bricks', 'blocks', 'ties', 'grain', 'laths', 'keyed', 'dots', 'dabs']),
      'Pattern',
      'What is drawn on it: plain, bricks, blocks, ties, grain, laths, keyed, dots or dabs.',
      'bricks',
    ),
  },
)

const wallsShape = group('Walls', 'What walls are made of, as drawings.', {
  alt: field(
    text(120, { placeholders: ['wall'] }),
    'What a drawing shows',
    'What each drawing shows, for people who cannot see it. {wall} stands for the name of the wall.',
    'A cut through a wall: {wall}',
  ),
  area: field(
    heading,
    'Heading for towns',
    'Above the walls on the page of a town.',
    'What are your walls made of?',
  ),
  service: field(
    heading,
    'Heading for services',
    'Above the wall on the page of a service.',
    'What goes on the wall, layer by layer',
  ),
  materials: materials.optional(),
  items: groups(
    'Walls',
    'In the file: towns and services name them by their "id".',
    { item: 'Wall', least: 1, most: 12 },
    {
      id: shortName('solid-brick'),
      name: field(heading, 'Name', 'What people read.', 'Nine-inch brick'),
      text: field(
        sentences,
        'Worth knowing',
        '',
        "Usual in houses from before the 1920s. There's no cavity.",
      ),
      front: field(
        oneOf({
          timber: 'Timber frame',
          terrace: 'Terrace',
          semi: 'Semi-detached',
          block: 'Block of flats',
        }),
        'Front of a house',
        'The front of a house with this wall, for the street at the top of a town. Leave it out for a wall that makes no house. In the file: timber, terrace, semi or block.',
        'terrace',
      ).optional(),
      layers: groups(
        'Layers',
        'What it is made of, from the outside to the room.',
        { item: 'Layer', least: 2, most: 8 },
        {
          name: plainField(label, 'What the layer is called.', 'Solid brick'),
          material: plainField(
            slug,
            'What it is made of: the short name of one of the materials.',
            'brick',
          ),
          millimetres: field(whole(1, 500), 'Thickness in millimetres', '', 215),
        },
      ),
    },
  ),
})

/** `walls.json` (optional): sections through walls. Without `materials`, layers are drawn plain. */
export const wallsSchema = wallsShape.superRefine(({ items, materials }, context) => {
  const listed = materials?.map(({ id }) => id)
  for (const [index, { layers }] of items.entries()) {
    for (const [at, { material }] of layers.entries()) {
      if (!listed || listed.includes(material)) continue
      const what = `is ${quoted(material)}, which "materials" does not list.`
      const remedy = `Write one of: ${listed.join(', ')}.`
      addIssue(context, what, remedy, 'items', index, 'layers', at, 'material')
    }
  }
})
