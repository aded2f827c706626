import * as z from 'zod'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { entries, hero, meta, paragraphs, section } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { heading, label, richSentence, sentence, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'

/** `home.json`: the home page. */
export const homeSchema = group(docs('Home page', 'The first page of the site.'), {
  meta,
  formerly,
  hero: hero
    .extend({
      image: image
        .meta(
          docs(
            'Picture',
            'The picture beside them. Leave it out for a page that begins with words alone.',
          ),
        )
        .optional(),
    })
    .meta(docs('Top of the page', 'What the page begins with.')),
  notYet: group(
    docs(
      'When not to call',
      'When people should not call you, and whom they need instead. Leave it out to show none.',
    ),
    {
      heading,
      items: entries(
        'Case',
        z.strictObject({
          when: text(80).meta(
            docs(
              'When',
              'When it is too soon, or the wrong call.',
              'The stair only creaks in a dry summer.',
            ),
          ),
          instead: text(120).meta(
            docs('What to do instead', 'What to do instead.', 'Wait for the rain. Wood moves.'),
          ),
        }),
        { least: 2, most: 8 },
      ),
      otherwise: text(60, { placeholders: ['person'] })
        .meta(
          docs(
            'Before your number',
            'Before your telephone number, below the others. {person} stands for the first name of the first of your "people". Leave it out to show no number there.',
            'Anything else, ring {person}:',
          ),
        )
        .optional(),
    },
  ).optional(),
  about: group(docs('Why choose you', 'Why people should choose you.'), {
    heading,
    paragraphs: paragraphs.optional(),
    image: image
      .meta(
        docs(
          'Picture',
          'A picture beside the words of the first person, if they have no portrait. Leave it out to show none.',
        ),
      )
      .optional(),
    reasons: groups(
      'Reason',
      { least: 3, most: 6 },
      docs('Reasons', 'The reasons, with a tick each.'),
      {
        title: heading.meta(
          docs('Reason', 'The reason in a few words.', 'Floors covered, rooms left clean'),
        ),
        text: richSentence.meta(
          docs(
            'What is behind it',
            'What is behind it.',
            'We put sheets down before a tool is unpacked.',
          ),
        ),
      },
    ),
  }),
  services: section
    .extend({
      columns: group(
        docs(
          'Heads of the columns',
          'Above the columns of the list, on wide screens. Leave it out to show nothing there.',
        ),
        {
          symptom: label.meta(
            docs('Signs of trouble', 'Above the signs of trouble.', 'What you see'),
          ),
          work: label.meta(docs('Services', 'Above the services.', 'What it takes')),
          price: label.meta(docs('Prices', 'Above the prices.', 'What it costs')),
        },
      ).optional(),
      ask: label
        .meta(
          docs(
            'Link in each row',
            'The link in each row that asks you about it. Leave it out to show none.',
            'Ask about this',
          ),
        )
        .optional(),
      asked: label
        .meta(
          docs(
            'Before the sign',
            'Before the sign, in the hint of the form that it leads to.',
            'About:',
          ),
        )
        .optional(),
    })
    .meta(docs('List of services', 'Above the list of your services.')),
  gallery: section.meta(docs('Finished work', 'Above the pictures of finished work.')),
  reviews: section.meta(docs('Reviews', 'Above what customers say.')),
  areas: section
    .extend({
      text: sentence.meta(
        docs(
          'Text',
          'One or two sentences. {towns} is their number in words.',
          'We work in {towns} towns.',
        ),
      ),
      more: label.meta(
        docs('Link to all pages', 'The link to the list of all pages.', 'All pages'),
      ),
    })
    .meta(docs('List of towns', 'Above the list of towns.')),
})
