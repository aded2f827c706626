import * as z from 'zod'
import { anchor, slug } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { entries, hero, meta, paragraphs, section } from '../../fields/page.ts'
import { image } from '../../fields/picture.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, richSentence, sentence, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'

/** A symptom seen at home: its possible cause, its urgency, and the service that deals with it. */
const symptom = z.strictObject({
  sign: heading.meta(docs('What people notice.', 'A stair that creaks')),
  meaning: text(160).meta(
    docs('What may cause it.', 'A wedge below the tread may have come loose.'),
  ),
  urgency: text(100).meta(
    docs('How soon it needs seeing.', "There's no rush while the tread is firm."),
  ),
  service: slug
    .clone()
    .register(roles, { role: 'service' })
    .meta(
      docs(
        "The service that fixes it: the name of its file in the folder 'services', without .json.",
        'staircases',
      ),
    ),
  part: anchor
    .meta(
      docs(
        'The "id" of the advice on that service that says more. Leave it out if there is none.',
        'creaks',
      ),
    )
    .optional(),
  image: image.optional(),
})

/** `home.json`: the home page. */
export const homeSchema = z.strictObject({
  meta,
  formerly,
  hero: hero.extend({ image }).meta(docs('What the page begins with.')),
  symptoms: group(
    docs(
      'Signs of trouble that people notice at home, before they know what the work is called. Leave it out to have none.',
    ),
    {
      heading,
      ask: label
        .meta(docs('The link on each sign that asks you about it.', 'Ask about this'))
        .optional(),
      asked: label
        .meta(docs('Before the sign, in the hint of the form that it leads to.', 'About:'))
        .optional(),
      items: entries(symptom, { least: 0, most: 8 }),
    },
  ).optional(),
  notYet: group(
    docs(
      'When people should not call you, in the words of the person who speaks for you. Leave it out to show none.',
    ),
    {
      heading: heading.meta(
        docs('The beginning of the sentence that each item completes.', "Don't ring us yet if…"),
      ),
      items: entries(
        z.strictObject({
          when: text(80).meta(
            docs(
              'When it is too soon, or the wrong call.',
              'the stair only creaks in a dry summer.',
            ),
          ),
          instead: text(120).meta(docs('What to do instead.', 'Wait for the rain. Wood moves.')),
        }),
        { least: 2, most: 8 },
      ),
    },
  ).optional(),
  about: group(docs('Why people should choose you.'), {
    heading,
    paragraphs,
    image: image
      .meta(
        docs(
          'A picture beside the words of the first person, if they have no portrait. Leave it out to show none.',
        ),
      )
      .optional(),
    reasons: groups({ least: 3, most: 6 }, docs('The reasons, with a tick each.'), {
      title: heading.meta(docs('The reason in a few words.', 'Floors covered, rooms left clean')),
      text: richSentence.meta(
        docs('What is behind it.', 'We put sheets down before a tool is unpacked.'),
      ),
    }),
  }),
  services: section
    .extend({
      more: text(60, { placeholders: ['service'] }).meta(
        docs(
          'The link on each card. {service} stands for the name of the service.',
          'More about {service}',
        ),
      ),
    })
    .meta(docs('Above the cards of your services.')),
  gallery: section.meta(docs('Above the pictures of finished work.')),
  reviews: section.meta(docs('Above what customers say.')),
  areas: section
    .extend({
      text: sentence.meta(
        docs(
          'One or two sentences. {towns} is their number in words.',
          'We work in {towns} towns.',
        ),
      ),
      more: label.meta(docs('The link to the list of all pages.', 'All pages')),
    })
    .meta(docs('Above the list of towns.')),
})
