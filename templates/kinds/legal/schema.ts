import { field, plainField } from '../../fields/field.ts'
import { adviceOf, aheadFault, oldFault } from '../../fields/launch.ts'
import { meta, order, type PageOf, textSections } from '../../fields/page.ts'
import { heading, label, paragraph } from '../../fields/text.ts'
import { date, group, list } from '../../fields/values.ts'

/** `legal/<slug>.json`: a page of plain text, at `/<slug>`, linked from the footer. */
export const legalSchema = group(
  'Legal page',
  'A page of plain text, linked from the foot of every page.',
  {
    order,
    name: field(
      label,
      'Name in the footer',
      'What the link at the foot of every page says.',
      'Privacy',
    ),
    meta,
    heading: plainField(heading, '', 'Privacy'),
    updated: field(date, 'Last reviewed', '', '2026-10-01').meta({
      launch: {
        advice: (day: string | undefined, now) =>
          adviceOf(aheadFault(day, now)) ?? adviceOf(oldFault(day, now), 'Review the page.'),
      },
    }),
    intro: field(
      paragraph,
      'Introduction',
      'What the page is about. [our prices](/prices) makes a link.',
      'This page says what we do with your details.',
    ),
    sections: textSections(40, 'guarantee', {
      paragraphs: plainField(
        list('Paragraph', paragraph, { least: 0, most: 12 }),
        'The text, a paragraph each. [our prices](/prices) makes a link.',
        ['We keep your details for as long as the job.'],
      ),
      items: field(
        list('Point', paragraph, { least: 1, most: 30 }),
        'Points',
        'Points below the text, a line each. Leave it out if there are none.',
        ['Your name', 'Your number'],
      ).optional(),
    }),
  },
)

export type Legal = PageOf<typeof legalSchema>
