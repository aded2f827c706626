import * as z from 'zod'
import { docs, type FieldDocs } from '../fields/docs.ts'
import { launch } from '../fields/launch.ts'
import { image, permission } from '../fields/picture.ts'
import { heading, label, record, text } from '../fields/text.ts'
import { group, groups } from '../fields/values.ts'

/** One picture of a before-and-after pair, with its label. */
const half = (example: FieldDocs) => z.strictObject({ image, label: label.meta(example) })

/** `gallery.json`: pictures of finished work; the first is shown large. */
export const gallerySchema = group(
  docs('Pictures of work', 'Pictures of finished work, on the home page.'),
  {
    pair: group(
      docs(
        'Before and after',
        'The same view before and after the work, to wipe between. Leave it out if you have no such pictures.',
      ),
      {
        title: heading.meta(
          docs('What the work was', 'What the work was.', 'Worn stairs, then new treads in oak'),
        ),
        location: label.meta(docs('Town', 'Where it was: the town, never the street.', 'Lavenham')),
        before: half(docs('Label', 'The label on the picture.', 'Before')).meta(
          docs('Before', 'The picture from before the work.'),
        ),
        after: half(docs('Label', 'The label on the picture.', 'After')).meta(
          docs('After', 'The picture from after the work, taken from the same spot.'),
        ),
        wipe: label.meta(
          docs(
            'What the slider does',
            'What the slider between them does, for people who cannot see it; its value is read out as "Before 50%".',
            'How much of each picture shows',
          ),
        ),
      },
    ).optional(),
    large: group(
      docs(
        'Large view',
        'The words of the large view, which opens when a picture is pressed. Without them, pictures do not open.',
      ),
      {
        open: text(60, { placeholders: ['title'] }).meta(
          docs(
            'Opening a picture',
            'What pressing a picture does, for screen readers. {title} stands for what the work was.',
            '{title}, larger',
          ),
        ),
        label: label.meta(
          docs(
            'Name of the view',
            'The name of the large view, for screen readers.',
            'Pictures, large',
          ),
        ),
        close: label.meta(docs('Close button', 'The button that closes it.', 'Close')),
        previous: label
          .meta(
            docs('Back button', 'The button that goes back by one picture.', 'Previous picture'),
          )
          .optional(),
        next: label
          .meta(docs('Next button', 'The button that goes on by one.', 'Next picture'))
          .optional(),
        count: text(40, { placeholders: ['number', 'total'] })
          .meta(
            docs(
              'Which picture',
              'Which of the pictures is shown, below it.',
              '{number} of {total}',
            ),
          )
          .optional(),
      },
    ).optional(),
    items: groups(
      'Picture',
      { least: 0, most: 24 },
      docs('Pictures', 'Pictures of finished work. The first is shown large.'),
      {
        image,
        title: heading.meta(docs('What it was', 'What it was.', 'Oak stairs in a barn')),
        location: label.meta(docs('Town', 'Where it was: the town, never the street.', 'Lavenham')),
        category: label
          .meta(
            docs(
              'Kind of work',
              'What kind of work it was, in your own words. Leave it out to show none.',
              'Staircases',
            ),
          )
          .optional(),
        permission: record
          .meta(
            docs(
              'Permission',
              'Who said yes to showing it, and when. Nobody sees it on the site.',
              'Mrs Brown, by email, May 2026',
            ),
          )
          .register(launch, permission)
          .optional(),
      },
    ),
  },
)
