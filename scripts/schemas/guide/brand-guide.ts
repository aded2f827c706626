import { type ColourRole, colourRoles } from '../../../templates/content/brand-schema.ts'
import type { Guide } from './guide.ts'

/** What each colour is for. */
const ROLES: Readonly<Record<ColourRole, string>> = {
  ground: 'The page itself, and the frame of the browser.',
  raised: 'What stands out from the page, such as fields.',
  tint: 'The broad strokes and the ground of the mark.',
  tintSoft: 'A quiet band across the page.',
  steel: 'A second quiet band.',
  ink: 'Text.',
  inkSoft: 'Text of less weight.',
  line: 'Thin lines.',
  accent: 'Small things that catch the eye.',
  press: 'Buttons.',
  pressEdge: 'Buttons while they are pressed.',
  onPress: 'Text on buttons.',
  slate: 'The dark parts of the page.',
  onSlate: 'Text on the dark parts.',
  onSlateSoft: 'Text of less weight on the dark parts.',
  slateSoft: 'Shapes on the dark parts.',
  slateLine: 'Thin lines on the dark parts.',
  fieldLine: 'The edges of fields.',
}

const roles = (scheme: string) =>
  Object.fromEntries(colourRoles.map((role) => [`colours.${scheme}.${role}`, [ROLES[role], '#1f5f8b'] as const]))

export const brandGuide: Guide = {
  colour: ["Your firm's colour, as on the van. Buttons have it, and all other colours follow from it, by day and by night.", '#1f5f8b'],
  colours: ['Single colours, where you know better than what follows from the one. What cannot be read is refused.'],
  'colours.light': ['Colours by day.'],
  'colours.dark': ['Colours by night, on devices that are set to dark.'],
  ...roles('light'),
  ...roles('dark'),
  face: ['The typeface of headings: a package of fontsource.org that is installed, or a file of your own.'],
  'face.package': ['The name of the package. npm install --save-exact puts it there.', '@fontsource/zilla-slab'],
  'face.file': ['The file in the folder "brand" of your content. Make sure that its licence allows this.', 'brand/face.woff2'],
  'face.weight': ['How heavy it is set: 400 is as text, 700 bold.', 700],
  mark: ['Your sign beside the name, in icons and in link previews: a drawing, or your initials.'],
  'mark.file': [
    'An SVG in the folder "brand" of your content. Its shapes and plain colours are kept; turn texts into paths first.',
    'brand/mark.svg',
  ],
  'mark.initials': ['One to three letters, set in the typeface of your headings.', 'HJ'],
  corners: ['The corners of buttons and fields.', 'soft'],
  pictures: ['How large pictures are cut: along the sweep of the design, or straight. The sweep behind figures goes with it.', 'straight'],
}
