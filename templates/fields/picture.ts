import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import * as z from 'zod'
import { sample, whole } from './choice.ts'
import { roles } from './role.ts'
import { quoted, text, typeMessage } from './text.ts'

/** A picture: its file below `content`, what it shows, and the point (per cent from left and top) that must stay in view. */
export const image = z.strictObject({
  source: text(120)
    .regex(
      /^images\/[a-z0-9]+(?:[-_][a-z0-9]+)*\.(?:jpe?g|png|webp|avif|tiff?)$/,
      'is not a picture file. Write "images/name.jpg" in lower-case letters, digits and hyphens.',
    )
    .register(roles, { role: 'picture' }),
  alt: text(250),
  focus: z.tuple([whole(0, 100), whole(0, 100)], {
    error: (issue) => typeMessage('two numbers, per cent from left and from top, such as [50, 40]', issue.input),
  }),
  sample: sample.optional(),
})

export type IconName = keyof typeof iconNodes

/** The name of an icon of the Lucide set (https://lucide.dev/icons). */
export const icon = text(40)
  .refine((name) => Object.hasOwn(iconNodes, name), {
    error: (issue) => `is ${quoted(issue.input)}, which is no Lucide icon. Choose a name from lucide.dev/icons, such as "brick-wall".`,
  })
  .register(z.globalRegistry, { enum: Object.keys(iconNodes) })
  .transform((name) => name as IconName)

export type Image = z.infer<typeof image>
