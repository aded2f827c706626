import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { heading, label, sentence } from '../../fields/text.ts'
import { group } from '../../fields/values.ts'

/** `jobs.json`: the list of finished jobs, and the words that their pages share. */
export const jobsSchema = group(
  docs('Words of job pages', 'The list of finished jobs, and the words that their pages share.'),
  {
    meta,
    formerly,
    heading: heading.meta(
      docs(
        'Heading',
        'The heading of the list of all jobs, which is shown from three jobs.',
        'Finished jobs',
      ),
    ),
    intro: sentence.meta(
      docs(
        'Introduction',
        'One or two sentences below it.',
        'What was wrong, what we did about it, and how it looks now, in photographs.',
      ),
    ),
    more: label.meta(docs('Link to all jobs', 'The link to that list.', 'All finished jobs')),
    seen: heading.meta(
      docs(
        'Heading on other pages',
        'Above the newest jobs on the pages of their town and their services.',
        'Finished here',
      ),
    ),
    problem: label.meta(docs('Label of the problem', 'Above what was wrong.', 'What was wrong')),
    done: label.meta(docs('Label of the work', 'Above what was done.', 'What we did')),
    days: label.meta(
      docs('Label of the days', 'Before the days that a job took.', 'How long it took'),
    ),
    price: label.meta(
      docs('Label of the price', 'Before the price of a job.', 'What a job like this costs'),
    ),
    services: label.meta(
      docs('Label of services', 'Before the services of a job.', 'Kind of work'),
    ),
    before: label.meta(
      docs('Label before the work', 'The label on a picture from before the work.', 'Before'),
    ),
    after: label.meta(
      docs('Label after the work', 'The label on a picture from after the work.', 'After'),
    ),
    wipe: label.meta(
      docs(
        'What the slider does',
        'What the slider between them does, for people who cannot see it.',
        'Show more of before or after',
      ),
    ),
  },
)
