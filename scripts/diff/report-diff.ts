import { visible } from '../base/hidden-characters.ts'
import type { Paint } from '../command-line/paint.ts'
import type { SiteDiff } from './diff-sites.ts'

/** Pages named in a title before the rest is counted. */
const MAX_NAMED = 4
/** In characters; a comment on GitHub has at most 65,536. */
const MAX_MARKDOWN = 60_000

/** The report of a comparison as text; `compared` names its base. */
export function reportDiff({ counts, changes }: SiteDiff, compared: string): string {
  const sections = new Map<string, string[]>()
  for (const { sign, where, label, text, on } of changes) {
    const start = visible(`  ${sign} ${[where, label].filter(Boolean).join(' › ')}`)
    const end = text && `:${start.length + text.length < 100 ? ' ' : '\n      '}${visible(text)}`
    const title = visible(titleOf(on, counts.changed + counts['the same']))
    sections.set(title, [...(sections.get(title) ?? []), start + end])
  }
  const shown = Array.from(sections, ([title, entries]) => `\n${title}\n${entries.join('\n')}\n`)
  return `${visible(compared)}: ${summaryOf({ counts, changes })}\n${shown.join('')}`
}

/** A report with colours for a terminal. */
export function inColour(report: string, paint: Paint): string {
  return report
    .replace(/^[^ \n].*/gm, (title) => paint('bold', title))
    .replace(/^ {2}\+ .*(?:\n {6}.*)?|\{\+.*?\+\}/gm, (come) => paint('green', come))
    .replace(/^ {2}- .*(?:\n {6}.*)?|\[-.*?-\]/gm, (gone) => paint('red', gone))
}

/** A report for a pull request: a code block, so that texts aren't taken for Markdown, cut to the length of a comment. */
export function inMarkdown(report: string): string {
  const shown = report.slice(
    0,
    report.length > MAX_MARKDOWN ? report.lastIndexOf('\n', MAX_MARKDOWN) + 1 : undefined,
  )
  const left = report.slice(shown.length).split('\n').length - 1
  // The first character of a line determines its colour.
  const block = `### What changes for readers\n\n${fenced(shown.replace(/^ {2}(?=[-+~>] )/gm, ''))}\n`
  return left > 0
    ? `${block}\n${left} more lines are left out here. \`npm run diff\` shows them all.\n`
    : block
}

/** A block that shows lines as they are, whatever backticks they have. */
function fenced(lines: string): string {
  const fence = '`'.repeat(Math.max(3, ...(lines.match(/`+/g) ?? []).map((run) => run.length + 1)))
  return `${fence}diff\n${lines}${fence}`
}

function summaryOf({ counts, changes }: SiteDiff): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count)
  const pages = `${total} page${total === 1 ? '' : 's'}`
  if (changes.length === 0) return `nothing changed. Checked ${pages} and their files.`
  if (counts['the same'] === total)
    return `no page's content changed (${pages}), but styles or files did.`
  const parts = Object.entries(counts).flatMap(([word, count]) =>
    count > 0 ? `${count} ${word}` : [],
  )
  return `${pages}: ${parts.join(', ')}.`
}

function titleOf(on: readonly string[], all: number): string {
  if (on.length === 1) return `${on[0]}`
  if (on.length === all) return `On all ${all} pages`
  const rest = on.length - MAX_NAMED
  return `On ${on.length} pages: ${(rest > 1 ? [...on.slice(0, MAX_NAMED), `${rest} more`] : on).join(', ')}`
}
