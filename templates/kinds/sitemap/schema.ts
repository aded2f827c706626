import { field, plainField } from '../../fields/field.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { heading, sentences, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'

const kindName = text(40).meta({ role: 'kind' })

/** `sitemap.json`: the page `/sitemap`. */
export const sitemapSchema = group('List of pages', 'The page that lists all pages.', {
  meta,
  heading,
  intro: field(sentences, 'Text below it', 'A sentence below the heading.'),
  main: field(
    heading,
    'First card',
    'Above the link to the home page, and those to pages that no other card lists.',
  ),
  cards: groups(
    'Cards',
    'The other cards, one for each kind of page.',
    { item: 'Card', least: 0, most: 8 },
    {
      heading: plainField(heading, 'Above its links.', 'Our services'),
      kind: field(
        kindName,
        'Kind of page',
        'The kind of page that it lists, such as service or area.',
        'service',
      ),
    },
  ),
})

export type Sitemap = PageOf<typeof sitemapSchema>
