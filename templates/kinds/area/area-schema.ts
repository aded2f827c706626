import * as z from 'zod'
import { placeType, wall } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import {
  entries,
  entry,
  faqs,
  hero,
  leads,
  meta,
  order,
  paragraphs,
  section,
} from '../../fields/page.ts'
import {
  evidence,
  heading,
  label,
  paragraph,
  quoted,
  refuse,
  richSentence,
  text,
} from '../../fields/text.ts'
import { coordinates, figure, group, list, oneOf } from '../../fields/values.ts'
import { SIDES } from '../../parts/map/place-labels.ts'

const work = z.strictObject({
  name: heading
    .meta(
      docs(
        'Name of the group',
        'What the group is called. Leave it out for the name in area-pages.json.',
        'Inside the house',
      ),
    )
    .optional(),
  text: richSentence.meta(
    docs('Text', 'One or two sentences.', 'We measure before we name a price.'),
  ),
  items: entries('Kind of work', entry, { least: 1, most: 12 }),
})

/** `areas/<slug>.json`: one town's page. */
export const areaSchema = group(docs('Town', 'The page of a town.'), {
  order,
  name: text(40).meta(
    docs(
      'Town',
      'The town. Its page has the address of this file\'s name: "lavenham.json" for Lavenham.',
      'Lavenham',
    ),
  ),
  county: text(40)
    .meta(docs('County', 'The county that it is in, for search engines.', 'Suffolk'))
    .optional(),
  placeType: placeType
    .meta(
      docs(
        'Kind of place',
        'What the place is: City for a town or city, AdministrativeArea for a county or borough, Place for a village. Leave it out for a town.',
        'Place',
      ),
    )
    .optional(),
  /** Not published. */
  coordinates: coordinates
    .meta(
      docs(
        'Where it is',
        'Where it is, for the map and the links to the nearest towns: degrees north, then degrees east, as online maps show them.',
        [52.107, 0.796],
      ),
    )
    .optional(),
  label: oneOf(SIDES)
    .meta(
      docs(
        'Side of its name',
        'Where its name is on maps, beside its dot: right, left, above or below. Leave it out unless names collide.',
        'left',
      ),
    )
    .optional(),
  walls: list('Wall', wall, { least: 0, most: 4 })
    .meta(
      docs(
        'Walls of its houses',
        'What its houses are built of: the "id" of each such wall in walls.json.',
        ['timber-frame', 'solid-brick'],
      ),
    )
    .optional(),
  meta,
  formerly,
  leads,
  projects: group(
    docs('Jobs finished here', 'How many jobs you have finished in this town, if you count them.'),
    {
      figure: figure.meta(docs('Number', 'The number as printed.', '40+')),
      evidence,
    },
  ).optional(),
  proof: oneOf(['wait'], { wait: 'Wait for work here' })
    .meta(
      docs(
        'Search engines',
        '"wait" keeps the page from search engines until a job, a review or a picture of this town is on the site. Leave it out to let them find it.',
        'wait',
      ),
    )
    .optional(),
  hero,
  about: group(
    docs(
      'Your work here',
      'What is special about your work in this town. Search engines ignore towns that say the same.',
    ),
    {
      heading,
      paragraphs,
    },
  ).optional(),
  line: text(120)
    .meta(
      docs(
        'First thing to check',
        'What the first of the people in business.json would look at first here, in their own words. Shown below "about".',
        "I'd start under the stairs.",
      ),
    )
    .optional(),
  services: group(docs('What you do here', 'What you do here.'), {
    heading,
    work: list('Group', work, { least: 1, most: 4 }).meta(
      docs('Groups of work', 'Groups of work, in order.'),
    ),
  }),
  caution: group(
    docs(
      'Word of caution',
      'What people of this town should know before they begin, such as conservation areas.',
    ),
    {
      heading,
      text: paragraph.meta(
        docs('Text', 'One or two sentences.', 'We measure before we name a price.'),
      ),
    },
  ),
  reasons: group(docs('Reasons to choose you', 'Why people here should choose you.'), {
    heading,
    items: entries('Reason', entry, { least: 3, most: 6 }),
  }),
  nearby: group(
    docs('Places nearby', 'Places around the town. Those with a page of their own become links.'),
    {
      heading,
      places: list('Place', text(40), { least: 3, most: 24 }).meta(
        docs('Places', 'Their names, each once, the nearest first.', [
          'Long Melford',
          'Sudbury',
          'Hadleigh',
        ]),
      ),
    },
  ),
  faqs: faqs.optional(),
  extended: group(
    docs(
      'Longer page',
      'A longer page, for the towns that matter most to you. Leave it out for the others.',
    ),
    {
      badge: label.meta(
        docs(
          'Line above the heading',
          'A line above the heading.',
          'Serving Lavenham and the villages around it',
        ),
      ),
      blocks: group(docs('What you do nearby', 'What you do around the town, in short.'), {
        heading,
        items: entries('Kind of work', entry, { least: 2, most: 6 }),
      }),
      services: section.meta(docs('Above all services', 'Above the links to all services.')),
    },
  ).optional(),
}).superRefine(({ name, nearby }, context) => {
  for (const [index, place] of nearby.places.entries()) {
    const refusePlace = (message: string) =>
      refuse(context, `is ${quoted(place)}${message}`, 'nearby', 'places', index)
    if (place === name) refusePlace(', the town of the page itself. Name a place near it.')
    if (nearby.places.indexOf(place) < index) refusePlace(' a second time. Name different places.')
  }
})
