import { type PageSource, pageSources } from '../../../templates/content.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import { keyWords } from '../../base/key-words.ts'
import { pageAddresses } from '../../content/page-addresses.ts'

export interface SitePage {
  file: string
  kind: PageSource
  slug: string
  route: string
  /** Its name as visitors know it. */
  title: string
}

/** Returns the pages of the content, in the order of the site. */
export function sitePages(files: Values): SitePage[] {
  const pages = (pageAddresses(files.keys(), files) ?? []).filter(({ address }) =>
    files.has(address.source),
  )
  return pages.map(({ kind, address: { source: file, slug, route } }) => ({
    file,
    kind,
    slug,
    route,
    title: titleOf(files, file),
  }))
}

/** Returns what a file is called: a page as visitors know it, any other by its name. */
export function titleOf(files: Values, file: string): string {
  const isPage = pageSources.some(({ source }) => file.startsWith(source))
  const own = isPage ? files.get(file) : undefined
  const home =
    file === 'home.json'
      ? valueAt(files.get('navigation.json'), ['breadcrumbs', 'home'])
      : undefined
  const said = [['name'], ['title'], ['heading'], ['hero', 'heading']].map((path) =>
    valueAt(own, path),
  )
  const [, name = ''] = file.match(/([^/]*)\.json$/) ?? []
  return String(home ?? said.find((one) => typeof one === 'string') ?? keyWords(name))
}

/** Returns the address of the page that a file makes. */
export function routeOf(files: Values, file: string): string {
  return sitePages(files).find((page) => page.file === file)?.route ?? '/'
}
