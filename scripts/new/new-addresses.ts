import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { oldPath } from '../../templates/fields/old-path.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { ADDRESSES, withAddresses } from '../content/addresses.ts'
import type { NewContent } from './new-content.ts'
import { refuseInvalid } from './refuse-invalid.ts'

/** Imports the addresses of an old site from its sitemap, so that a launch refuses to lose one. */
export async function newAddresses(contentDir: string, sitemap: string): Promise<NewContent> {
  const refuse = (file: string, message: string): never => {
    throw new BuildError([errorIn(shownPath(file), message)])
  }
  const xml = await readFile(sitemap, 'utf8')
  if (/<sitemapindex\b/.test(xml))
    refuse(sitemap, 'This is a list of sitemaps. Save each that it names, and give them one after the other.')
  const urls = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/g)].flatMap(([, said = '']) => {
    const address = said.replaceAll('&amp;', '&')
    return URL.canParse(address) ? new URL(address) : []
  })
  if (urls.length === 0) refuse(sitemap, 'There is no address in it. A sitemap has them as <loc>https://www.example.com/page</loc>.')
  const basePath = await basePathOf(contentDir)
  const paths = urls.map(({ pathname }) => (pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname))
  const usable = paths.filter((one) => oldPath.safeParse(one).success)
  const file = path.join(contentDir, ADDRESSES)
  const text = withAddresses(existsSync(file) ? await readFile(file, 'utf8') : undefined, usable)
  if (text === undefined) return refuse(file, 'It has all of these addresses already. Nothing was written.')
  const files = [{ path: ADDRESSES, bytes: text }]
  await refuseInvalid(contentDir, files)
  const queries = urls.filter(({ search }) => search !== '').length
  const unusable = paths.filter((one) => !usable.includes(one))
  return {
    files,
    next: [
      ...(queries > 0 ? [`${queries} of the addresses had a query ("?…"), which was left out: servers compare the path alone.`] : []),
      ...(unusable.length > 0 ? [`These have signs that no redirect can have, and were left out: ${unusable.join(', ')}`] : []),
      `${typedCommand('build', { contentDir })} names those that nothing answers. Lead each to a page: in redirects.json, or by "formerly" in the file of the page.`,
    ],
  }
}

async function basePathOf(contentDir: string): Promise<string> {
  const file = path.join(contentDir, 'site.json')
  const basePath = existsSync(file) ? valueAt(JSON.parse(await readFile(file, 'utf8')), ['basePath']) : ''
  return typeof basePath === 'string' ? basePath : ''
}
