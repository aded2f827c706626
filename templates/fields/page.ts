import * as z from 'zod'
import { anchor, slug } from './address.ts'
import { field, plainField } from './field.ts'
import { heading, paragraph, sentences, text } from './text.ts'
import { group, groups, list, whole } from './values.ts'

/** A page's title, description and keywords. */
export const meta = group(
  'In search results',
  'How the page appears in search results and browser tabs.',
  {
    title: plainField(
      text(60, { least: 15 }),
      'The blue line of a search result: what and where, then the firm. 15 to 60 characters, and no two pages the same.',
      'Staircases in Suffolk | {name}',
    ),
    description: plainField(
      text(160, { least: 70 }),
      'The grey lines below it: what a visitor finds on this page. 70 to 160 characters, and no two pages the same.',
      'Staircases made and mended in Suffolk, from a single loose tread to a whole new flight in oak or ash. Free quotes.',
    ),
    keywords: field(
      list('Search word', text(60), { least: 1, most: 8 }).meta({ role: 'unread' }),
      'Search words',
      'A few words that people type when they look for this.',
      ['staircases suffolk', 'stair repairs'],
    ),
  },
)

export type Meta = z.infer<typeof meta>

/** A short title with a text below it. */
export const entry = z.strictObject({
  title: field(heading, 'Title', 'A few words.', 'New treads'),
  text: plainField(
    paragraph,
    'A sentence or two about it. [our prices](/prices) makes a link.',
    'Worn treads are cut out and replaced in the same timber.',
  ),
})

export type Entry = z.infer<typeof entry>

/** A list of `entry` or similar items, with the name of one. */
export function entries<Item extends z.ZodType>(
  name: string,
  item: Item,
  count: { least: number; most: number },
) {
  return field(list(name, item, count), 'Entries', 'In the order shown.')
}

/** Questions with their answers. */
export const faqs = group(
  'Questions and answers',
  'Questions that customers really ask. Leave it out if there are none.',
  {
    heading: plainField(heading, '', 'Questions about stairs'),
    items: groups(
      'Questions',
      'The most frequent first.',
      { item: 'Question', least: 1, most: 12 },
      {
        question: plainField(
          text(120),
          'The question, as a customer would ask it.',
          'Can you mend one loose tread?',
        ),
        answer: plainField(
          paragraph,
          '[our prices](/prices) makes a link.',
          'Yes, mostly within an hour. See [repairs](/repairs) for what it costs.',
        ),
      },
    ),
  },
)

export type Faqs = z.infer<typeof faqs>

/** The position of a page among those of its folder: lower numbers first, then pages without one, by name. */
export const order = field(
  whole(1, 999),
  'Place in the order',
  'Where this page comes among its kind: lower numbers first. Without it, the page comes last, by name.',
  3,
).optional()

/** The number that a page leads with. */
export const leads = field(
  slug.meta({ role: 'number' }),
  'Number to call',
  'The number that this page asks people to call instead of the main one. In the file: its "id" in business.json.',
  'emergency',
).optional()

/** The `id` of something on a page, to which links can lead. */
export function linkName(target: string, example: string) {
  const description = `A short name by which other pages can link to ${target}. Leave it out if none does.`
  return field(anchor, 'Short name for links', description, example).optional()
}

/** A town with a page, by the name of its file, or any place in words. */
export const town = text(60).meta({ role: 'town' })

/** The services that something is about. */
export const serviceSlugs = list('Service', slug.meta({ role: 'service' }), {
  least: 1,
  most: 6,
})

/** Running text. */
export const paragraphs = field(
  list('Paragraph', paragraph, { least: 1, most: 8 }),
  'Paragraphs',
  'The text, a paragraph each. [our prices](/prices) makes a link.',
  ['We measure twice, then cut.'],
)

/** The top section of a page. */
export const hero = group('Top of the page', '', {
  heading: field(heading, 'Largest words', '', 'Staircases in Suffolk'),
  text: field(
    sentences,
    'Text below them',
    'One or two sentences below them: what you do, for whom, and why to read on.',
    'Stairs that neither creak nor wobble.',
  ),
})

/** The heading and introduction of a section. */
export const section = z.strictObject({
  heading,
  text: plainField(sentences, 'One or two sentences.', 'We measure before we name a price.'),
})

/** The address of a page. */
export interface PageAddress {
  /** The name of its file, without the extension. */
  slug: string
  /** The path below the host and the site's folder, without a slash at its end: `/repairs-in-north-end`. */
  route: string
  /** Its file below the content folder. */
  source: string
}

/** The content of a page's file, with its address. */
export type PageOf<Schema extends z.ZodType> = z.infer<Schema> & PageAddress

/**
 * The sections of a page.
 * @param most how many there may be
 * @param example of a short name for links
 * @param fields what a section has below its heading
 */
export function textSections<Fields extends z.ZodRawShape>(
  most: number,
  example: string,
  fields: Fields,
) {
  return groups(
    'Sections',
    '',
    { item: 'Section', least: 1, most },
    {
      id: linkName('this section', example),
      heading,
      ...fields,
    },
  )
}
