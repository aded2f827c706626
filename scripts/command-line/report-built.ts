import { createHash } from 'node:crypto'
import path from 'node:path'
import type { OutputFile } from '../base/output-file.ts'
import { kilobytes } from '../base/weight.ts'
import type { Built } from '../build-site.ts'

/** What was built, on one screen. */
export function reportBuilt({ pages, files, weights, unfit, warnings, written }: Built, outDir: string, milliseconds: number): string {
  const rows = [
    ['pages', `${pages.length}, the heaviest ${kilobytes(weights.page)} (${weights.route}), compressed`],
    ['script', `${weights.script} bytes, compressed`],
    ['files', `${files.length} (${written.changed.length} changed, ${written.removed.length} removed)`],
    ['digest', digest(files)],
    ['time', `${(milliseconds / 1000).toFixed(2)} s`],
  ]
  return [
    `Built ${path.relative('', outDir) || outDir}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(8)} ${value}`),
    ...warnings.map(({ file, message }) => `Warning: ${file}: ${message}`),
    launchSummary(unfit.length),
  ].join('\n')
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
