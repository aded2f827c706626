import { diffArrays } from 'diff'
import { likeness } from './diff-texts.ts'
import type { Line, Page } from './read-page.ts'

/** A line that was and the one that is. Without `before` it is new, without `after` it is gone; the same in both has moved. */
export interface Change {
  before?: Line | undefined
  after?: Line | undefined
}

/** From this share of common words on, an old and a new text are told as one that has changed. */
export const ALIKE = 0.4
/** How far apart in one changed passage two such texts may stand. */
const NEAR = 20

/** Everything that a reader, a screen reader or a search engine would find different. */
export function diffPages(before: Page, after: Page): Change[] {
  const changes = diffLines(before.lines, after.lines)
  // Link previews and structured data repeat these; a change is told once.
  const leading = changes.filter((change) => /^(?:title|description|heading 1)$/.test(lineOf(change).label))
  const repeats = ({ before, after }: Change) =>
    leading.some((lead) => lead.before?.text === before?.text && lead.after?.text === after?.text)
  const told = changes.filter((change) => {
    const { kind } = lineOf(change)
    return kind === 'words' || (!isSame(change.before, change.after) && (kind !== 'head' || leading.includes(change) || !repeats(change)))
  })
  if (told.length > 0 || before.markup === after.markup) return told
  const text = 'the markup differs in a way that does not show; --full shows it'
  return [{ after: { kind: 'structure', label: 'structure', text, where: '' } }]
}

/** Two lists of lines against each other. */
export function diffLines(before: readonly Line[], after: readonly Line[]): Change[] {
  const hunks: [gone: Line[], come: Line[]][] = [[[], []]]
  for (const { value, added, removed } of diffArrays([...before], [...after], { comparator: isSame })) {
    if (added || removed) hunks.at(-1)?.[added ? 1 : 0].push(...value)
    else hunks.push([[], []])
  }
  const changes = hunks.flatMap(diffHunk)
  const moved = new Set<Change>()
  for (const change of changes.filter(({ before }) => !before)) {
    const left = changes.filter((other) => !other.after && !moved.has(other))
    const from = left.find(({ before }) => isSame(before, change.after)) ?? left.find(({ before }) => isRenamed(before, change.after))
    if (!from) continue
    change.before = from.before
    moved.add(from)
  }
  return changes.filter((change) => !moved.has(change))
}

/** The line of a change as it is, or as it was. */
export function lineOf({ before, after }: Change): Line {
  return (after ?? before) as Line
}

/** Whether two lines say the same, wherever they stand. */
export function isSame(a?: Line, b?: Line): boolean {
  return a?.text === b?.text && a?.label === b?.label && a?.kind === b?.kind
}

function isRenamed(a?: Line, b?: Line): boolean {
  return a?.text === b?.text && a?.kind === 'words' && b?.kind === 'words'
}

/** Sets what came against what it most likely was. */
function diffHunk(hunk: [gone: Line[], come: Line[]]): Change[] {
  // Elements that hold what came or went are told by its words.
  const isTold = hunk.flat().some(({ kind }) => kind === 'words')
  const [gone = [], come = []] = hunk.map((lines) => lines.filter(({ kind }) => !isTold || kind !== 'structure'))
  const isOnly = (label: string) => [gone, come].every((lines) => lines.filter((line) => line.label === label).length === 1)
  const score = (before: Line, after: Line) => {
    if (before.label !== after.label) return Number(before.kind === after.kind && before.text === after.text)
    const alike = likeness(before.text, after.text)
    // The only one of its label at a place is told as a new wording, however different.
    return alike < ALIKE && isOnly(after.label) ? ALIKE : alike
  }
  const candidates = come.flatMap((after, at) =>
    gone.slice(Math.max(0, at - NEAR), at + NEAR).map((before) => ({ before, after, score: score(before, after) })),
  )
  const left = new Set(gone)
  const pairs = new Map<Line, Line>()
  for (const { before, after } of candidates.filter(({ score }) => score >= ALIKE).sort((a, b) => b.score - a.score)) {
    if (!pairs.has(after) && left.delete(before)) pairs.set(after, before)
  }
  return [...[...left].map((before) => ({ before })), ...come.map((after) => ({ before: pairs.get(after), after }))]
}
