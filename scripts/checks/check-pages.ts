import path from 'node:path'
import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { findText } from '../base/find-text.ts'
import { libraryVersion } from '../base/library-version.ts'
import type { OutputFile } from '../base/output-file.ts'
import { type Finding, type Problem, shownPath } from '../base/problem.ts'
import { sourceHash } from '../base/source-hash.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { RenderedPage } from '../pages/render-page.tsx'
import { checkIds } from './check-ids.ts'
import { checkLinks } from './check-links.ts'
import { checkOutline } from './check-outline.ts'
import { checkPreviews } from './check-previews.ts'
import { checkSameness } from './check-sameness.ts'
import { checkTexts } from './check-texts.ts'
import { checkWeights } from './check-weights.ts'
import type { Check, CheckedSite, Fault } from './fault.ts'
import { pageFacts } from './page-facts.ts'

/** Everything that is looked at, in the order in which it is told. */
const CHECKS: readonly Check[] = [checkOutline, checkIds, checkLinks, checkTexts, checkPreviews, checkWeights, checkSameness]

interface Rendered {
  contentDir: string
  loaded: LoadedContent
  pages: readonly RenderedPage[]
  files: readonly OutputFile[]
  script: OutputFile
  cache: Cache
}

/**
 * Checks the rendered pages against each other and against the other files, as a visitor's browser, a screen reader
 * and a search engine would use them. What is wrong with many pages in the same way is one finding.
 */
export async function checkPages({ contentDir, loaded, pages, ...rest }: Rendered): Promise<Finding[]> {
  const { content, sources } = loaded
  const shown = (source: string) => shownPath(path.join(contentDir, source))
  const reader = [libraryVersion('htmlparser2'), sourceHash('scripts/checks')]
  const htmls = pages.map(({ file }) => file.bytes)
  const facts = await rest.cache.rememberMany('facts', reader, htmls, (index) => pageFacts(htmls[index] ?? ''))
  const site: CheckedSite = {
    ...rest,
    content,
    shown,
    pages: pages.map((page, index) => ({ ...page, facts: facts[index] ?? pageFacts('') })),
  }
  const order = new Map(site.pages.map((page, index) => [page, index]))
  const faults = (await Promise.all(CHECKS.map((check) => check(site)))).flat()
  faults.sort((a, b) => (order.get(a.page) ?? 0) - (order.get(b.page) ?? 0))
  const alike = new Map<string, Fault[]>()
  for (const fault of faults) alike.set(fault.message, [...(alike.get(fault.message) ?? []), fault])
  return [...alike.values()].map((same) => findingOf(same, content, (value) => findText(sources, value), shown))
}

function findingOf(
  faults: readonly Fault[],
  { site }: Content,
  find: (value: string) => Omit<Problem, 'message'> | undefined,
  shown: (source: string) => string,
): Finding {
  const [first] = faults
  if (!first) throw new Error('A finding needs a fault.')
  const { address, message, severity } = first
  const others = new Set(faults.map(({ page }) => page.page.route)).size - 1
  const more = others > 0 ? ` and ${others} more ${others === 1 ? 'page' : 'pages'}:` : ''
  const place = address?.startsWith(site.basePath) ? find(address.slice(site.basePath.length)) : undefined
  return { ...(place ?? { file: shown(first.page.page.source) }), message: `${first.page.page.route}${more} ${message}`, severity }
}
