import { definePage } from '../../page-kind.ts'
import { SitemapPage } from './sitemap-page.tsx'
import { sitemapSource } from './sitemap-schema.ts'

export const sitemap = definePage({
  ...sitemapSource,
  label: ({ heading }) => heading,
  Page: SitemapPage,
  robots: 'index, follow',
})
