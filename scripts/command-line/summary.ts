import { createHash } from 'node:crypto'
import { digestOf, type OutputFile } from '../base/output-file.ts'
import type { Finding } from '../base/problem.ts'
import type { Built } from '../build-site.ts'

/** What there is to say of a build: nothing but JSON, so that it can be said again. */
export interface BuildSummary extends Pick<Built, 'weights' | 'budgets'> {
  /** The route of each page. */
  pages: string[]
  files: number
  /** Which part of the site it is, where it is not all of it. */
  part?: string
  changed: string[]
  removed: string[]
  /** What is in the published folder though no build made it. */
  kept: string[]
  digest: string
  warnings: Pick<Finding, 'file' | 'line' | 'column' | 'message'>[]
  unfit: Pick<Built['unfit'][number], 'rule' | 'counted' | 'file'>[]
}

export function summaryOf({ pages, files, shard, weights, budgets, unfit, warnings, written }: Built): BuildSummary {
  return {
    pages: pages.map(({ page }) => page.route),
    weights,
    budgets,
    files: files.length,
    ...(shard && { part: `${shard.part} of ${shard.of}` }),
    ...written,
    digest: digest(files),
    warnings: warnings.map(({ file, line, column, message }) => ({
      file,
      message,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
    })),
    unfit: unfit.map(({ rule, counted, file }) => ({ rule, counted, file })),
  }
}

/** One hash over all paths and contents: equal digests mean equal sites. */
export function digest(files: readonly OutputFile[]): string {
  const hash = createHash('sha256')
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`${file.path}\0${digestOf(file)}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** How often each value occurs, the most frequent first. */
export function countsOf(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}
