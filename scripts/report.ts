import { createHash } from 'node:crypto'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Problem } from './build-error.ts'
import type { Built } from './build-site.ts'
import { launchSummary } from './check-launch.ts'
import type { OutputFile } from './output-file.ts'

/** What was built, on one screen. */
export function reportBuilt({ pages, files, unfit, written }: Built, outDir: string, milliseconds: number): string {
  const weights = pages.map(({ route, file }) => ({ route, bytes: brotliCompressSync(file.bytes).length }))
  const heaviest = weights.reduce((most, page) => (page.bytes > most.bytes ? page : most))
  const script = files.find(({ path: name }) => name.endsWith('.js'))
  const rows = [
    ['pages', `${pages.length}, the heaviest ${kilobytes(heaviest.bytes)} (${heaviest.route.path}), compressed`],
    ['script', `${brotliCompressSync(script?.bytes ?? '').length} bytes, compressed`],
    ['files', `${files.length} (${written.changed.length} changed, ${written.removed.length} removed)`],
    ['digest', digest(files)],
    ['time', `${(milliseconds / 1000).toFixed(2)} s`],
  ]
  return [
    `Built ${path.relative('', outDir) || outDir}`,
    ...rows.map(([name = '', value]) => `  ${name.padEnd(8)} ${value}`),
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

/** Problems for a person, grouped by file; in GitHub Actions also as annotations. */
export function reportProblems(problems: readonly Problem[], env: NodeJS.ProcessEnv): string {
  const files = [...new Set(problems.map(({ file }) => file))]
  const groups = files.map((file) =>
    problems
      .filter((problem) => problem.file === file)
      .map(describe)
      .join('\n'),
  )
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const annotations = env.GITHUB_ACTIONS === 'true' ? problems.map(annotation) : []
  return [...groups, `${count}. Nothing was published.`, ...annotations].join('\n\n')
}

function describe({ file, line, column, excerpt, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`
  const lines = [`${place}: ${message}`]
  if (excerpt && line !== undefined) {
    const number = String(line)
    const indent = excerpt.length - excerpt.trimStart().length
    const marker = ' '.repeat(Math.max(0, Math.min((column ?? 1) - 1, excerpt.length) - indent))
    lines.push(`  ${number} | ${excerpt.trim()}`, `  ${' '.repeat(number.length)} | ${marker}^`)
  }
  return lines.join('\n')
}

/** https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions#setting-an-error-message */
function annotation({ file, line, column, message }: Problem): string {
  const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = [`file=${property(file)}`, line && `line=${line}`, column && `col=${column}`].filter(Boolean).join(',')
  return `::error ${place}::${escapeData(message)}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
