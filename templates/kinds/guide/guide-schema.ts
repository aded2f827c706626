import { anchor, slug } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta, order, paragraphs } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, quoted, refuse, richSentence } from '../../fields/text.ts'
import { date, group, groups, list } from '../../fields/values.ts'

/** `guides/<slug>.json`: advice at length, signed and dated, or any page of the firm's own, without either. */
export const guideSchema = group(docs('Guide', 'Advice at length, or any page of your own.'), {
  order,
  title: heading.meta(
    docs('Title', 'What the guide is about: the largest words on the page.', 'Why stairs creak'),
  ),
  author: label
    .meta(
      docs(
        'Author',
        'Who wrote it: a person, whose name is shown below the title. Leave it out for a page that nobody signs.',
        'Ann Brown',
      ),
    )
    .optional(),
  date: date
    .meta(
      docs(
        'Published',
        'The day on which it was published. Leave it out for a page without one.',
        '2026-10-01',
      ),
    )
    .optional(),
  updated: date
    .meta(
      docs(
        'Last reviewed',
        'The day on which you last reviewed it. Leave it out until you do.',
        '2026-11-01',
      ),
    )
    .optional(),
  services: list('Service', slug.clone().register(roles, { role: 'service' }), {
    least: 1,
    most: 6,
  })
    .meta(
      docs(
        'Services',
        'The services whose pages link to it: the names of their files. Leave it out for a link at the foot of every page.',
        ['staircases'],
      ),
    )
    .optional(),
  meta,
  formerly,
  image: image.optional(),
  intro: richSentence.meta(
    docs(
      'Introduction',
      'One or two sentences before the first part. [words](/route) makes a link.',
      'A dry stair talks. Here is what it says.',
    ),
  ),
  sections: groups('Part', { least: 1, most: 20 }, docs('Parts', 'Its parts.'), {
    id: anchor
      .meta(
        docs(
          'Short name for links',
          'A short name by which other pages can link to this part. Leave it out if none does.',
          'wedges',
        ),
      )
      .optional(),
    heading,
    paragraphs,
    image: image.optional(),
  }),
}).superRefine(({ date, updated }, context) => {
  if (updated === undefined || date === undefined || updated >= date) return
  const message = `is ${quoted(updated)}, but the guide was published on ${date}. Write a later day, or leave it out.`
  refuse(context, message, 'updated')
})
