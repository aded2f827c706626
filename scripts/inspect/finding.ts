import type { Problem } from '../base/problem.ts'

/** A page, as far as a finding needs it: the name of its kind, its route, its content file. */
export interface PageRoute {
  kind: string
  path: string
  source: string
}

/** Something about a page that its owner should know. */
export interface Finding {
  route: PageRoute
  /** What is wrong and what would be right, in sentences that go on after the page's path and a colon. */
  message: string
  /** The words on the page that it is about: where the content says them is where it is mended. */
  words?: string
  /** True for what may stay as it is, and had better not. */
  advice?: boolean
}

/** Where the content says something: its file and line. */
export type PlaceOf = (words: string) => Omit<Problem, 'message'> | undefined

/**
 * Findings as problems of content files. What is said of several pages, because they share a header or a section, is
 * said once, with their number.
 */
export function asProblems(findings: readonly Finding[], placeOf: PlaceOf, shownSource: (source: string) => string): Problem[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) groups.set(finding.message, [...(groups.get(finding.message) ?? []), finding])
  return [...groups.values()].map((group) => {
    const [{ route, message, words }] = group as [Finding]
    const others = new Set(group.map((finding) => finding.route.path)).size - 1
    const more = others === 0 ? '' : ` and ${others} more ${others === 1 ? 'page' : 'pages'}`
    return { ...((words && placeOf(words)) || { file: shownSource(route.source) }), message: `${route.path}${more}: ${message}` }
  })
}

const MOST_SHOWN = 60

/** Words of a page as a message quotes them. */
export function shortened(words: string): string {
  return words.length > MOST_SHOWN ? `"${words.slice(0, MOST_SHOWN).trim()}…"` : `"${words}"`
}
