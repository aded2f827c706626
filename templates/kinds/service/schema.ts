import * as z from 'zod'
import { anchor, wall } from '../../fields/address.ts'
import { field, plainField } from '../../fields/field.ts'
import {
  entries,
  entry,
  faqs,
  hero,
  leads,
  linkName,
  meta,
  order,
  type PageOf,
  paragraphs,
} from '../../fields/page.ts'
import { icon, image } from '../../fields/picture.ts'
import { prices } from '../../fields/prices.ts'
import { quoteLines } from '../../fields/quote-example.ts'
import { heading, label, richSentences, text } from '../../fields/text.ts'
import { group, groups, list } from '../../fields/values.ts'

/** A symptom of what the service deals with: its possible cause and its urgency. */
const symptom = z.strictObject({
  sign: field(heading, 'Sign', 'What people notice.', 'A stair that creaks'),
  meaning: field(text(160), 'Possible cause', '', 'A wedge below the tread may have come loose.'),
  urgency: field(text(100), 'How urgent', '', "There's no rush while the tread is firm."),
  part: field(
    anchor,
    'Advice about it',
    'The short name of the advice on this page that says more. Leave it out if there is none.',
    'creaks',
  ).optional(),
  image: field(
    image,
    'Picture',
    'A picture of it, beside that of the work. Leave it out to show none.',
  ).optional(),
})

/** `services/<slug>.json`: one service, its row in lists of services and its own page. */
export const serviceSchema = group('Service', 'A service: its row in lists, and its own page.', {
  order,
  name: plainField(text(40), '', 'Staircases'),
  serviceType: field(
    label.meta({ role: 'unread' }),
    'Kind of work',
    'What the trade calls the work, for search engines. Leave it out if the name says it.',
    'Joinery',
  ).optional(),
  icon: icon.optional(),
  wall: plainField(
    wall,
    'The wall that shows where the work goes. Leave it out to show none. In the file: its "id" in walls.json.',
    'solid-brick',
  ).optional(),
  summary: plainField(
    text(140),
    'A sentence in its row on the home page.',
    'Stairs made and mended, in softwood, oak or ash.',
  ),
  highlights: field(
    list('Point', text(60), { least: 1, most: 5 }),
    'Points in short',
    'A few points in that row.',
    ['New flights', 'Loose treads'],
  ),
  image: field(
    image,
    'Picture',
    'A picture of the work, in its row and at the top of its page. Leave it out to show none.',
  ).optional(),
  symptoms: field(
    entries('Sign', symptom, { least: 1, most: 3 }),
    'Signs of trouble',
    'Signs of trouble that people notice before they know what the work is called, the likeliest first. Leave it out to have none.',
  ).optional(),
  prices: plainField(prices, 'What the work costs. Leave it out to show none.').optional(),
  example: field(
    quoteLines,
    'Example of a quote',
    'What a quote for this work looks like. Leave it out to show the shared one.',
  ).optional(),
  meta,
  leads,
  hero,
  intro: group('What it is', '', { heading, paragraphs }),
  features: group('What it covers', 'Leave it out to show none.', {
    heading,
    items: field(
      list('Point', text(140), { least: 1, most: 12 }),
      'Points',
      'Its points, a short line each.',
      ['Loose treads glued and wedged'],
    ),
  }).optional(),
  process: group('How it goes', 'Leave it out if there is nothing to say.', {
    heading,
    steps: field(list('Step', entry, { least: 1, most: 6 }), 'Steps', 'In order.'),
  }).optional(),
  cards: group('What customers gain', 'Leave it out to show none.', {
    heading,
    items: entries('Gain', entry.extend({ image: image.optional() }), { least: 1, most: 6 }),
  }).optional(),
  guide: groups(
    'Advice',
    'Advice, for people who want to understand the work. Leave it out if there is none.',
    { item: 'Advice', least: 0, most: 12 },
    {
      id: linkName('this advice', 'creaks'),
      heading: plainField(heading, 'What the advice is about.', 'Why stairs creak'),
      limits: field(
        text(130),
        'Main sentence',
        'For advice on what the work cannot do: its main sentence, set large on a panel of its own above the paragraphs. Leave it out for all other advice.',
        'Glue holds a tread, but not a rotten one.',
      ).optional(),
      paragraphs: plainField(
        paragraphs,
        'The advice, a paragraph each. [our prices](/prices) makes a link.',
        ['Two dry boards rub.'],
      ),
    },
  ).optional(),
  band: field(
    image,
    'Wide picture',
    'A wide picture across the page, after the advice. Leave it out to show none.',
  ).optional(),
  areas: group('List of towns', 'Above the list of towns on this page.', {
    heading,
    text: plainField(
      richSentences,
      'A sentence above that list. [our prices](/prices) makes a link.',
      'We build stairs in all the places listed here.',
    ),
  }),
  faqs: faqs.optional(),
})

export type Service = PageOf<typeof serviceSchema>
