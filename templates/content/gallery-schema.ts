import * as z from 'zod'
import { docs, type FieldDocs } from '../fields/docs.ts'
import { image } from '../fields/picture.ts'
import { heading, label, record, text } from '../fields/text.ts'
import { group, groups } from '../fields/values.ts'

/** One picture of a before-and-after pair, with its label. */
const half = (example: FieldDocs) => z.strictObject({ image, label: label.meta(example) })

/** `gallery.json`: pictures of finished work; the first is shown large. */
export const gallerySchema = z.strictObject({
  pair: group(
    docs(
      'The same view before and after the work, to wipe between. Leave it out if you have no such pictures.',
    ),
    {
      title: heading.meta(docs('What the work was.', 'Worn stairs, then new treads in oak')),
      location: label.meta(docs('Where it was: the town, never the street.', 'Lavenham')),
      before: half(docs('The label on the picture.', 'Before')).meta(
        docs('The picture from before the work.'),
      ),
      after: half(docs('The label on the picture.', 'After')).meta(
        docs('The picture from after the work, taken from the same spot.'),
      ),
      wipe: label.meta(
        docs(
          'What the slider between them does, for people who cannot see it; its value is read out as "Before 50%".',
          'How much of each picture shows',
        ),
      ),
    },
  ).optional(),
  large: group(
    docs(
      'The words of the large view, which opens when a picture is pressed. Without them, pictures do not open.',
    ),
    {
      open: text(60, { placeholders: ['title'] }).meta(
        docs(
          'What pressing a picture does, for screen readers. {title} stands for what the work was.',
          '{title}, larger',
        ),
      ),
      label: label.meta(docs('The name of the large view, for screen readers.', 'Pictures, large')),
      close: label.meta(docs('The button that closes it.', 'Close')),
      previous: label
        .meta(docs('The button that goes back by one picture.', 'Previous picture'))
        .optional(),
      next: label.meta(docs('The button that goes on by one.', 'Next picture')).optional(),
      count: text(40, { placeholders: ['number', 'total'] })
        .meta(docs('Which of the pictures is shown, below it.', '{number} of {total}'))
        .optional(),
    },
  ).optional(),
  items: groups(
    { least: 0, most: 24 },
    docs('Pictures of finished work. The first is shown large.'),
    {
      image,
      title: heading.meta(docs('What it was.', 'Oak stairs in a barn')),
      location: label.meta(docs('Where it was: the town, never the street.', 'Lavenham')),
      category: label
        .meta(
          docs(
            'What kind of work it was, in your own words. Leave it out to show none.',
            'Staircases',
          ),
        )
        .optional(),
      permission: record
        .meta(
          docs(
            'Who said yes to showing it, and when. Nobody sees it on the site.',
            'Mrs Brown, by email, May 2026',
          ),
        )
        .optional(),
    },
  ),
})
