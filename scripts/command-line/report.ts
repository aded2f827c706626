import { createHash } from 'node:crypto'
import path from 'node:path'
import type { OutputFile } from '../base/output-file.ts'
import type { Problem } from '../base/problem.ts'
import type { Built } from '../build-site.ts'
import { kilobytes, weight } from '../checks/check-weights.ts'
import { HIDDEN } from '../content/json-source.ts'
import { launchSummary } from '../launch/check-launch.ts'

/** What was built, on one screen. */
export function reportBuilt({ pages, files, unfit, warnings, written }: Built, outDir: string, milliseconds: number): string {
  // The longest is the heaviest: all have the same styles but for a little.
  const heaviest = pages.reduce((most, page) => (page.file.bytes.length > most.file.bytes.length ? page : most))
  const script = files.find(({ path: name }) => name.endsWith('.js'))
  const rows = [
    ['pages', `${pages.length}, the heaviest ${kilobytes(weight(heaviest.file.bytes))} (${heaviest.route.path}), compressed`],
    ['script', `${weight(script?.bytes ?? '')} bytes, compressed`],
    ['files', `${files.length} (${written.changed.length} changed, ${written.removed.length} removed)`],
    ['digest', digest(files)],
    ['time', `${(milliseconds / 1000).toFixed(2)} s`],
  ]
  return [
    `Built ${path.relative('', outDir) || outDir}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(8)} ${value}`),
    ...warnings.map((warning) => `Warning: ${warning}`),
    launchSummary(unfit),
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

/** So many problems of one file are shown; more have one cause, as a rule. */
const MOST_OF_A_FILE = 25

/** Problems for a person, grouped by file; in GitHub Actions also as annotations. */
export function reportProblems(problems: readonly Problem[], env: NodeJS.ProcessEnv): string {
  const files = [...new Set(problems.map(({ file }) => file))]
  const groups = files.map((file) => {
    const own = problems.filter((problem) => problem.file === file)
    const shown = own.slice(0, MOST_OF_A_FILE).map(describe)
    const more = own.length - shown.length
    return [...shown, ...(more > 0 ? [`${visible(file)}: and ${more} more.`] : [])].join('\n')
  })
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}${files.length > 1 ? ` in ${files.length} files` : ''}`
  const annotations = env.GITHUB_ACTIONS === 'true' ? [problems.map(annotation).join('\n')] : []
  return [...groups, `${count}. Nothing was published.`, ...annotations].join('\n\n')
}

function describe({ file, line, column = 1, excerpt, caret = column - 1, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`
  const lines = [`${visible(place)}: ${visible(message)}`]
  if (excerpt && line !== undefined) {
    const number = String(line)
    const indent = excerpt.length - excerpt.trimStart().length
    const marker = ' '.repeat(Math.max(0, Math.min(caret, excerpt.length) - indent))
    lines.push(`  ${number} | ${visible(excerpt.trim())}`, `  ${' '.repeat(number.length)} | ${marker}^`)
  }
  return lines.join('\n')
}

/** A text with nothing in it that a terminal would obey or hide: each such character as one that is seen. */
function visible(text: string): string {
  return text.replaceAll('\t', ' ').replace(new RegExp(HIDDEN, 'gu'), '\uFFFD')
}

/** https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message */
function annotation({ file, line, column, message }: Problem): string {
  const escapeData = (text: string) => visible(text).replaceAll('%', '%25')
  const property = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = [`file=${property(file)}`, line && `line=${line}`, column && `col=${column}`].filter(Boolean).join(',')
  return `::error ${place}::${escapeData(message)}`
}
