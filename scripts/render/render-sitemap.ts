import { absoluteHref } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { PlannedPage } from '../content/plan-pages.ts'

/** Most addresses in one file (https://www.sitemaps.org/protocol.html, "Sitemap file location"). */
const MOST = 50_000

/**
 * `sitemap.xml`, or an index of several when the addresses do not fit one file, and `robots.txt` that names it.
 * No dates: search engines trust `lastmod` only when it is the date of a real change, which the build does not know.
 */
export function renderSitemap({ site }: Content, pages: readonly PlannedPage[], preview = false, most = MOST): OutputFile[] {
  const addresses = pages
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ page }) => absoluteHref(site, page.route))
  const parts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, part) => addresses.slice(part * most, (part + 1) * most))
  const files =
    parts.length === 1
      ? [{ path: 'sitemap.xml', bytes: xml('urlset', 'url', addresses) }]
      : [
          {
            path: 'sitemap.xml',
            bytes: xml(
              'sitemapindex',
              'sitemap',
              parts.map((_, part) => absoluteHref(site, `/sitemap-${part + 1}.xml`)),
            ),
          },
          ...parts.map((part, index) => ({ path: `sitemap-${index + 1}.xml`, bytes: xml('urlset', 'url', part) })),
        ]
  // What may not be fetched could not ask to be left out.
  const map = preview ? '' : `\nSitemap: ${absoluteHref(site, '/sitemap.xml')}\n`
  const robots = `User-agent: *\nAllow: /\n${map}`
  return [...files, { path: 'robots.txt', bytes: robots }]
}

function xml(root: string, item: string, addresses: readonly string[]): string {
  const lines = addresses.map((address) => `<${item}><loc>${escapeXml(address)}</loc></${item}>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')
}
