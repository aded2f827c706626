import type { Content } from '../../templates/content.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { JsonPath } from '../base/json-walk.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { JsonSource } from '../content/json-source.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import type { PageFacts } from './page-facts.ts'

/** A page with the facts read from its HTML. */
export interface CheckedPage extends RenderedPage {
  facts: PageFacts
}

/** Compressed bytes, as hosts send them: of the longest page of each budget, the heaviest first, and of the script. */
export interface SiteWeights {
  pages: { page: RenderedPage; bytes: number }[]
  script: number
}

/** The input of every check: the rendered site. */
export interface CheckedSite {
  content: Content
  pages: readonly CheckedPage[]
  /** Every file that will be published. */
  files: readonly OutputFile[]
  /** The characters of titles and of the firm's name that the typeface of link previews doesn't have. */
  unwritable: string
  /** Computed on other threads while other checks run. */
  weights: Promise<SiteWeights>
  /** The path of a content file as messages show it. */
  shown(source: string): string
}

/** A diagnostic of one page. The same message on several pages is reported once. */
export interface PageDiagnostic extends Pick<Diagnostic, 'severity'> {
  page: { page: { route: string; source: string } }
  /** Follows the page's route and a colon. */
  message: string
  /** The words or the address in question, as the content has them; used to find the line. */
  words?: string | undefined
  /** The field in question, if known. */
  field?: { source: string; path: JsonPath }
}

/** The content files by their paths below the content folder. */
type Sources = ReadonlyMap<string, Pick<JsonSource, 'file' | 'find' | 'locate'>>

/** Merges diagnostics with the same message into one, and points each at the content file, and if possible the line, to edit. */
export function toDiagnostics(pageDiagnostics: readonly PageDiagnostic[], sources: Sources): Diagnostic[] {
  const alike = new Map<string, [PageDiagnostic, ...PageDiagnostic[]]>()
  for (const diagnostic of pageDiagnostics) {
    const same = alike.get(diagnostic.message)
    if (same) same.push(diagnostic)
    else alike.set(diagnostic.message, [diagnostic])
  }
  return [...alike.values()].map((same) => {
    const [first] = same
    const others = new Set(same.map(({ page }) => page.page.route)).size - 1
    const more = others > 0 ? ` and ${others} more ${others === 1 ? 'page' : 'pages'}` : ''
    return { ...locate(first, sources), message: `${first.page.page.route}${more}: ${first.message}`, severity: first.severity }
  })
}

/** Looks in the page's own file first, because other files may contain the same words. */
function locate({ page, words, field }: PageDiagnostic, sources: Sources): Omit<Diagnostic, 'message' | 'severity'> {
  const named = field && sources.get(field.source)
  if (named) return { file: named.file, ...named.locate(field.path) }
  const own = sources.get(page.page.source)
  for (const source of words ? [own, ...sources.values()] : []) {
    const place = source?.find(words ?? '')
    if (source && place) return { file: source.file, ...place }
  }
  return { file: own?.file ?? page.page.source }
}

const MAX_QUOTED = 60

/** Text of a page in quotation marks, cut to 60 characters. */
export function quote(text: string): string {
  const characters = [...text]
  return characters.length > MAX_QUOTED ? `"${characters.slice(0, MAX_QUOTED).join('').trim()}…"` : `"${text}"`
}
