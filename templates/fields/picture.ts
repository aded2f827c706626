import * as z from 'zod'
import { field } from './field.ts'
import { blankFault } from './launch.ts'
import { fault, quoted, record, text, typeError } from './text.ts'
import { group, sampleMark, whole } from './values.ts'

/** A text that is nothing but a file name, as cameras, phones and messengers assign them. */
const FILE_NAME =
  /^\s*(?:(?:IMG|DSCN?|PXL|GOPR|MVIMG|Screenshot|WhatsApp Image|image|photo|picture)[-_ ]?\d[\d\s_.-]*|\S+\.(?:jpe?g|png|webp|avif|tiff?|hei[cf]))\s*$/i

const ENDING =
  /\.(?:[Jj][Pp][Ee]?[Gg]|[Pp][Nn][Gg]|[Ww][Ee][Bb][Pp]|[Aa][Vv][Ii][Ff]|[Tt][Ii][Ff][Ff]?|[Hh][Ee][Ii][CcFf])$/
/** Characters allowed in the name of a picture: those that cameras, phones and messengers use. */
const IN_NAME = /[\p{L}\p{N} ._()+-]/u
const SOURCE = new RegExp(`^images/[\\p{L}\\p{N}_]${IN_NAME.source}*${ENDING.source}`, 'u')

/** Explains why a text is not a valid picture source. */
function sourceFault(source: string): [what: string, remedy: string] {
  const [, name] = source.match(/^images\/([^/\\]+)$/) ?? []
  if (name === undefined || name.search(ENDING) < 1)
    return /\.gif$/i.test(name ?? '')
      ? [
          'is a GIF, which is not accepted: it has too few colours for photographs.',
          'Save it as JPEG or PNG.',
        ]
      : [
          'is not a picture file.',
          'Write the name of a file in the folder "images", such as "images/IMG_1234.JPG".',
        ]
  const odd = [...new Set(name)].filter((sign) => !IN_NAME.test(sign)).map(quoted)
  const fault =
    odd.length > 0
      ? `has ${odd.join(' and ')} in its name`
      : `has a name that begins with ${quoted(name[0])}`
  return [
    `${fault}.`,
    'Rename the picture: use letters, digits, spaces and . _ - + ( ), and begin with a letter or digit.',
  ]
}

/**
 * A picture: its file below `content`, its alternative text, and its focal point (per cent from left and top). The file may
 * keep the camera's name for it. HEIC is accepted here, so that opening the picture can report what to do about it.
 */
export const image = group('Picture', '', {
  source: field(
    text(120)
      .superRefine((source, context) => {
        const [message, remedy] = sourceFault(source)
        if (!SOURCE.test(source))
          context.addIssue({ code: 'custom', message, params: { remedy, form: true } })
      })
      .meta({ role: 'picture', pattern: SOURCE.source }),
    'File',
    'The file in the folder "images", with its name as it is.',
    'images/IMG_1234.JPG',
  ),
  alt: field(
    text(250).refine(
      (alt) => !FILE_NAME.test(alt),
      fault(
        ({ input }) => `is ${quoted(input)}, the name of a file.`,
        'Say what the picture shows, such as "An oak staircase with a curved handrail."',
      ),
    ),
    'What it shows',
    'What the picture shows, for people who cannot see it: a sentence, not the name of the file.',
    'An oak staircase with a curved handrail.',
  ),
  focus: field(
    z
      .tuple(
        [
          whole(0, 100).meta({ title: 'From the left' }),
          whole(0, 100).meta({ title: 'From the top' }),
        ],
        typeError('two numbers, per cent from left and from top, such as [50, 40]'),
      )
      .meta({ role: 'unread' }),
    'Point in view',
    'The point that must stay in view where the picture is cropped: per cent from the left, then from the top.',
    [50, 40],
  ),
  sample: sampleMark('The picture is not your own work.', 'it is your own photograph'),
})

/** The same view before and after the work. */
export const pair = {
  before: field(image, 'Before', 'The picture from before the work.'),
  after: field(image, 'After', 'The picture from after the work, taken from the same spot.'),
}

/** The permission to show a picture, or several. */
export function permission(shown: string) {
  return field(
    record,
    'Permission',
    `Who said yes to showing ${shown}, and when. Nobody sees it on the site.`,
    'Mrs Brown, by email, May 2026',
  )
    .meta({
      launch: {
        rule: {
          name: 'gallery-permission',
          reason: "A picture of a home may be shown only with its owner's permission.",
          remedy: 'Write in "permission" who said yes to showing it, and when.',
        },
        fault: blankFault,
      },
    })
    .optional()
}

/** The name of a Lucide icon (https://lucide.dev/icons). That it exists is checked where the icon set is available. */
export const icon = field(
  text(40).meta({ role: 'icon' }),
  'Icon',
  'A small drawing: a name from lucide.dev/icons. Leave it out to show none.',
  'hammer',
)

export type Image = z.infer<typeof image>
