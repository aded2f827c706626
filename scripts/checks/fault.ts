import type { Content } from '../../templates/content.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { JsonPath } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { JsonSource } from '../content/json-source.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import type { PageFacts } from './page-facts.ts'

/** A page with what was read out of its HTML. */
export interface CheckedPage extends RenderedPage {
  facts: PageFacts
}

/** How many bytes hosts send, compressed: for the longest page of each budget, the heaviest first, and for the script. */
export interface SiteWeights {
  pages: { page: RenderedPage; bytes: number }[]
  script: number
}

/** The rendered site, as checks look at it. */
export interface CheckedSite {
  content: Content
  pages: readonly CheckedPage[]
  /** Every file that is to be published. */
  files: readonly OutputFile[]
  /** The characters of titles and of the firm's name that the face cannot write. */
  unwritable: string
  /** Worked out on other threads while other checks run. */
  weights: Promise<SiteWeights>
  /** A content file as messages name it. */
  shown(source: string): string
}

/** Something that is wrong with a page. The same fault of many pages is reported once. */
export interface PageDiagnostic extends Pick<Diagnostic, 'severity'> {
  page: { page: { route: string; source: string } }
  /** What is wrong and what would be right; follows the page's route and a colon. */
  message: string
  /** The words or the address that are wrong, as the content has them, by which their place is found. */
  words?: string | undefined
  /** The field that is meant, where that is known. */
  field?: { source: string; path: JsonPath }
}

/** Looks at the rendered site for one kind of fault. */
export type Check = (site: CheckedSite) => PageDiagnostic[] | Promise<PageDiagnostic[]>

/** The content files by their paths below the content folder, as far as places are looked up in them. */
export type Sources = ReadonlyMap<string, Pick<JsonSource, 'file' | 'find' | 'locate'>>

/** Faults as findings, each message once, at the place in the content where it can be mended. */
export function asDiagnostics(faults: readonly PageDiagnostic[], sources: Sources): Diagnostic[] {
  const alike = new Map<string, [PageDiagnostic, ...PageDiagnostic[]]>()
  for (const fault of faults) {
    const same = alike.get(fault.message)
    if (same) same.push(fault)
    else alike.set(fault.message, [fault])
  }
  return [...alike.values()].map((same) => {
    const [first] = same
    const others = new Set(same.map(({ page }) => page.page.route)).size - 1
    const more = others > 0 ? ` and ${others} more ${others === 1 ? 'page' : 'pages'}` : ''
    return { ...placeOf(first, sources), message: `${first.page.page.route}${more}: ${first.message}`, severity: first.severity }
  })
}

const MOST_QUOTED = 60

/** Words of a page as a message quotes them. */
export function excerptOf(words: string): string {
  const letters = [...words]
  return letters.length > MOST_QUOTED ? `"${letters.slice(0, MOST_QUOTED).join('').trim()}…"` : `"${words}"`
}

/** The place of a fault: in the page's own file first, because other files may say the same. */
function placeOf({ page, words, field }: PageDiagnostic, sources: Sources): Omit<Diagnostic, 'message' | 'severity'> {
  const named = field && sources.get(field.source)
  if (named) return { file: named.file, ...named.locate(field.path) }
  const own = sources.get(page.page.source)
  for (const source of words ? [own, ...sources.values()] : []) {
    const place = source?.find(words ?? '')
    if (source && place) return { file: source.file, ...place }
  }
  return { file: own?.file ?? page.page.source }
}
