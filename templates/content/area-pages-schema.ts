import { field } from '../fields/field.ts'
import { heading, label, text } from '../fields/text.ts'
import { group, list } from '../fields/values.ts'

/** `area-pages.json`: what all area pages share. */
export const areaPagesSchema = group('Words of town pages', 'What the pages of all towns share.', {
  link: field(
    text(60, { placeholders: ['area'] }),
    'Link to a town',
    "What other pages call a town's page. {area} stands for the town.",
    'Joiners in {area}',
  ),
  projects: field(label, 'What its number counts', "What a town's number counts."),
  work: field(
    list('Group', heading, { least: 0, most: 4 }),
    'Groups of work',
    "What the groups of work are called, in their order, where a town's own file doesn't say.",
    ['Inside the house', 'Outside the house'],
  ),
  serviceType: field(
    label.meta({ role: 'unread' }),
    'Kind of work',
    "What a town's page offers, as search engines read it: the kind of work, not who does it.",
    'Joinery',
  ).optional(),
  caution: field(
    label,
    'Line above the caution',
    "The small line above each town's word of caution.",
  ),
  services: field(
    heading,
    'Heading of services',
    'Above the links to all your services, on each town.',
    'Services',
  ).optional(),
  nearest: field(
    heading,
    'Heading of other towns',
    'Above the links to towns that are not among the places named, where there are several.',
    'More towns we cover',
  ).optional(),
  proof: field(
    text(80, { optional: ['area'] }),
    'Heading of a review',
    'Above a review from the town or from near it. {area} stands for the town.',
    'A review near {area}',
  ).optional(),
})
