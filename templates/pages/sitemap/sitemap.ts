import { definePage } from '../../page-kind.ts'
import { SitemapPage } from './sitemap-page.tsx'
import { sitemapSchema } from './sitemap-schema.ts'

export const sitemap = definePage({
  name: 'sitemap',
  source: 'sitemap.json',
  required: true,
  content: 'sitemap',
  schema: sitemapSchema,
  route: () => '/sitemap',
  label: ({ heading }) => heading,
  Page: SitemapPage,
  robots: 'index, follow',
})
