import { optionalFiles } from '../../templates/content.ts'
import { oldPath } from '../../templates/fields/old-path.ts'
import type { PageAddress } from '../../templates/fields/page.ts'
import { samePath } from '../../templates/fields/same-path.ts'
import { quoted } from '../../templates/fields/text.ts'
import { atField, type Finding } from '../finding.ts'
import { valueAt } from '../json/json-walk.ts'
import { didYouMean } from './did-you-mean.ts'
import type { FilledContent } from './filled-content.ts'

const { file: FILE } = optionalFiles.redirects

/**
 * Returns conflicts of redirects with each other, with pages and with the files that they lead to. For conflicts with built
 * files see `claimPaths`.
 */
export function redirectProblems(
  { sources, values, ownFiles }: FilledContent,
  pages: readonly { page: PageAddress }[],
): Finding[] {
  const source = sources.get(FILE)
  if (!source) return []
  const redirects = redirectsIn(values.get(FILE))
  const routes = pages.map(({ page }) => page.route)
  const first = new Map(
    redirects.toReversed().map((redirect) => [samePath(redirect.from), redirect]),
  )
  return redirects.flatMap((redirect) => {
    const { from, to, index } = redirect
    const [target = ''] = to.split('#')
    const other = first.get(samePath(from))
    const at = (key: string, what: string, remedy: string) =>
      atField(FILE, ['redirects', index, key], what, { remedy })
    if (routes.includes(samePath(from)))
      return at('from', `is ${quoted(from)}, which would hide a page of this site.`, 'Remove it.')
    if (other && other !== redirect) {
      const { line } = source.locate(['redirects', other.index, 'from'])
      const there = `${source.file}:${line}`
      return at(
        'from',
        `is ${quoted(from)}, which is already redirected: ${there}.`,
        'Remove one of them.',
      )
    }
    if (routes.includes(target) || ownFiles.includes(target)) return []
    if (first.has(samePath(target)))
      return at(
        'to',
        `is ${quoted(to)}, which is itself an old address.`,
        'Write where visitors should end up.',
      )
    return at(
      'to',
      `is ${quoted(to)}, which isn't a page of this site, nor a file in "static".`,
      didYouMean(target, [...routes, ...ownFiles]),
    )
  })
}

/** Returns the redirects of an unchecked file with their indexes, without malformed ones. */
function redirectsIn(value: unknown): { from: string; to: string; index: number }[] {
  const list = valueAt(value, ['redirects'])
  return (Array.isArray(list) ? list : []).flatMap((item, index) => {
    const { data: from } = oldPath.safeParse(valueAt(item, ['from']))
    const to = valueAt(item, ['to'])
    return from !== undefined && typeof to === 'string' ? { from, to, index } : []
  })
}
