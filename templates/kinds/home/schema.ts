import * as z from 'zod'
import { field, plainField } from '../../fields/field.ts'
import { entries, hero, meta, type PageOf, paragraphs, section } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { heading, label, PROMISED_TIME, richSentences, sentences, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'

/** `home.json`: the home page. */
export const homeSchema = group('Home page', 'The first page of the site.', {
  meta,
  hero: field(
    hero.extend({
      image: field(
        image,
        'Picture',
        'The picture beside them. Leave it out for a page that begins with words alone.',
      ).optional(),
    }),
    'Top of the page',
  ),
  notYet: group(
    'When not to call',
    'When people should not call you, and whom they need instead. Leave it out to show none.',
    {
      heading,
      items: entries(
        'Case',
        z.strictObject({
          when: plainField(
            text(80),
            'When it is too soon, or the wrong call.',
            'The stair only creaks in a dry summer.',
          ),
          instead: field(text(120), 'What to do instead', '', 'Wait for the rain. Wood moves.'),
        }),
        { least: 2, most: 8 },
      ),
      otherwise: field(
        text(60, { placeholders: ['person'] }),
        'Before your number',
        'Before your telephone number, below the others. {person} stands for the first name of the first of your "people". Leave it out to show no number there.',
        'Anything else, ring {person}:',
      ).optional(),
    },
  ).optional(),
  about: group('Why choose you', '', {
    heading,
    paragraphs: paragraphs.optional(),
    image: field(
      image,
      'Picture',
      'A picture beside the words of the first person, if they have no portrait. Leave it out to show none.',
    ).optional(),
    reasons: groups(
      'Reasons',
      'The reasons, with a tick each.',
      { item: 'Reason', least: 3, most: 6 },
      {
        title: field(
          text(80, { optional: [PROMISED_TIME] }),
          'Reason',
          'The reason in a few words. {promisedTime} stands for your time to answer, below which its condition is shown.',
          'Floors covered, rooms left clean',
        ),
        text: field(
          richSentences,
          'What is behind it',
          '',
          'We put sheets down before a tool is unpacked.',
        ),
      },
    ),
  }),
  services: field(
    section.extend({
      columns: group(
        'Heads of the columns',
        'Above the columns of the list, on wide screens. Leave it out to show nothing there.',
        {
          symptom: field(label, 'Signs of trouble', 'Above the signs of trouble.', 'What you see'),
          work: field(label, 'Services', 'Above the services.', 'What it takes'),
          price: field(label, 'Prices', 'Above the prices.', 'What it costs'),
        },
      ).optional(),
      ask: field(
        label,
        'Link in each row',
        'The link in each row that asks you about it. Leave it out to show none.',
        'Ask about this',
      ).optional(),
      asked: field(
        label,
        'Before the sign',
        'Before the sign, in the hint of the form that it leads to.',
        'About:',
      ).optional(),
    }),
    'List of services',
    'Above the list of your services.',
  ),
  gallery: field(section, 'Finished work', 'Above the pictures of finished work.'),
  reviews: plainField(section, 'Above what customers say.'),
  areas: field(
    section.extend({
      text: plainField(
        sentences,
        'One or two sentences. {towns} is their number in words.',
        'We work in {towns} towns.',
      ),
      more: field(label, 'Link to all pages'),
    }),
    'List of towns',
    'Above the list of towns.',
  ),
})

export type Home = PageOf<typeof homeSchema>
