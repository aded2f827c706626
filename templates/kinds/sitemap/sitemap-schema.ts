import { internalLink } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, sentence, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'

const kindName = text(40).register(roles, { role: 'kind' })

/** `sitemap.json`: the page `/sitemap`. */
export const sitemapSchema = group(docs('List of pages', 'The page that lists all pages.'), {
  meta,
  formerly,
  heading: heading.meta(docs('Heading', 'The heading of the page.', 'Sitemap')),
  intro: sentence.meta(
    docs(
      'Text below it',
      'A sentence below the heading.',
      'Here is every page of this site, in one place.',
    ),
  ),
  main: group(docs('First card', 'The first card.'), {
    heading: heading.meta(docs('Heading', 'Above its links.', 'Main pages')),
    links: groups('Link', { least: 1, most: 20 }, docs('Links', 'Its links.'), {
      label: label.meta(docs('Name of the page', 'What the page is called.', 'Home')),
      href: internalLink.meta(docs('Address', 'Its address.', '/')),
    }),
  }),
  cards: groups('Card', { least: 0, most: 8 }, docs('Cards', 'A card for each kind of page.'), {
    heading: heading.meta(docs('Heading', 'Above its links.', 'Our services')),
    kind: kindName.meta(
      docs('Kind of page', 'The kind of page that it lists, such as service or area.', 'service'),
    ),
  }),
})
