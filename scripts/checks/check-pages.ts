import type { Content } from '../../templates/content.ts'
import type { ContentFolder } from '../base/content-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { Finding, Problem } from '../base/problem.ts'
import type { LoadedContent } from '../content/load-content.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkAlone } from './check-alone.ts'
import { checkLinks } from './check-links.ts'
import { checkPreviews } from './check-previews.ts'
import { checkSameness } from './check-sameness.ts'
import { checkTexts } from './check-texts.ts'
import { checkWeights } from './check-weights.ts'
import { type PageFacts, pageFacts } from './facts/page-facts.ts'
import type { Check, CheckedPage, CheckedSite, Fault } from './fault.ts'
import { findText } from './find-text.ts'
import { lookAtPage, type PageLook } from './look-at-page.ts'

/** Everything that is looked at, in the order in which it is told. */
export const CHECKS: readonly Check[] = [checkAlone, checkLinks, checkTexts, checkPreviews, checkWeights, checkSameness]
/** Without the one that takes longer than all else, and that never stops a build for its content. */
export const QUICK_CHECKS: readonly Check[] = CHECKS.filter((check) => check !== checkWeights)

interface Rendered {
  folder: ContentFolder
  loaded: LoadedContent
  pages: readonly RenderedPage[]
  files: readonly OutputFile[]
  script: OutputFile
  unwritable: string
}

/**
 * Checks the rendered pages against each other and against the other files, as a visitor's browser, a screen reader
 * and a search engine would use them. What is wrong with many pages in the same way is one finding.
 */
export function checkPages({ folder, loaded, pages, ...rest }: Rendered, checks = CHECKS): Finding[] {
  const { content, sources } = loaded
  const { shown } = folder
  const names = content.areas.map(({ name }) => name)
  const looks = pages.map((page) => lookAtPage(page, pageFacts(page.file.bytes), names))
  const site: CheckedSite = { ...rest, content, shown, pages: pages.map((page, index) => checkedPage(page, looks[index] as PageLook)) }
  const order = new Map(site.pages.map((page, index) => [page, index]))
  const faults = checks.flatMap((check) => check(site))
  faults.sort((a, b) => (order.get(a.page) ?? 0) - (order.get(b.page) ?? 0))
  const alike = new Map<string, Fault[]>()
  for (const fault of faults) alike.set(fault.message, [...(alike.get(fault.message) ?? []), fault])
  return [...alike.values()].map((same) => findingOf(same, content, (value) => findText(sources, value), shown))
}

/** A page that is read again when a check wants more than a look at it. */
function checkedPage(page: RenderedPage, look: PageLook): CheckedPage {
  let facts: PageFacts | undefined
  return {
    ...page,
    look,
    get facts() {
      facts ??= pageFacts(page.file.bytes)
      return facts
    },
  }
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
