import { wholeMessage } from '../base/diagnostic.ts'
import { visible } from '../base/hidden-characters.ts'
import { kilobytes } from '../base/weight.ts'
import { fenced } from '../diff/report-diff.ts'
import type { FirmResult } from './try-firm.ts'

/** Joins the results of all firms into one table in Markdown, worst first: without a site, then by the pages that change. */
export function reportFleet(results: readonly FirmResult[]): string {
  const sorted = [...results].sort(
    (a, b) =>
      b.problems.length - a.problems.length ||
      b.changed - a.changed ||
      b.weight - a.weight ||
      (a.name < b.name ? -1 : 1),
  )
  const refused = results.filter(({ problems }) => problems.length > 0).length
  const changed = results.filter(({ changed: pages }) => pages > 0).length
  const rows = sorted.map((result) => [
    result.name,
    versionsOf(result),
    outcomeOf(result),
    result.weight ? kilobytes(result.weight) : '',
  ])
  const table = [
    ['Firm', 'Version', 'What happens', 'Heaviest page'],
    ['---', '---', '---', '---'],
    ...rows,
  ]
  const details = sorted.flatMap(({ name, words }) =>
    words ? [`\n### ${name}\n\n${fenced(`${words.trim()}\n`)}`] : [],
  )
  const lines = table.map(
    (cells) => `| ${cells.map((cell) => visible(cell).replaceAll('|', '\\|')).join(' | ')} |`,
  )
  return `${results.length} firms: ${refused} without a site, ${changed} with pages that change.\n\n${lines.join('\n')}\n${details.join('\n')}`
}

function versionsOf({ from, to }: FirmResult): string {
  return from === to ? from : `${from} → ${to}`
}

function outcomeOf({ problems: [first, ...more], changed }: FirmResult): string {
  if (!first)
    return changed === 0
      ? 'nothing changes'
      : `${changed} ${changed === 1 ? 'page changes' : 'pages change'}`
  const place = first.line === undefined ? first.file : `${first.file}:${first.line}`
  return `${place}: ${wholeMessage(first)}${more.length > 0 ? ` And ${more.length} more.` : ''}`
}
