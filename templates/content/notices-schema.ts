import * as z from 'zod'
import { internalLink } from '../fields/address.ts'
import { field, plainField } from '../fields/field.ts'
import { addIssue, label, quoted, text } from '../fields/text.ts'
import { date, group, list } from '../fields/values.ts'

const notice = z
  .strictObject({
    text: field(
      text(120),
      'Notice',
      'What visitors should know. The days follow in brackets.',
      'Closed for Christmas; storm line open',
    ),
    from: field(date, 'First day', 'The first day on which it is shown.', '2026-12-24'),
    to: field(date, 'Last day', 'The last day on which it is shown.', '2027-01-02'),
    link: field(
      internalLink,
      'Page that says more',
      'Leave it out if none does.',
      '/terms',
    ).optional(),
  })
  .superRefine(({ from, to }, context) => {
    if (to >= from) return
    const what = `is ${quoted(to)}, which is before the first day, ${quoted(from)}.`
    addIssue(context, what, 'Write the last day on which the notice is shown.', 'to')
  })

/** `notices.json`: notices at the top of every page, each for a range of days. */
export const noticesSchema = group(
  'Notices',
  'A line at the top of every page, for a range of days.',
  {
    label: field(label, 'Name of the line', 'For screen readers.'),
    dates: field(
      text(60, { placeholders: ['from', 'to'] }),
      'Words for the days',
      'The days of a notice. {from} and {to} stand for the first and the last.',
    ),
    notices: plainField(
      list('Notice', notice, { least: 0, most: 12 }),
      'One is shown at a time: of the current ones, the one that began first. Past ones may stay or go.',
    ),
  },
)
