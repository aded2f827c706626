import type { Content } from '../../templates/content/content-schema.ts'
import { absoluteHref, href } from '../../templates/site.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import type { OutputFile } from '../base/output-file.ts'
import { type Problem, refuseIfAny } from '../base/problem.ts'
import type { Page } from '../pages/render-route.tsx'
import { type PageFacts, pageFacts } from './page-facts.ts'

/** Where a fault of a page comes from. */
export interface Blame {
  /** The content file of a page, as the reader would type it. */
  page(source: string): string
  /** The first place in the content where an address stands. */
  address(value: string): Omit<Problem, 'message'> | undefined
}

interface Fault {
  message: string
  /** The address that is wrong. */
  address?: string
}

/**
 * Checks the rendered pages against each other and against the other files, as a visitor's browser, a screen reader
 * and a search engine would use them. What is wrong with many pages in the same way is one finding.
 * @throws BuildError with every finding, naming the content file that it comes from
 */
export function checkSite(content: Content, pages: readonly Page[], files: readonly OutputFile[], blame: Blame): void {
  const read = pages.map((page) => ({ page, facts: pageFacts(page.file.bytes) }))
  const idsByPath = new Map(read.map(({ page, facts }) => [page.route.path, facts.ids]))
  const targets = new Set(files.map(({ path }) => href(content, `/${path}`)))
  const routes = pages.filter(({ route }) => route.kind !== 'not-found').map(({ route }) => href(content, route.path))
  const found = new Map<string, { fault: Fault; on: Page[] }>()
  for (const { page, facts } of read) {
    const faults: Fault[] = [
      ...[...outlineFaults(facts), ...idFaults(facts), ...headFaults(content, page, facts)].map((message) => ({ message })),
      ...facts.links.flatMap(({ attribute, value }) =>
        linkFault(content, attribute, value, page.route.path, idsByPath, targets, routes).map((message) => ({ message, address: value })),
      ),
    ]
    for (const fault of faults) {
      const same = found.get(fault.message) ?? { fault, on: [] }
      if (!same.on.includes(page)) same.on.push(page)
      found.set(fault.message, same)
    }
  }
  refuseIfAny([
    ...[...found.values()].map(({ fault, on }) => problemOf(content, fault, on, blame)),
    ...repeated(read, (source) => blame.page(source)),
  ])
}

function problemOf(content: Content, { message, address }: Fault, [first, ...others]: Page[], blame: Blame): Problem {
  const more = others.length > 0 ? ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}:` : ''
  const place = address?.startsWith(content.site.basePath) ? blame.address(address.slice(content.site.basePath.length)) : undefined
  return { ...(place ?? { file: blame.page(first?.route.source ?? '') }), message: `${first?.route.path}${more} ${message}` }
}

function outlineFaults({ headings, poorImages }: PageFacts): string[] {
  const faults: string[] = []
  const main = headings.filter((level) => level === 1).length
  if (main !== 1) faults.push(`has ${main} headings of level 1. A page has exactly one.`)
  for (const [index, level] of headings.entries()) {
    const before = headings[index - 1] ?? 0
    if (level > before + 1) faults.push(`has a heading of level ${level} after one of level ${before}. Levels may not be skipped.`)
  }
  for (const image of poorImages) faults.push(`shows the image ${image} without alternative text or without dimensions.`)
  return faults
}

function idFaults({ ids, idReferences }: PageFacts): string[] {
  const twice = ids.filter((id, index) => ids.indexOf(id) < index)
  return [
    ...twice.map((id) => `has the id "${id}" twice.`),
    ...idReferences
      .filter(({ value }) => !ids.includes(value))
      .map(({ attribute, value }) => `has ${attribute}="${value}", but no element with that id.`),
  ]
}

function linkFault(
  content: Content,
  attribute: string,
  value: string,
  path: string,
  idsByPath: ReadonlyMap<string, string[]>,
  targets: ReadonlySet<string>,
  routes: readonly string[],
): string[] {
  if (value === '') return [`has an empty ${attribute}.`]
  const { origin } = content.site
  const local = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value
  // The one `data:` address is the icon, which the build itself writes; content can hold none.
  if (/^(?:(?:https|tel|mailto):|data:image\/svg\+xml,)/.test(local)) return []
  if (!local.startsWith('/') && !local.startsWith('#'))
    return [`has ${attribute}="${value}", which is no https, tel, mailto or root-relative address.`]
  const [target = '', anchor] = local.split('#')
  const route = target === '' ? href(content, path) : target
  if (target !== '' && !routes.includes(target)) {
    return targets.has(target) ? [] : [`links to ${value}, which is no page or file of this site.${didYouMean(target, routes)}`]
  }
  if (anchor === undefined) return []
  const ids = [...idsByPath].find(([known]) => href(content, known) === route)?.[1] ?? []
  return ids.includes(anchor) ? [] : [`links to ${value}, but no element there has id "${anchor}".${didYouMean(anchor, ids)}`]
}

function headFaults(content: Content, { route }: Page, { canonical, structuredData }: PageFacts): string[] {
  const faults: string[] = []
  const right = route.kind === 'not-found' ? undefined : absoluteHref(content, route.path)
  if (canonical !== right) faults.push(`has the canonical address ${canonical}. It should be ${right}.`)
  for (const text of structuredData) {
    try {
      JSON.parse(text)
    } catch {
      faults.push('has structured data that is not JSON.')
    }
  }
  return faults
}

function repeated(read: readonly { page: Page; facts: PageFacts }[], shownSource: (source: string) => string): Problem[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, string>()
    return read.flatMap(({ page: { route }, facts }) => {
      const other = first.get(facts[field])
      if (other === undefined) first.set(facts[field], route.path)
      return other === undefined ? [] : [{ file: shownSource(route.source), message: `${route.path} has the same ${field} as ${other}.` }]
    })
  })
}
