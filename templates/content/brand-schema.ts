import * as z from 'zod'
import { oneOf, whole } from '../fields/choice.ts'
import { text } from '../fields/text.ts'

/** The roles that colours have, as the content names them. The stylesheets' tokens have the same names with hyphens. */
export const colourRoles = [
  ...(['ground', 'raised', 'tint', 'tintSoft', 'steel', 'ink', 'inkSoft', 'line', 'accent', 'press', 'pressEdge', 'onPress'] as const),
  ...(['slate', 'onSlate', 'onSlateSoft', 'slateSoft', 'slateLine', 'fieldLine'] as const),
]

export type ColourRole = (typeof colourRoles)[number]

const colour = text(7).regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour. Write "#", then six hexadecimal digits, such as "#1f5f8b".')

const scheme = z.strictObject(
  Object.fromEntries(colourRoles.map((role) => [role, colour.optional()])) as Record<ColourRole, z.ZodOptional<typeof colour>>,
)

const faceFile = text(120).regex(
  /^brand\/[\w.-]+\.(?:woff2?|ttf|otf)$/i,
  'is not a file of a face. Put one into the folder "brand" and write its name, such as "brand/face.woff2".',
)

const facePackage = text(120).regex(
  /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
  'is not a Fontsource package. Write one such as "@fontsource/zilla-slab"; fontsource.org lists them.',
)

const markFile = text(120).regex(
  /^brand\/[\w.-]+\.svg$/i,
  'is not a drawing. Put an SVG into the folder "brand" and write its name, such as "brand/mark.svg".',
)

/** How heavy the face is set. */
const weight = whole(100, 1000).optional()

/** `brand.json`: what makes a firm look like itself. Without the file it looks as the design was drawn. */
export const brandSchema = z.strictObject({
  /** The one colour from which both schemes follow. */
  colour: colour.optional(),
  /** Colours by role, where the owner knows better. */
  colours: z.strictObject({ light: scheme, dark: scheme }).partial().optional(),
  /** The display face. */
  face: z.union([z.strictObject({ package: facePackage, weight }), z.strictObject({ file: faceFile, weight })]).optional(),
  mark: z
    .union([
      z.strictObject({ file: markFile }),
      z.strictObject({ initials: text(3).regex(/^[\p{L}\p{N}&]{1,3}$/u, 'is not one to three letters. Write such as "HJ".') }),
    ])
    .optional(),
  /** The corners of buttons and fields. */
  corners: oneOf(['square', 'soft', 'round']).optional(),
  /** How large pictures are cut, and whether the sweep stands behind figures. */
  pictures: oneOf(['sweep', 'straight']).optional(),
})

export type Brand = z.infer<typeof brandSchema>
