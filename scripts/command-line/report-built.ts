import { createHash } from 'node:crypto'
import path from 'node:path'
import { visible } from '../base/hidden-characters.ts'
import type { OutputFile } from '../base/output-file.ts'
import type { Finding } from '../base/problem.ts'
import { kilobytes } from '../base/weight.ts'
import type { Built } from '../build-site.ts'
import type { Paint } from './paint.ts'

/** So many warnings are shown; the launch check and `--json` have all. */
const MOST_WARNINGS = 6
/** So many rules are named; the launch check has all. */
const MOST_RULES = 5

/** What was built, on one screen. */
export function reportBuilt(built: Built, outDir: string, milliseconds: number, paint: Paint): string {
  const { pages, files, written } = built
  const rows = [
    ['pages', `${pages.length}`],
    ...weightRows(built, paint),
    ['files', `${files.length} (${written.changed.length} changed, ${written.removed.length} removed)`],
    ['digest', digest(files)],
    ['time', `${(milliseconds / 1000).toFixed(1)} s`],
  ]
  return [
    paint('bold', `Built ${path.relative('', outDir) || outDir}`),
    ...rows.map(([name = '', value]) => `  ${paint('dim', name.padEnd(9))}${value}`),
    ...warningLines(built.warnings, paint),
    ...launchLines(built, paint),
  ].join('\n')
}

/** The heaviest page and the script, each beside the most that it should weigh. */
function weightRows({ weights, budgets }: Built, paint: Paint): [string, string][] {
  const most = weights.route === '/' ? budgets.home : budgets.page
  const row = (bytes: number, budget: number) => {
    const text = `${kilobytes(bytes)} of ${kilobytes(budget)}`
    return bytes > budget ? paint('yellow', text) : text
  }
  return [
    ['heaviest', `${row(weights.page, most)}, compressed: ${weights.route}`],
    ['script', row(weights.script, budgets.script)],
  ]
}

function warningLines(warnings: readonly Finding[], paint: Paint): string[] {
  const shown = warnings.slice(0, MOST_WARNINGS).map(({ file, line, message }) => {
    const place = line === undefined ? file : `${file}:${line}`
    return `${paint('yellow', 'Warning')} ${visible(place)}: ${visible(message)}`
  })
  const more = warnings.length - shown.length
  return shown.length > 0 ? ['', ...shown, ...(more > 0 ? [`And ${more} more warnings.`] : [])] : []
}

/** How much remains to be done before the site may be published: by rule, and which files still hold samples. */
function launchLines({ unfit }: Built, paint: Paint): string[] {
  if (unfit.length === 0) return ['', paint('green', 'Fit to publish: the launch check finds nothing.')]
  const things = unfit.length === 1 ? '1 thing is' : `${unfit.length} things are`
  const samples = unfit.filter(({ rule }) => rule === 'sample').map(({ file }) => file)
  return [
    '',
    `${paint('bold', `${things} not fit to publish yet`)}: ${namedCounts(unfit)}.`,
    ...(samples.length > 0 ? [`Still a sample: ${countedNames(samples)}.`] : []),
    'npm run build -- --launch lists them and builds only when there are none.',
  ]
}

/** "41 samples, 23 claims without evidence": what most of the findings are, in words. */
function namedCounts(unfit: Built['unfit']): string {
  const counts = countsOf(unfit.map(({ rule }) => rule))
  const words = counts.map(([rule, count]) => {
    const [one, many] = unfit.find((finding) => finding.rule === rule)?.counted ?? [rule, rule]
    return `${count} ${count === 1 ? one : many}`
  })
  const others = counts.slice(MOST_RULES).reduce((sum, [, count]) => sum + count, 0)
  return [...words.slice(0, MOST_RULES), ...(others > 0 ? [`${others} of other kinds`] : [])].join(', ')
}

/** Files, or their folders where there are several in one: "gallery.json (6), services (6)". */
function countedNames(files: readonly string[]): string {
  return countsOf(files.map((file) => file.split('/')[0] ?? file))
    .map(([name, count]) => (count === 1 ? name : `${name} (${count})`))
    .join(', ')
}

/** How often each value occurs, the most frequent first. */
export function countsOf(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

/** One hash over all paths and contents: equal digests mean equal sites. */
export function digest(files: readonly OutputFile[]): string {
  const hash = createHash('sha256')
  for (const { path: name, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${name}\0${createHash('sha256').update(bytes).digest('hex')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
