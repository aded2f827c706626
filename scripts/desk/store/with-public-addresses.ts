import { hasAddress, insertAddresses } from '../../json/insert-addresses.ts'
import { kindOf, type PageKind, routeOf } from '../desk-site.ts'
import { type Json, textWith, valueIn } from './edit.ts'

type Texts = ReadonlyMap<string, string>
type Redirect = { from: string; to: string }

/** The files of what was ever public, and of where what is not there any more leads. */
export const ADDRESSES = 'addresses.json'
const REDIRECTS = 'redirects.json'

/**
 * Returns the texts after a change with what follows from it, so that every address that was ever public still leads somewhere:
 * what the published site has is recorded; a page that goes leads to the home page, a renamed one to its new address; and
 * nothing leads away from a page that has come, or come back.
 * @param kinds the kinds of page that sites may have
 * @param published the routes of the published site, as far as they are known
 */
export function withPublicAddresses(
  kinds: readonly PageKind[],
  before: Texts,
  after: Texts,
  published: readonly string[],
): Texts {
  const { addresses: recorded = [] } = valueIn<{ addresses: string[] }>(after, ADDRESSES) ?? {}
  const addresses = insertAddresses(recorded, published)
  const old = routesOf(kinds, before)
  const next = routesOf(kinds, after)
  const routes = [...next.values()]
  const targets = new Map<string, string>()
  const lead = (from: string, to: string) => routes.includes(from) || targets.set(from, to)
  // What is published and has no page went in somebody else's change, before its build was done.
  for (const route of published) if (!recorded.includes(route)) lead(route, '/')
  for (const [file, route] of old) lead(route, next.get(file) ?? renamed(file, old, next) ?? '/')
  const { redirects = [] } = valueIn<{ redirects: Redirect[] }>(after, REDIRECTS) ?? {}
  const earlier = redirects
    .filter(({ from }) => !hasAddress(routes, from))
    .map((one) => ({ ...one, to: targets.get(one.to.replace(/#.*/, '')) ?? one.to }))
  const led = earlier.map(({ from }) => from)
  const added = [...targets]
    .filter(([from]) => hasAddress(addresses, from) && !hasAddress(led, from))
    .map(([from, to]) => ({ from, to }))
  const texts = new Map(after)
  // Either file is made for its first item.
  const put = (file: string, key: string, list: Json[]) => {
    const whole = valueIn<object>(after, file)
    if (whole || list.length > 0)
      texts.set(file, textWith(after.get(file), { ...whole, [key]: list }))
  }
  put(ADDRESSES, 'addresses', addresses)
  put(REDIRECTS, 'redirects', [...earlier, ...added])
  return texts
}

/** The route of every page, by its file. */
function routesOf(kinds: readonly PageKind[], texts: Texts): Map<string, string> {
  const settings = valueIn<{ routes?: Json }>(texts, 'site.json')
  const files = [...texts.keys()]
  return new Map(
    files.flatMap((file): [string, string][] => {
      const lists = kindOf(kinds, file)?.lists
      const inside = files.filter((one) => lists && one.startsWith(`${lists.folder}/`))
      const route = routeOf(kinds, file, settings)
      return route && (!lists || inside.length >= lists.least) ? [[file, route]] : []
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
