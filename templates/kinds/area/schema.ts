import * as z from 'zod'
import { placeType, wall } from '../../fields/address.ts'
import { field, plainField } from '../../fields/field.ts'
import {
  entries,
  entry,
  faqs,
  hero,
  meta,
  order,
  type PageOf,
  paragraphs,
  section,
} from '../../fields/page.ts'
import {
  addIssue,
  evidence,
  heading,
  label,
  paragraph,
  quoted,
  richSentences,
  text,
} from '../../fields/text.ts'
import { coordinates, figure, group, list, oneOf } from '../../fields/values.ts'

const work = z.strictObject({
  name: field(
    heading,
    'Name of the group',
    'What the group is called. Leave it out for the name that all town pages have.',
    'Inside the house',
  ).optional(),
  text: plainField(richSentences, 'One or two sentences.', 'We measure before we name a price.'),
  items: entries('Kind of work', entry, { least: 1, most: 12 }),
})

/** `areas/<slug>.json`: one town's page. */
export const areaSchema = group('Town', 'The page of a town.', {
  order,
  name: field(
    text(40),
    'Town',
    'In the file: its page has the address of the name of this file, "lavenham.json" for Lavenham.',
    'Lavenham',
  ),
  county: plainField(
    text(40),
    'The county that it is in, for search engines.',
    'Suffolk',
  ).optional(),
  placeType: field(
    placeType,
    'Kind of place',
    'What the place is. Leave it out for a town. In the file: City for a town or city, AdministrativeArea for a county or borough, Place for a village.',
    'Place',
  ).optional(),
  /** Not published. */
  coordinates: field(
    coordinates,
    'Where it is',
    'Where it is, for the map and the links to the nearest towns: degrees north, then degrees east, as online maps show them.',
    [52.107, 0.796],
  ).optional(),
  walls: field(
    list('Wall', wall, { least: 0, most: 4 }),
    'Walls of its houses',
    'What its houses are built of. In the file: the "id" of each such wall in walls.json.',
    ['timber-frame', 'solid-brick'],
  ).optional(),
  meta,
  projects: group(
    'Jobs finished here',
    'How many jobs you have finished in this town, if you count them.',
    {
      figure: field(figure, 'Number', 'The number as printed.', '40+'),
      evidence,
    },
  ).optional(),
  proof: field(
    oneOf({ wait: 'Wait for work here' }),
    'Search engines',
    'Whether search engines wait for a job, a review or a picture of this town on the site. Leave it out to let them find the page. In the file: "wait".',
    'wait',
  ).optional(),
  hero,
  about: group(
    'Your work here',
    'What is special about your work in this town. Search engines ignore towns that say the same.',
    {
      heading,
      paragraphs,
    },
  ).optional(),
  line: field(
    text(120),
    'First thing to check',
    'What the first of your people would look at first here, in their own words.',
    "I'd start under the stairs.",
  ).optional(),
  services: group('What you do here', '', {
    heading,
    work: field(list('Group', work, { least: 1, most: 4 }), 'Groups of work', 'In order.'),
  }),
  caution: group(
    'Word of caution',
    'What people of this town should know before they begin, such as conservation areas.',
    {
      heading,
      text: plainField(paragraph, 'One or two sentences.', 'We measure before we name a price.'),
    },
  ),
  reasons: group('Reasons to choose you', '', {
    heading,
    items: entries('Reason', entry, { least: 3, most: 6 }),
  }),
  nearby: group(
    'Places nearby',
    'Places around the town. Those with a page of their own become links.',
    {
      heading,
      places: plainField(
        list('Place', text(40), { least: 3, most: 24 }),
        'Their names, each once, the nearest first.',
        ['Long Melford', 'Sudbury', 'Hadleigh'],
      ),
    },
  ),
  faqs: faqs.optional(),
  extended: group(
    'Longer page',
    'A longer page, for the towns that matter most to you. Leave it out for the others.',
    {
      badge: field(
        label,
        'Line above the heading',
        '',
        'Serving Lavenham and the villages around it',
      ),
      blocks: group('What you do nearby', 'What you do around the town, in short.', {
        heading,
        items: entries('Kind of work', entry, { least: 2, most: 6 }),
      }),
      services: field(section, 'Above all services'),
    },
  ).optional(),
}).superRefine(({ name, nearby }, context) => {
  for (const [index, place] of nearby.places.entries()) {
    const addPlaceIssue = (what: string, remedy: string) =>
      addIssue(context, `is ${quoted(place)}${what}`, remedy, 'nearby', 'places', index)
    if (place === name) addPlaceIssue(', the town of the page itself.', 'Name a place near it.')
    if (nearby.places.indexOf(place) < index)
      addPlaceIssue(' a second time.', 'Name different places.')
  }
})

export type Area = PageOf<typeof areaSchema>
