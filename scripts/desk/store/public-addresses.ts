import { samePath } from '../../../templates/fields/same-path.ts'
import { insertAddresses } from '../../json/insert-addresses.ts'
import { kindOf, routeOf } from '../site.ts'
import { type Edit, editsBetween, type Json, parseFile } from './edit.ts'

type Texts = ReadonlyMap<string, string>
type Redirect = { from: string; to: string }

/** The files of what was ever public, and of where what is not there any more leads. */
const ADDRESSES = 'addresses.json'
const REDIRECTS = 'redirects.json'

/**
 * Returns the edits with which every address that was ever public still leads somewhere after a change: what the published site
 * has is recorded; a page that goes leads to the home page, a renamed one to its new address; and nothing leads away from a page
 * that has come, or come back.
 * @param published the routes of the published site, as far as they are known
 */
export function addressEdits(before: Texts, after: Texts, published: readonly string[]): Edit[] {
  const record = valueIn<{ addresses: string[] }>(after, ADDRESSES)
  const recorded = record?.addresses ?? []
  const addresses = insertAddresses(recorded, published)
  const old = routesOf(before)
  const next = routesOf(after)
  const routes = new Set(next.values())
  const targets = new Map<string, string>()
  for (const [file, route] of old)
    if (!routes.has(route)) targets.set(route, next.get(file) ?? renamed(file, old, next) ?? '/')
  // What is published and has no page went in somebody else's change, before its build was done.
  for (const route of published)
    if (!recorded.includes(route) && !routes.has(route) && !targets.has(route))
      targets.set(route, '/')
  const own = valueIn<{ redirects: Redirect[] }>(after, REDIRECTS)
  const earlier = (own?.redirects ?? [])
    .filter(({ from }) => !routes.has(samePath(from)))
    .map((one) => ({ ...one, to: targets.get(one.to.replace(/#.*/, '')) ?? one.to }))
  const isPublic = (route: string) => addresses.some((one) => samePath(one) === route)
  const leads = (route: string) => earlier.some(({ from }) => samePath(from) === route)
  const added = [...targets].flatMap(([from, to]) =>
    isPublic(from) && !leads(from) ? { from, to } : [],
  )
  const redirects = [...earlier, ...added]
  return [
    ...(addresses.length > 0
      ? editsBetween(ADDRESSES, record as Json, { ...record, addresses })
      : []),
    ...(own || redirects.length > 0
      ? editsBetween(REDIRECTS, own as Json, { ...own, redirects })
      : []),
  ]
}

/** The route of every page, by its file. */
function routesOf(texts: Texts): Map<string, string> {
  const site = valueIn<{ [key: string]: Json }>(texts, 'site.json')
  const files = [...texts.keys()]
  return new Map(
    files.flatMap((file): [string, string][] => {
      const lists = kindOf(file)?.lists
      const inside = files.filter((one) => lists && one.startsWith(`${lists.folder}/`))
      if (lists && inside.length < lists.least) return []
      const route = routeOf(file, new Map(site && [['site.json', site]]))
      return route === undefined ? [] : [[file, route]]
    }),
  )
}

/** The route of the page that has come in place of one that is gone: the only new one in its folder. */
function renamed(
  file: string,
  old: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): string | undefined {
  const folder = file.replace(/[^/]*$/, '')
  const added = [...next].filter(([one]) => one.startsWith(folder) && !old.has(one))
  return folder && added.length === 1 ? added[0]?.[1] : undefined
}

function valueIn<Value>(texts: Texts, file: string): Value | undefined {
  const text = texts.get(file)
  return text === undefined ? undefined : (parseFile(file, text) as Value)
}
