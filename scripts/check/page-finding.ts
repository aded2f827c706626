import type { PlannedPage } from '../../templates/kind.ts'
import { type Finding, messageOf } from '../finding.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { placeFindings } from '../load/place-findings.ts'
import { readTexts } from '../load/role-fields.ts'
import type { OutputFile } from '../output-file.ts'
import type { RenderedPage } from '../render/render-page.tsx'

/** What the checks of pages see of a site. */
export interface CheckedPages {
  loaded: Pick<LoadedContent, 'content' | 'sources'>
  pages: readonly RenderedPage[]
  /** Every file that will be published. */
  files: readonly OutputFile[]
}

/**
 * A finding of a page, whose routes become its subject.
 * @param more its `words` are a whole text of the content, or the target of a link in it: they lead to the line. For a part of a text
 *   use `atField`
 */
export function onPage(
  { page }: { page: { route: string; source: string } },
  severity: Finding['severity'],
  what: string,
  more: Pick<Finding, 'remedy' | 'words'> = {},
): Finding {
  return { severity, file: page.source, what, route: page.route, ...more }
}

/** The texts of a page's own file that visitors read. */
export function ownTexts({ kind, page }: PlannedPage): string[] {
  // The build adds the page's address to what its file has.
  const { slug: _, route: __, source: ___, ...own } = page
  return readTexts(kind.schema, own).map(({ text }) => text)
}

/** Merges findings of pages with the same message into one, sorts them by page, and points each at the content to edit. */
export function reportedOnce(
  findings: readonly Finding[],
  pages: readonly { page: { route: string } }[],
  sources: LoadedContent['sources'],
): Finding[] {
  const order = new Map(pages.map(({ page }, index) => [page.route, index]))
  const orderOf = ({ route = '' }: Finding) => order.get(route) ?? 0
  const alike = new Map<string, [Finding, ...Finding[]]>()
  for (const finding of [...findings].sort((a, b) => orderOf(a) - orderOf(b))) {
    const message = messageOf(finding)
    const same = alike.get(message)
    if (same) same.push(finding)
    else alike.set(message, [finding])
  }
  const merged = [...alike.values()].map((same) => {
    const [first] = same
    const others = new Set(same.map(({ route }) => route)).size - 1
    const more = others > 0 ? ` and ${others} more ${others === 1 ? 'page' : 'pages'}` : ''
    return { ...first, subject: `${first.route}${more}:` }
  })
  return placeFindings(merged, sources)
}
