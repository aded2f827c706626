import * as z from 'zod'
import { internalLink } from '../../fields/address.ts'
import { docs } from '../../fields/docs.ts'
import { formerly } from '../../fields/old-path.ts'
import { meta } from '../../fields/page.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, sentence, text } from '../../fields/text.ts'
import { group, groups } from '../../fields/values.ts'

const kindName = text(40).register(roles, { role: 'kind' })

/** `sitemap.json`: the page `/sitemap`. */
export const sitemapSchema = z.strictObject({
  meta,
  formerly,
  heading: heading.meta(docs('The heading of the page.', 'Sitemap')),
  intro: sentence.meta(
    docs('A sentence below the heading.', 'Here is every page of this site, in one place.'),
  ),
  main: group(docs('The first card.'), {
    heading: heading.meta(docs('Above its links.', 'Main pages')),
    links: groups({ least: 1, most: 20 }, docs('Its links.'), {
      label: label.meta(docs('What the page is called.', 'Home')),
      href: internalLink.meta(docs('Its address.', '/')),
    }),
  }),
  cards: groups({ least: 0, most: 8 }, docs('A card for each kind of page.'), {
    heading: heading.meta(docs('Above its links.', 'Our services')),
    kind: kindName.meta(
      docs('The kind of page that it lists, such as service or area.', 'service'),
    ),
  }),
})
