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
  const fail = (file: string, message: string): never => {
    stop(file, message)
  }
  // A device such as /dev/zero never ends.
  if (!(await stat(sitemap)).isFile())
    return fail(displayPath(sitemap), 'This is not a file. Name the sitemap that you saved.')
  const xml = await readFile(sitemap, 'utf8')
  if (/<sitemapindex\b/.test(xml))
    fail(
      displayPath(sitemap),
      'This is a list of sitemaps. Save each of them, and run this command once for each.',
    )
  const urls = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/g)].flatMap(
    ([, text = '']) => parsedUrl(text.replaceAll('&amp;', '&')) ?? [],
  )
  if (urls.length === 0)
    fail(
      displayPath(sitemap),
      'It has no addresses. A sitemap has them as <loc>https://www.example.com/page</loc>.',
    )
  const site = read('site.json')?.value
  const basePath = String(site?.basePath ?? '')
  const paths = urls.map(({ pathname }) =>
    pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname,
  )
  const usable = paths.filter((one) => oldPath.safeParse(one).success)
  const text = withAddresses(read(ADDRESSES)?.text, usable, site)
  if (text === undefined)
    return fail(at(ADDRESSES), 'It already has all of these addresses. Nothing was written.')
  const queries = urls.filter(({ search }) => search !== '').length
  const unusable = paths.filter((one) => !usable.includes(one))
  return {
    files: [{ path: ADDRESSES, bytes: text }],
    next: [
      ...(queries > 0
        ? [
            `${queries} of the addresses had a query ("?…"), which was left out: servers compare only the path.`,
          ]
        : []),
      ...(unusable.length > 0
        ? [
            `These were left out, as they have characters that no redirect can have: ${unusable.join(', ')}`,
          ]
        : []),
      'A build lists those that now lead nowhere. Redirect each in redirects.json.',
    ],
  }
}
