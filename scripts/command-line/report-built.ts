import { createHash } from 'node:crypto'
import path from 'node:path'
import type { OutputFile } from '../base/output-file.ts'
import type { Timings } from '../base/stopwatch.ts'
import { kilobytes } from '../base/weight.ts'
import type { Built } from '../build-site.ts'

/** What there is to say of a build. */
export interface BuildSummary {
  pages: number
  /** In bytes as hosts send them. */
  weights: Built['weights']
  files: number
  changed: number
  removed: number
  digest: string
  warnings: { file: string; message: string }[]
  /** How many things are not fit to be published yet. */
  unfit: number
}

export function summaryOf({ pages, files, weights, unfit, warnings, written }: Built): BuildSummary {
  return {
    pages: pages.length,
    weights,
    files: files.length,
    changed: written.changed.length,
    removed: written.removed.length,
    digest: digest(files),
    warnings: warnings.map(({ file, message }) => ({ file, message })),
    unfit: unfit.length,
  }
}

/** What was built, on one screen. */
export function reportBuilt(summary: BuildSummary, outDir: string, milliseconds: number): string {
  const { pages, weights, files, changed, removed, warnings, unfit } = summary
  const rows = [
    ['pages', `${pages}, the heaviest ${kilobytes(weights.page)} (${weights.route}), compressed`],
    ['script', `${weights.script} bytes, compressed`],
    ['files', `${files} (${changed} changed, ${removed} removed)`],
    ['digest', summary.digest],
    ['time', `${(milliseconds / 1000).toFixed(2)} s`],
  ]
  return [
    `Built ${path.relative('', outDir) || outDir}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(8)} ${value}`),
    ...warnings.map(({ file, message }) => `Warning: ${file}: ${message}`),
    launchSummary(unfit),
  ].join('\n')
}

/** Where the time went: starting, which is all that came before the build's own first step, and each stage. */
export function reportTimings(timings: Timings, milliseconds: number): string {
  const start = milliseconds - timings.reduce((sum, [, time]) => sum + time, 0)
  const rows: Timings = [['starting', start], ...timings]
  return rows.map(([stage, time]) => `  ${stage.padEnd(20)} ${time.toFixed(0).padStart(6)} ms`).join('\n')
}

/** One hash over all paths and contents: equal digests mean equal sites. */
export function digest(files: readonly OutputFile[]): string {
  const hash = createHash('sha256')
  for (const { path: name, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(`${name}\0${createHash('sha256').update(bytes).digest('hex')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** The line with which a build ends: how much remains to be done before the site may be published. */
function launchSummary(unfit: number): string {
  if (unfit === 0) return 'Fit to publish: the launch check finds nothing.'
  const things = unfit === 1 ? '1 thing is' : `${unfit} things are`
  return `${things} not fit to publish yet. npm run build -- --launch lists them and builds only when there are none.`
}
