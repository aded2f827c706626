import * as z from 'zod'
import { internalLink } from '../../fields/address.ts'
import { list } from '../../fields/choice.ts'
import { meta, type PageOf } from '../../fields/page.ts'
import { roles } from '../../fields/role.ts'
import { heading, label, sentence, text } from '../../fields/text.ts'
import type { PageSource } from '../../page-source.ts'

const kindName = text(40).register(roles, { role: 'kind' })

/** `sitemap.json`: the page `/sitemap`. */
export const sitemapSchema = z.strictObject({
  meta,
  heading,
  intro: sentence,
  main: z.strictObject({ heading, links: list(z.strictObject({ label, href: internalLink }), { least: 1, most: 20 }) }),
  /** One card for each kind of page that has a folder in `content`, by the name of that kind. */
  cards: list(z.strictObject({ heading, kind: kindName }), { least: 0, most: 8 }),
})

export type SitemapContent = PageOf<typeof sitemapSchema>

export const sitemapSource = {
  name: 'sitemap',
  source: 'sitemap.json',
  required: true,
  content: 'sitemap',
  schema: sitemapSchema,
  route: () => '/sitemap',
} as const satisfies PageSource
