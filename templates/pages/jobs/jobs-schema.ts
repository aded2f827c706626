import * as z from 'zod'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { heading, label, sentence } from '../../fields/text.ts'

/** `jobs.json`: the list of finished jobs, and the words that their pages share. */
export const jobsSchema = z.strictObject({
  meta,
  formerly,
  heading: heading.meta(
    docs('The heading of the list of all jobs, which is shown from three jobs.', 'Finished jobs'),
  ),
  intro: sentence.meta(
    docs(
      'One or two sentences below it.',
      'What was wrong, what we did about it, and how it looks now, in photographs.',
    ),
  ),
  more: label.meta(docs('The link to that list.', 'All finished jobs')),
  seen: heading.meta(
    docs('Above the newest jobs on the pages of their town and their services.', 'Finished here'),
  ),
  problem: label.meta(docs('Above what was wrong.', 'What was wrong')),
  done: label.meta(docs('Above what was done.', 'What we did')),
  days: label.meta(docs('Before the days that a job took.', 'How long it took')),
  price: label.meta(docs('Before the price of a job.', 'What a job like this costs')),
  services: label.meta(docs('Before the services of a job.', 'Kind of work')),
  before: label.meta(docs('The label on a picture from before the work.', 'Before')),
  after: label.meta(docs('The label on a picture from after the work.', 'After')),
  wipe: label.meta(
    docs(
      'What the slider between them does, for people who cannot see it.',
      'Show more of before or after',
    ),
  ),
})
