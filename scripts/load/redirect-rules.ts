import type { Content } from '../../templates/content.ts'
import { optionalFiles } from '../../templates/content.ts'
import { oldPath } from '../../templates/fields/old-path.ts'
import type { PageAddress } from '../../templates/fields/page.ts'
import { samePath } from '../../templates/fields/same-path.ts'
import { quoted } from '../../templates/fields/text.ts'
import { type Finding, findingAt } from '../finding.ts'
import { didYouMean } from './did-you-mean.ts'
import type { FilledContent } from './filled-content.ts'
import { type JsonPath, valueAt } from './json-walk.ts'

/** An old address, its target, and its place in the content. */
export interface Redirect {
  from: string
  to: string
  file: string
  path: JsonPath
}

const { file: FILE } = optionalFiles.redirects

/** Returns the redirects of checked content. */
export function redirectsOf(content: Content, pages: readonly { page: PageAddress }[]): Redirect[] {
  const values = new Map<string, unknown>([
    [FILE, content.redirects],
    ...pages.map(({ page }) => [page.source, page] as const),
  ])
  const addresses = pages.map(({ page }) => page)
  return redirectsIn(values, addresses)
}

/** Returns the redirects in unchecked files, without malformed ones. */
function redirectsIn(
  values: ReadonlyMap<string, unknown>,
  addresses: readonly PageAddress[],
): Redirect[] {
  const listed = listAt(values.get(FILE), 'redirects').flatMap((item, index) => {
    const from = valueAt(item, ['from'])
    const to = valueAt(item, ['to'])
    return typeof from === 'string' && typeof to === 'string'
      ? { from, to, file: FILE, path: ['redirects', index, 'from'] }
      : []
  })
  const former = addresses.flatMap(({ source, route }) =>
    listAt(values.get(source), 'formerly').flatMap((from, index) =>
      typeof from === 'string' ? { from, to: route, file: source, path: ['formerly', index] } : [],
    ),
  )
  return [...listed, ...former].filter(({ from }) => oldPath.safeParse(from).success)
}

function listAt(value: unknown, key: string): unknown[] {
  const list = valueAt(value, [key])
  return Array.isArray(list) ? list : []
}

/**
 * Returns conflicts of redirects with each other, with pages and with the files that they lead to. For conflicts with built
 * files see `claimPaths`.
 */
export function redirectProblems(
  { sources, values, ownFiles }: FilledContent,
  pages: readonly { page: PageAddress }[],
): Finding[] {
  const addresses = pages.map(({ page }) => page)
  const redirects = redirectsIn(values, addresses)
  const routes = addresses.map(({ route }) => route)
  const first = new Map(
    redirects.toReversed().map((redirect) => [samePath(redirect.from), redirect]),
  )
  return redirects.flatMap((redirect) => {
    const { from, to, file, path } = redirect
    const source = sources.get(file)
    if (!source) return []
    const [target = ''] = to.split('#')
    const other = first.get(samePath(from))
    const at = (message: string, place = path) => [findingAt(source, place, message)]
    const atTarget = (message: string) => at(message, [...path.slice(0, -1), 'to'])
    if (routes.includes(samePath(from)))
      return at(`is ${quoted(from)}, which would hide a page of this site. Remove it.`)
    if (other && other !== redirect) {
      const there = `${sources.get(other.file)?.file ?? other.file}:${sources.get(other.file)?.locate(other.path).line}`
      return at(`is ${quoted(from)}, which is already redirected: ${there}. Remove one of them.`)
    }
    if (routes.includes(target) || ownFiles.includes(target)) return []
    if (first.has(samePath(target)))
      return atTarget(
        `is ${quoted(to)}, which is itself an old address. Write where visitors should end up.`,
      )
    return atTarget(
      `is ${quoted(to)}, which isn't a page of this site, nor a file in "static".${didYouMean(target, [...routes, ...ownFiles])}`,
    )
  })
}
