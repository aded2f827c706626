import * as z from 'zod'
import { anchor } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta, order } from '../../fields/page.ts'
import { heading, label, paragraph } from '../../fields/text.ts'
import { date, groups, list } from '../../fields/values.ts'

/** `legal/<slug>.json`: a page of plain text, at `/<slug>`, linked from the footer. */
export const legalSchema = z.strictObject({
  order,
  name: label.meta(docs('What the link at the foot of every page says.', 'Privacy')),
  meta,
  formerly,
  heading: heading.meta(docs('The heading of the page.', 'Privacy')),
  updated: date.meta(docs('The day on which you last reviewed this page.', '2026-10-01')),
  intro: paragraph.meta(
    docs(
      'What the page is about. [words](/route) makes a link.',
      'This page says what we do with your details.',
    ),
  ),
  sections: groups({ least: 1, most: 40 }, docs('Its parts.'), {
    id: anchor
      .meta(
        docs(
          'A short name by which other pages can link to this part. Leave it out if none does.',
          'guarantee',
        ),
      )
      .optional(),
    heading,
    paragraphs: list(paragraph, { least: 0, most: 12 }).meta(
      docs('The text, a paragraph each. [words](/route) makes a link.', [
        'We keep your details for as long as the job.',
      ]),
    ),
    items: list(paragraph, { least: 1, most: 30 })
      .meta(
        docs('Points below the text, a line each. Leave it out if there are none.', [
          'Your name',
          'Your number',
        ]),
      )
      .optional(),
  }),
})
