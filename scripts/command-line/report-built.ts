import path from 'node:path'
import { styleText } from 'node:util'
import type { BuildOptions, PublishedSite } from '../build-site.ts'
import { type Finding, messageOf } from '../finding.ts'
import { visible } from '../json/hidden-characters.ts'
import { digestOfSite } from '../output-file.ts'
import { FIRM } from '../root.ts'
import { displayPath } from '../system-finding.ts'
import { kilobytes } from '../weight.ts'
import { forShell, typedCommand } from './typed-command.ts'

// One screen: `--json` and the launch check list the rest.
const MAX_WARNINGS = 6
const MAX_RULES = 5
const MAX_PLACES = 4

type Folders = Pick<BuildOptions, 'contentDir' | 'outDir' | 'preview'>

/**
 * Formats the result of a build for people, on one screen; with colours on a terminal that has them.
 * @param milliseconds the time they waited
 */
export function reportBuilt(built: PublishedSite, folders: Folders, milliseconds: number): string {
  const { pages, files, written, weights, findings } = built
  const of = (kind: Finding['severity']) => findings.filter(({ severity }) => severity === kind)
  const notes = of('note').map((note) => visible(messageOf(note)))
  const rows = [
    ['pages', `${pages.length}`],
    ['heaviest', `${kilobytes(weights.page)}, compressed: ${weights.route}`],
    ['script', kilobytes(weights.script)],
    [
      'files',
      `${files.length} (${written.changed.length} changed, ${written.removed.length} removed)`,
    ],
    ['digest', digestOfSite(files)],
    ['time', `${(milliseconds / 1000).toFixed(2)} s`],
  ]
  return [
    styleText('bold', `Built ${path.relative('', folders.outDir) || folders.outDir}`),
    ...rows.map(([name = '', value]) => `  ${styleText('dim', name.padEnd(9))}${value}`),
    ...warningLines(of('warning')),
    ...launchLines(of('launch'), folders),
    ...(notes.length > 0 ? ['', ...notes.map((note) => styleText('dim', note))] : []),
    ...(folders.preview
      ? ['', styleText('yellow', 'A preview: every page asks search engines to leave it out.')]
      : []),
    '',
    // Opened from the folder, pages find neither their styles nor each other.
    `Look at it with ${viewing(folders.outDir)}`,
  ].join('\n')
}

/** The command that shows the site. */
function viewing(outDir: string): string {
  const isUsual = path.resolve(outDir) === path.join(FIRM, 'dist')
  return isUsual ? 'npm start' : `npm start -- ${forShell(displayPath(outDir))}`
}

function warningLines(warnings: readonly Finding[]): string[] {
  const first = warnings.slice(0, MAX_WARNINGS).map((warning) => {
    const { file, line } = warning
    const place = line === undefined ? file : `${file}:${line}`
    return `${styleText('yellow', 'Warning')} ${visible(place)}: ${visible(messageOf(warning))}`
  })
  if (first.length === 0) return []
  const more = warnings.length - first.length
  const counted = `And ${more} more ${more === 1 ? 'warning' : 'warnings'}.`
  return ['', ...first, ...(more > 0 ? [counted] : [])]
}

/** A row for each rule that a launch lacks most, with what is still the sample's by its places, and how to list it all. */
function launchLines(unfit: readonly Finding[], folders: Folders): string[] {
  if (unfit.length === 0)
    return ['', styleText('green', 'Fit to publish: the launch check found nothing.')]
  const rules = countsOf(unfit.flatMap(({ rule }) => rule ?? []))
  const others = rules.slice(MAX_RULES).reduce((sum, [, count]) => sum + count, 0)
  const rows = rules.slice(0, MAX_RULES).map(([{ name }, count]) => {
    const places = name === 'sample' ? `, in ${samplePlaces(unfit, folders)}` : ''
    return `  ${name}: ${count}${places}`
  })
  const what = unfit.length === 1 ? '1 thing is' : `${unfit.length} things are`
  return [
    '',
    styleText('bold', `${what} not fit to publish yet:`),
    ...rows,
    ...(others > 0 ? [`  others: ${others}`] : []),
    `${typedCommand('build', folders, '--launch')} lists them and builds only when there are none.`,
  ]
}

/** Where samples are, the most of them first: a file at the top of the content, or a folder. */
function samplePlaces(unfit: readonly Finding[], { contentDir }: Folders): string {
  const places = unfit.flatMap(({ rule, file }) =>
    rule?.name === 'sample'
      ? (path.relative(contentDir, path.resolve(file)).split(path.sep)[0] ?? file)
      : [],
  )
  const named = countsOf(places).map(([name, count]) => (count === 1 ? name : `${name} (${count})`))
  const more = named.length - MAX_PLACES
  return [...named.slice(0, MAX_PLACES), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Counts the distinct values, the most frequent first. */
function countsOf<Value>(values: readonly Value[]): [value: Value, count: number][] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
