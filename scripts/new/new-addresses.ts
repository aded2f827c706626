import { readFile, stat } from 'node:fs/promises'
import { oldPath } from '../../templates/fields/old-path.ts'
import { parsedUrl } from '../../templates/fields/parsed-url.ts'
import { stop } from '../finding.ts'
import { ADDRESSES, withAddresses } from '../load/with-addresses.ts'
import { displayPath } from '../system-finding.ts'
import type { NewContent, Present } from './new-content.ts'

/**
 * Imports the addresses of an old site from its sitemap (https://www.sitemaps.org/protocol.html), so that a launch fails if one would be lost.
 * @throws BuildError for a file that is no sitemap, and if the content has all of its addresses
 */
export async function newAddresses({ read, at }: Present, sitemap: string): Promise<NewContent> {
  const file = displayPath(sitemap)
  // A device such as /dev/zero never ends.
  if (!(await stat(sitemap)).isFile())
    stop(file, 'This is not a file. Name the sitemap that you saved.')
  const xml = await readFile(sitemap, 'utf8')
  if (/<sitemapindex\b/.test(xml)) {
    const remedy = 'Save each of them, and run this command once for each.'
    stop(file, `This is a list of sitemaps. ${remedy}`)
  }
  const urls = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/g)].flatMap(
    ([, text = '']) => parsedUrl(text.replaceAll('&amp;', '&')) ?? [],
  )
  if (urls.length === 0) {
    const remedy = 'A sitemap has them as <loc>https://www.example.com/page</loc>.'
    stop(file, `It has no addresses. ${remedy}`)
  }
  const site = read('site.json')?.value
  const basePath = String(site?.basePath ?? '')
  const paths = urls.map(({ pathname }) =>
    pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname,
  )
  const isUsable = (one: string) => oldPath.safeParse(one).success
  const text = withAddresses(read(ADDRESSES)?.text, paths.filter(isUsable), site)
  if (text === undefined)
    stop(at(ADDRESSES), 'It already has all of these addresses. Nothing was written.')
  const next: string[] = []
  const queries = urls.filter(({ search }) => search !== '').length
  if (queries > 0) {
    const why = 'which was left out: servers compare only the path.'
    next.push(`${queries} of the addresses had a query ("?…"), ${why}`)
  }
  const unusable = paths.filter((one) => !isUsable(one)).join(', ')
  if (unusable)
    next.push(`These were left out, as they have characters that no redirect can have: ${unusable}`)
  next.push('A build lists those that now lead nowhere. Redirect each in redirects.json.')
  return { files: [{ path: ADDRESSES, bytes: text }], next }
}
