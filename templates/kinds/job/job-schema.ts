import * as z from 'zod'
import { slug } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { reviewFields } from '../../fields/review.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, paragraph, record, text } from '../../fields/text.ts'
import { date, flag, group, groups, list, whole } from '../../fields/values.ts'

/** `jobs/<slug>.json`: a finished job. Only title, town, date and one picture are required. */
export const jobSchema = group(
  docs(
    'Finished job',
    'A job that you have finished. Title, town, day and one picture are enough.',
  ),
  {
    title: heading.meta(
      docs(
        'What it was',
        'What the job was: the largest words on the page.',
        'Oak stairs by the church',
      ),
    ),
    town: text(60)
      .register(roles, { role: 'town' })
      .meta(
        docs(
          'Town',
          "Where it was: the name of the town's file in the folder 'areas', without .json, or a place in words.",
          'lavenham',
        ),
      ),
    date: date.meta(docs('Day finished', 'The day on which it was finished.', '2026-09-18')),
    cover: image.meta(docs('Main picture', 'The picture at the top of the page.')),
    services: list('Service', slug.clone().register(roles, { role: 'service' }), {
      least: 1,
      most: 6,
    })
      .meta(
        docs('Services', "What was done, by the names of the services' files, without .json.", [
          'staircases',
        ]),
      )
      .optional(),
    problem: paragraph
      .meta(
        docs(
          'What was wrong',
          'What was wrong. [words](/route) makes a link.',
          'Four treads were worn through to the nosing.',
        ),
      )
      .optional(),
    done: paragraph
      .meta(
        docs(
          'What you did',
          'What you did about it. [words](/route) makes a link.',
          'We cut them out and let in old oak.',
        ),
      )
      .optional(),
    days: whole(1, 400)
      .meta(docs('Days it took', 'How many days it took.', 3))
      .optional(),
    price: label
      .meta(
        docs(
          'Rough price',
          'Roughly what such a job costs, if you wish to say.',
          '£1,200 to £1,600',
        ),
      )
      .optional(),
    pairs: groups(
      'Pair',
      { least: 1, most: 4 },
      docs(
        'Before and after',
        'The same view before and after the work, to wipe between. The first pair also stands for the job on other pages.',
      ),
      {
        title: heading
          .meta(
            docs(
              'What it shows',
              'What the pair shows. Leave it out for the title of the job.',
              'The second flight',
            ),
          )
          .optional(),
        before: image.meta(docs('Before', 'The picture from before the work.')),
        after: image.meta(
          docs('After', 'The picture from after the work, taken from the same spot.'),
        ),
      },
    ).optional(),
    pictures: list('Picture', image, { least: 1, most: 12 })
      .meta(docs('More pictures', 'More pictures of it.'))
      .optional(),
    words: z
      .strictObject(reviewFields)
      .meta(docs("Customer's words", 'What the customer says about it. It counts as a review.'))
      .optional(),
    permission: record
      .meta(
        docs(
          'Permission',
          'Who said yes to showing the pictures, and when. Nobody sees it on the site.',
          'Mrs Brown, by email, May 2026',
        ),
      )
      .optional(),
    gallery: flag
      .meta(
        docs(
          'Also on home page',
          'true to show its first picture among the pictures on the home page too.',
          true,
        ),
      )
      .optional(),
    meta: meta
      .meta(
        docs(
          'In search results',
          'How the page appears in search results. Leave it out to have it made from the words above.',
        ),
      )
      .optional(),
    formerly,
  },
)
