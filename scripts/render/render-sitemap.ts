import { absoluteHref } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { PlannedPage } from '../content/plan-pages.ts'

/** Addresses in one file at most (https://www.sitemaps.org/protocol.html, "Sitemap file location"). */
const MAX_ADDRESSES = 50_000

/**
 * Writes `sitemap.xml`, or an index with several files when the addresses do not fit one, and `robots.txt`, which names it.
 * Without dates: search engines trust `lastmod` only as the date of a real change, which the build does not know.
 */
export function renderSitemap({ site }: Content, pages: readonly PlannedPage[], max = MAX_ADDRESSES): OutputFile[] {
  const addresses = pages
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ page }) => absoluteHref(site, page.route))
  const parts = Array.from({ length: Math.ceil(addresses.length / max) }, (_, part) => addresses.slice(part * max, (part + 1) * max))
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
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${absoluteHref(site, '/sitemap.xml')}\n`
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
