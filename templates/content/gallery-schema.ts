import { field } from '../fields/field.ts'
import { image, pair, permission } from '../fields/picture.ts'
import { heading, label, text } from '../fields/text.ts'
import { group, groups } from '../fields/values.ts'

/** `gallery.json`: pictures of finished work; the first is shown large. */
export const gallerySchema = group(
  'Pictures of work',
  'Pictures of finished work, on the home page.',
  {
    pair: group(
      'Before and after',
      'The same view before and after the work, to wipe between. Leave it out if you have no such pictures.',
      {
        title: field(heading, 'What the work was', '', 'Worn stairs, then new treads in oak'),
        location: field(label, 'Town', 'Where it was: the town, never the street.', 'Lavenham'),
        ...pair,
      },
    ).optional(),
    large: group(
      'Large view',
      'The words of the large view, which opens when a picture is pressed. Without them, pictures do not open.',
      {
        open: field(
          text(60, { placeholders: ['title'] }),
          'Opening a picture',
          'What pressing a picture does, for screen readers. {title} stands for what the work was.',
          '{title}, larger',
        ),
        label: field(label, 'Name of the view', 'For screen readers.', 'Pictures, large'),
        close: field(label, 'Close button', '', 'Close'),
        previous: field(label, 'Back button', '', 'Previous picture'),
        next: field(label, 'Next button', '', 'Next picture'),
        count: field(
          text(40, { placeholders: ['number', 'total'] }),
          'Which picture',
          'Which of the pictures is shown, below it.',
          '{number} of {total}',
        ),
      },
    ).optional(),
    items: groups(
      'Pictures',
      'Pictures of finished work. The first is shown large.',
      { item: 'Picture', least: 0, most: 24 },
      {
        image,
        title: field(heading, 'What it was', '', 'Oak stairs in a barn'),
        location: field(label, 'Town', 'Where it was: the town, never the street.', 'Lavenham'),
        category: field(
          label,
          'Kind of work',
          'What kind of work it was, in your own words. Leave it out to show none.',
          'Staircases',
        ).optional(),
        permission: permission('it'),
      },
    ),
  },
)
