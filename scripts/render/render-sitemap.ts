import { absoluteHref } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import type { OutputFile } from '../output-file.ts'

/**
 * Writes `sitemap.xml`, and `robots.txt`, which names it. Without dates: search engines trust `lastmod` only as the date of a
 * real change, which the build does not know.
 */
export function renderSitemap(
  content: Content,
  pages: readonly PlannedPage[],
  preview = false,
): OutputFile[] {
  const { site } = content
  const addresses = pages
    .filter(
      ({ kind, page }) =>
        kind.listed !== false && kind.searched !== false && !kind.waits?.(page, content),
    )
    .map(({ page }) => `<url><loc>${absoluteHref(site, page.route)}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
  // A page that may not be fetched could not ask to be left out.
  const map = preview ? '' : `\nSitemap: ${absoluteHref(site, '/sitemap.xml')}\n`
  const robots = `User-agent: *\nAllow: /\n${map}`
  return [
    { path: 'sitemap.xml', bytes: sitemap },
    { path: 'robots.txt', bytes: robots },
  ]
}
