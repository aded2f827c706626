import { visible } from '../json/hidden-characters.ts'
import type { SiteDiff } from './diff-sites.ts'

/** Pages named in a title before the rest is counted. */
const MAX_NAMED = 4
/** In characters; a comment on GitHub has at most 65,536. */
const MAX_MARKDOWN = 55_000

/** The report of a comparison as text; `compared` names its base. */
export function reportDiff({ counts, changes }: SiteDiff, compared: string): string {
  const all = counts.changed + counts['the same']
  const numbers = Object.entries(counts).filter(([, count]) => count > 0)
  const summary = numbers.map(([word, count]) => `${count} ${word}`).join(', ')
  const sections = new Map<string, string>()
  for (const [change, on] of changes) {
    const title = visible(headingOf(on, all))
    sections.set(title, `${sections.get(title) ?? `\n${title}\n`}  ${visible(change)}\n`)
  }
  const what = changes.size === 0 ? 'nothing changed' : 'changes for readers'
  const first = `${visible(compared)}: ${what}. Pages: ${summary || 'none'}.\n`
  return [first, ...sections.values()].join('')
}

function headingOf(on: readonly string[], all: number): string {
  if (on.length === 1) return `${on[0]}`
  if (on.length === all) return `On all ${all} pages`
  const rest = on.length - MAX_NAMED
  return `On ${on.length} pages: ${(rest > 1 ? [...on.slice(0, MAX_NAMED), `${rest} more`] : on).join(', ')}`
}

/** A report for a pull request, cut to the length of a comment: a block, so that texts aren't taken for Markdown. */
export function inMarkdown(report: string, pictures = ''): string {
  // The first character of a line determines its colour.
  const lines = report.replace(/^ {2}(?=[-+~] )/gm, '')
  const isLong = lines.length > MAX_MARKDOWN
  const shown = isLong ? lines.slice(0, lines.lastIndexOf('\n', MAX_MARKDOWN) + 1) : lines
  const more = isLong ? '\nThe rest is left out here. `npm run diff` shows it all.\n' : ''
  const fence = '`'.repeat(Math.max(3, ...(shown.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `### What changes for readers\n\n${fence}diff\n${shown}${fence}\n${more}${pictures}`
}
