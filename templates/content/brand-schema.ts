import * as z from 'zod'
import { field, plainField } from '../fields/field.ts'
import { exact, matching, text } from '../fields/text.ts'
import { group, oneOf, shape, whole } from '../fields/values.ts'

/** A colour in six hexadecimal digits. */
export const colour = exact(
  7,
  /^#[0-9a-fA-F]{6}$/,
  'is not a colour.',
  'Write "#", then six hexadecimal digits, such as "#1f5f8b".',
)

/** The name of a file in the folder "brand", such as the example, with one of some endings. */
function brandFile(what: string, endings: string, example: string) {
  const remedy = `Put one into the folder "brand" and write its name, such as "${example}".`
  return exact(120, new RegExp(`^brand/[\\w.-]+\\.${endings}$`, 'i'), `is not ${what}.`, remedy)
}

const faceFile = field(
  brandFile('a font file', '(?:woff2?|ttf|otf)', 'brand/face.woff2'),
  'Font file',
  'The file in the folder "brand" of your content. Make sure that its licence allows this.',
  'brand/face.woff2',
)

const weight = field(
  whole(100, 1000),
  'Weight',
  'Its weight: 400 is regular, 700 bold.',
  700,
).optional()

/** The name of an SVG, such as the example. */
export const drawingFile = (example: string) => brandFile('a drawing, an SVG', 'svg', example)

const logoFile = field(
  drawingFile('brand/logo.svg'),
  'Drawing',
  'An SVG in the folder "brand" of your content. Its shapes and plain colours are kept; turn texts into paths first.',
  'brand/logo.svg',
)

const textureFile = field(
  brandFile('a picture', '(?:jpe?g|png|webp|avif)', 'brand/slate.jpg'),
  'Texture',
  'A picture in the folder "brand" of a surface or a single stroke: a wall, slate, bark, stone. It lies faintly behind the first screen of your pages; only its light and dark count. 1280 × 720 pixels are enough.',
  'brand/slate.jpg',
)

const initials = field(
  matching(
    text(3),
    /^[\p{L}\p{N}&]{1,3}$/u,
    'is not one to three letters.',
    'Write initials such as "HJ".',
  ),
  'Initials',
  'One to three letters, set in the typeface of your headings.',
  'HJ',
)

/** `brand.json`: the firm's own look. Without the file the design's defaults apply. */
export const brandSchema = group(
  'Your look',
  'Your colours, typefaces and logo. Without the file the design has its own.',
  {
    colour: field(
      colour,
      "Your firm's colour",
      "Your firm's colour, as on the van. Buttons have it, and all other colours are derived from it, in light and dark mode.",
    ).optional(),
    accent: field(
      colour,
      'Second colour',
      'A second colour, for small things that catch the eye, such as ticks and links. Without it they have the first.',
      '#2b6b3f',
    ).optional(),
    face: field(
      z.strictObject({ file: faceFile, weight }),
      'Typeface of headings',
      'The typeface of headings: a file in the folder "brand" of your content.',
    ).optional(),
    logo: plainField(
      z.union([shape('Drawing', { file: logoFile }), shape('Initials', { initials })]),
      'Your logo beside the name and in icons: a drawing, or your initials.',
    ).optional(),
    wordmark: field(
      logoFile,
      'Name as a drawing',
      'The name of your firm as one drawing, shown at the top and foot of pages instead of the logo and the name. Shapes without a colour have that of the text, in light and dark mode. Icons keep the logo.',
      'brand/wordmark.svg',
    ).optional(),
    texture: textureFile.optional(),
    corners: plainField(
      oneOf(['square', 'soft', 'round']),
      'The corners of buttons and fields.',
      'soft',
    ).optional(),
    motif: field(
      oneOf({
        sweep: 'Sweep of a trowel',
        ridge: 'Ridge of a roof',
        course: 'Courses of brick',
        none: 'None',
      }),
      'Recurring line',
      'The line that recurs on your pages, at the edge of large pictures, in ticks and behind figures: the sweep of a trowel, the ridge of a roof, courses of brick, or none.',
      'ridge',
    ).optional(),
    text: field(
      oneOf({ sans: 'Plain', serif: 'With serifs', rounded: 'Rounded' }),
      'Typeface of texts',
      'The typeface of running text, from those that devices have: plain, with serifs, or rounded where a device has one.',
      'serif',
    ).optional(),
    rhythm: field(
      oneOf({
        staircase: 'Words before pictures',
        rows: 'Straight rows',
        centred: 'Everything centred',
      }),
      'Layout',
      'The layout: words before pictures, and the way to get in touch on a dark ground; straight rows with lines between, and pictures before words; or everything centred, below a picture across the full width.',
      'rows',
    ).optional(),
  },
)

export type Brand = z.infer<typeof brandSchema>
