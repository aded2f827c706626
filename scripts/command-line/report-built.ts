import path from 'node:path'
import type { BuildOptions, Built } from '../build-site.ts'
import { visible } from '../load/hidden-characters.ts'
import { digestOfSite } from '../output-file.ts'
import { FIRM } from '../root.ts'
import type { Timings } from '../stopwatch.ts'
import { shownPath } from '../system-finding.ts'
import { kilobytes } from '../weight.ts'
import type { Paint } from './paint.ts'
import { forShell, typedCommand } from './typed-command.ts'

// One screen: `--json` and the launch check list the rest.
const MAX_WARNINGS = 6

type Folders = Pick<BuildOptions, 'contentDir' | 'outDir' | 'preview'>

/** Formats the result of a build for people, on one screen. `milliseconds` is the time they waited. */
export function reportBuilt(
  built: Built,
  folders: Folders,
  milliseconds: number,
  paint: Paint,
): string {
  const { pages, files, written, weights } = built
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
    paint('bold', `Built ${path.relative('', folders.outDir) || folders.outDir}`),
    ...rows.map(([name = '', value]) => `  ${paint('dim', name.padEnd(9))}${value}`),
    ...warningLines(built.warnings, paint),
    ...launchLines(built, folders, paint),
    ...(built.notes.length > 0 ? ['', ...built.notes.map((note) => paint('dim', note))] : []),
    ...(folders.preview
      ? ['', paint('yellow', 'A preview: every page asks search engines to leave it out.')]
      : []),
    '',
    // Opened from the folder, pages find neither their styles nor each other.
    `Look at it with ${viewing(folders.outDir)}`,
  ].join('\n')
}

/** The command that shows the site. */
function viewing(outDir: string): string {
  const isUsual = path.resolve(outDir) === path.join(FIRM, 'dist')
  return isUsual ? 'npm start' : `npm start -- ${forShell(shownPath(outDir))}`
}

function warningLines(warnings: Built['warnings'], paint: Paint): string[] {
  const first = warnings.slice(0, MAX_WARNINGS).map(({ file, line, message }) => {
    const place = line === undefined ? file : `${file}:${line}`
    return `${paint('yellow', 'Warning')} ${visible(place)}: ${visible(message)}`
  })
  const more = warnings.length - first.length
  return first.length > 0 ? ['', ...first, ...(more > 0 ? [`And ${more} more warnings.`] : [])] : []
}

/** Says what a launch still lacks, and how to list it. */
function launchLines(
  { launchSummary: [first, ...more] }: Built,
  folders: Folders,
  paint: Paint,
): string[] {
  if (first === undefined)
    return ['', paint('green', 'Fit to publish: the launch check found nothing.')]
  return [
    '',
    paint('bold', first),
    ...more,
    `${typedCommand('build', folders, '--launch')} lists them and builds only when there are none.`,
  ]
}

/** Returns the time of each stage, after the start of the process, which is the rest of the total. */
export function reportTimings(timings: Timings, milliseconds: number): string {
  const start = milliseconds - timings.reduce((sum, [, time]) => sum + time, 0)
  const rows: Timings = [['starting', start], ...timings]
  return rows
    .map(([stage, time]) => `  ${stage.padEnd(20)} ${time.toFixed(0).padStart(6)} ms`)
    .join('\n')
}
