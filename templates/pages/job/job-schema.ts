import * as z from 'zod'
import { slug } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { reviewFields } from '../../fields/review.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, paragraph, record, text } from '../../fields/text.ts'
import { date, flag, groups, list, whole } from '../../fields/values.ts'

/** `jobs/<slug>.json`: a finished job. Only title, town, date and one picture are required. */
export const jobSchema = z.strictObject({
  title: heading.meta(
    docs('What the job was: the largest words on the page.', 'Oak stairs by the church'),
  ),
  town: text(60)
    .register(roles, { role: 'town' })
    .meta(
      docs(
        "Where it was: the name of the town's file in the folder 'areas', without .json, or a place in words.",
        'lavenham',
      ),
    ),
  date: date.meta(docs('The day on which it was finished.', '2026-09-18')),
  cover: image.meta(docs('The picture at the top of the page.')),
  services: list(slug.clone().register(roles, { role: 'service' }), { least: 1, most: 6 })
    .meta(
      docs("What was done, by the names of the services' files, without .json.", ['staircases']),
    )
    .optional(),
  problem: paragraph
    .meta(
      docs(
        'What was wrong. [words](/route) makes a link.',
        'Four treads were worn through to the nosing.',
      ),
    )
    .optional(),
  done: paragraph
    .meta(
      docs(
        'What you did about it. [words](/route) makes a link.',
        'We cut them out and let in old oak.',
      ),
    )
    .optional(),
  days: whole(1, 400).meta(docs('How many days it took.', 3)).optional(),
  price: label
    .meta(docs('Roughly what such a job costs, if you wish to say.', '£1,200 to £1,600'))
    .optional(),
  pairs: groups(
    { least: 1, most: 4 },
    docs(
      'The same view before and after the work, to wipe between. The first pair also stands for the job on other pages.',
    ),
    {
      title: heading
        .meta(
          docs('What the pair shows. Leave it out for the title of the job.', 'The second flight'),
        )
        .optional(),
      before: image.meta(docs('The picture from before the work.')),
      after: image.meta(docs('The picture from after the work, taken from the same spot.')),
    },
  ).optional(),
  pictures: list(image, { least: 1, most: 12 }).meta(docs('More pictures of it.')).optional(),
  words: z
    .strictObject(reviewFields)
    .meta(docs('What the customer says about it. It counts as a review.'))
    .optional(),
  permission: record
    .meta(
      docs(
        'Who said yes to showing the pictures, and when. Nobody sees it on the site.',
        'Mrs Brown, by email, May 2026',
      ),
    )
    .optional(),
  gallery: flag
    .meta(docs('true to show its first picture among the pictures on the home page too.', true))
    .optional(),
  meta: meta
    .meta(
      docs(
        'How the page appears in search results. Leave it out to have it made from the words above.',
      ),
    )
    .optional(),
  formerly,
})
