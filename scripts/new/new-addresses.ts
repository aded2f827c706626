import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { oldPath } from '../../templates/fields/old-path.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { ADDRESSES, withAddresses } from '../content/addresses.ts'
import type { NewContent } from './new-content.ts'
import { refuseInvalid } from './refuse-invalid.ts'

/** See https://www.sitemaps.org/protocol.html. */
const MAX_BYTES = 50_000_000

/** Imports the addresses of an old site from its sitemap, so that a launch refuses to lose one. */
export async function newAddresses(contentDir: string, sitemap: string, now: Date): Promise<NewContent> {
  const refuse = (file: string, message: string): never => {
    throw new BuildError([errorIn(shownPath(file), message)])
  }
  const about = await stat(sitemap)
  if (!about.isFile()) refuse(sitemap, 'This is not a file. Name the sitemap that you saved.')
  if (about.size > MAX_BYTES) refuse(sitemap, `The file is larger than ${MAX_BYTES / 1e6} MB, and no sitemap is.`)
  const xml = await readFile(sitemap, 'utf8')
  if (/<sitemapindex\b/.test(xml)) refuse(sitemap, 'This is a list of sitemaps. Save each of them, and run this command once for each.')
  const urls = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/g)].flatMap(([, said = '']) => {
    const address = said.replaceAll('&amp;', '&')
    return URL.canParse(address) ? new URL(address) : []
  })
  if (urls.length === 0) refuse(sitemap, 'It has no addresses. A sitemap has them as <loc>https://www.example.com/page</loc>.')
  const basePath = await basePathOf(contentDir)
  const paths = urls.map(({ pathname }) => (pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname))
  const usable = paths.filter((one) => oldPath.safeParse(one).success)
  const file = path.join(contentDir, ADDRESSES)
  const text = withAddresses(existsSync(file) ? await readFile(file, 'utf8') : undefined, usable)
  if (text === undefined) return refuse(file, 'It already has all of these addresses. Nothing was written.')
  const files = [{ path: ADDRESSES, bytes: text }]
  await refuseInvalid(contentDir, files, now)
  const queries = urls.filter(({ search }) => search !== '').length
  const unusable = paths.filter((one) => !usable.includes(one))
  return {
    files,
    next: [
      ...(queries > 0 ? [`${queries} of the addresses had a query ("?…"), which was left out: servers compare only the path.`] : []),
      ...(unusable.length > 0 ? [`These were left out, as they have characters that no redirect can have: ${unusable.join(', ')}`] : []),
      `${typedCommand('build', { contentDir })} lists those that now lead nowhere. Redirect each in redirects.json, or with "formerly" in the file of a page.`,
    ],
  }
}

async function basePathOf(contentDir: string): Promise<string> {
  const file = path.join(contentDir, 'site.json')
  const basePath = existsSync(file) ? valueAt(JSON.parse(await readFile(file, 'utf8')), ['basePath']) : ''
  return typeof basePath === 'string' ? basePath : ''
}
