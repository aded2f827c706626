import { anchor } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta, order } from '../../fields/page.ts'
import { heading, label, paragraph } from '../../fields/text.ts'
import { date, group, groups, list } from '../../fields/values.ts'

/** `legal/<slug>.json`: a page of plain text, at `/<slug>`, linked from the footer. */
export const legalSchema = group(
  docs('Legal page', 'A page of plain text, linked from the foot of every page.'),
  {
    order,
    name: label.meta(
      docs('Name in the footer', 'What the link at the foot of every page says.', 'Privacy'),
    ),
    meta,
    formerly,
    heading: heading.meta(docs('Heading', 'The heading of the page.', 'Privacy')),
    updated: date.meta(
      docs('Last reviewed', 'The day on which you last reviewed this page.', '2026-10-01'),
    ),
    intro: paragraph.meta(
      docs(
        'Introduction',
        'What the page is about. [words](/route) makes a link.',
        'This page says what we do with your details.',
      ),
    ),
    sections: groups('Part', { least: 1, most: 40 }, docs('Parts', 'Its parts.'), {
      id: anchor
        .meta(
          docs(
            'Short name for links',
            'A short name by which other pages can link to this part. Leave it out if none does.',
            'guarantee',
          ),
        )
        .optional(),
      heading,
      paragraphs: list('Paragraph', paragraph, { least: 0, most: 12 }).meta(
        docs('Paragraphs', 'The text, a paragraph each. [words](/route) makes a link.', [
          'We keep your details for as long as the job.',
        ]),
      ),
      items: list('Point', paragraph, { least: 1, most: 30 })
        .meta(
          docs('Points', 'Points below the text, a line each. Leave it out if there are none.', [
            'Your name',
            'Your number',
          ]),
        )
        .optional(),
    }),
  },
)
