import * as z from 'zod'
import { anchor, wall } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { entries, entry, faqs, hero, leads, meta, order, paragraphs } from '../../fields/page.ts'
import { icon, image } from '../../fields/picture.ts'
import { prices } from '../../fields/prices.ts'
import { quoteExample } from '../../fields/quote-example.ts'
import { heading, paragraph, richSentence, text } from '../../fields/text.ts'
import { group, groups, list } from '../../fields/values.ts'

/** A symptom of what the service deals with: its possible cause and its urgency. */
const symptom = z.strictObject({
  sign: heading.meta(docs('Sign', 'What people notice.', 'A stair that creaks')),
  meaning: text(160).meta(
    docs('Possible cause', 'What may cause it.', 'A wedge below the tread may have come loose.'),
  ),
  urgency: text(100).meta(
    docs('How urgent', 'How soon it needs seeing.', "There's no rush while the tread is firm."),
  ),
  part: anchor
    .meta(
      docs(
        'Advice about it',
        'The "id" of the advice on this page that says more. Leave it out if there is none.',
        'creaks',
      ),
    )
    .optional(),
  image: image
    .meta(docs('Picture', 'A picture of it, beside that of the work. Leave it out to show none.'))
    .optional(),
})

/** `services/<slug>.json`: one service, its row in lists of services and its own page. */
export const serviceSchema = group(
  docs('Service', 'A service: its row in lists, and its own page.'),
  {
    order,
    name: text(40).meta(docs('Name', 'What the service is called.', 'Staircases')),
    icon: icon.optional(),
    wall: wall
      .meta(
        docs(
          'Wall',
          'The wall that shows where the work goes: its "id" in walls.json. Leave it out to show none.',
          'solid-brick',
        ),
      )
      .optional(),
    summary: text(140).meta(
      docs(
        'Summary',
        'A sentence in its row on the home page.',
        'Stairs made and mended, in softwood, oak or ash.',
      ),
    ),
    highlights: list('Point', text(60), { least: 1, most: 5 }).meta(
      docs('Points in short', 'A few points in that row.', ['New flights', 'Loose treads']),
    ),
    image: image
      .meta(
        docs(
          'Picture',
          'A picture of the work, in its row and at the top of its page. Leave it out to show none.',
        ),
      )
      .optional(),
    symptoms: entries('Sign', symptom, { least: 1, most: 3 })
      .meta(
        docs(
          'Signs of trouble',
          'Signs of trouble that people notice before they know what the work is called, the likeliest first. Leave it out to have none.',
        ),
      )
      .optional(),
    prices: prices
      .meta(docs('Prices', 'What the work costs. Leave it out to show none.'))
      .optional(),
    example: quoteExample
      .meta({ title: 'Its own' })
      .nullable()
      .meta(
        docs(
          'Example of a quote',
          'What a quote for this work looks like; null for none. Leave it out to show the one in contact.json.',
          null,
        ),
      )
      .optional(),
    meta,
    formerly,
    leads,
    hero,
    intro: group(docs('What it is', 'What the work is.'), { heading, paragraphs }),
    features: group(docs('What it covers', 'What the work can cover. Leave it out to show none.'), {
      heading,
      items: list('Point', text(140), { least: 1, most: 12 }).meta(
        docs('Points', 'Its points, a short line each.', ['Loose treads glued and wedged']),
      ),
    }).optional(),
    process: group(
      docs('How it goes', 'How a job goes. Leave it out if there is nothing to say.'),
      {
        heading,
        steps: groups('Step', { least: 1, most: 6 }, docs('Steps', 'Its steps, in order.'), {
          title: heading.meta(docs('Step', 'The step in a few words.', 'Measure')),
          text: paragraph.meta(
            docs(
              'What happens',
              'What happens then. [words](/route) makes a link.',
              'We come and measure every tread.',
            ),
          ),
        }),
      },
    ).optional(),
    cards: group(
      docs('What customers gain', 'What the customer gains. Leave it out to show none.'),
      {
        heading,
        items: entries('Gain', entry.extend({ image: image.optional() }), { least: 1, most: 6 }),
      },
    ).optional(),
    guide: groups(
      'Advice',
      { least: 0, most: 12 },
      docs(
        'Advice',
        'Advice, for people who want to understand the work. Leave it out if there is none.',
      ),
      {
        id: anchor
          .meta(
            docs(
              'Short name for links',
              'A short name by which other pages can link to this advice. Leave it out if none does.',
              'creaks',
            ),
          )
          .optional(),
        heading: heading.meta(docs('Heading', 'What the advice is about.', 'Why stairs creak')),
        limits: text(130)
          .meta(
            docs(
              'Main sentence',
              'For advice on what the work cannot do: its main sentence, set large on a panel of its own above the paragraphs. Leave it out for all other advice.',
              'Glue holds a tread, but not a rotten one.',
            ),
          )
          .optional(),
        paragraphs: paragraphs.meta(
          docs('Paragraphs', 'The advice, a paragraph each. [words](/route) makes a link.', [
            'Two dry boards rub.',
          ]),
        ),
      },
    ).optional(),
    band: image
      .meta(
        docs(
          'Wide picture',
          'A wide picture across the page, after the advice. Leave it out to show none.',
        ),
      )
      .optional(),
    areas: group(docs('List of towns', 'Above the list of towns on this page.'), {
      heading,
      text: richSentence.meta(
        docs(
          'Text',
          'A sentence above that list. [words](/route) makes a link.',
          'We build stairs in all the places listed here.',
        ),
      ),
    }),
    faqs: faqs.optional(),
  },
)
