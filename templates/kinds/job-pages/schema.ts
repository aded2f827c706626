import { field, plainField } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, label, sentences } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `job-pages.json`: the list of finished jobs, and the words that their pages share. */
export const jobPagesSchema = group(
  'Words of job pages',
  'The list of finished jobs, and the words that their pages share.',
  {
    meta,
    heading: plainField(
      heading,
      'The heading of the list of all jobs, which is shown from three jobs.',
    ),
    intro: field(sentences, 'Introduction', 'One or two sentences below it.'),
    more: field(label, 'Link to all jobs', 'The link to that list.'),
    seen: field(
      heading,
      'Heading on other pages',
      'Above the newest jobs on the pages of their town and their services.',
    ),
    problem: field(label, 'Label of the problem', 'Above what was wrong.'),
    done: field(label, 'Label of the work', 'Above what was done.'),
    days: field(label, 'Label of the days'),
    price: field(label, 'Label of the price'),
    services: field(label, 'Label of services'),
  },
)

export type JobPages = PageOf<typeof jobPagesSchema>
