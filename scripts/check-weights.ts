import { brotliCompressSync, constants } from 'node:zlib'
import { type Problem, refuseIfAny } from './build-error.ts'
import type { OutputFile } from './output-file.ts'
import type { Page } from './render-route.tsx'

/**
 * The most that a page may weigh, styles included, and the script, in bytes as hosts send them. What fits the first
 * round trip (ten packets of 1,460 bytes, RFC 6928) is there at once.
 */
export const BUDGETS = { home: 14_000, page: 11_000, script: 2048 } as const

/**
 * Checks that no page is too heavy for a telephone on a train.
 * @throws BuildError naming every page that is
 */
export function checkWeights(pages: readonly Page[], script: OutputFile, shownSource: (source: string) => string): void {
  const problems: Problem[] = []
  for (const { route, file } of pages) {
    const most = route.kind === 'home' ? BUDGETS.home : BUDGETS.page
    const bytes = weightIfOver(file.bytes, most)
    if (bytes === undefined) continue
    const message = `${route.path} weighs ${kilobytes(bytes)} compressed, and ${kilobytes(most)} at most are allowed. Shorten its texts, or the styles.`
    problems.push({ file: shownSource(route.source), message })
  }
  const bytes = weightIfOver(script.bytes, BUDGETS.script)
  if (bytes !== undefined)
    problems.push({ file: 'client', message: `The script weighs ${bytes} bytes compressed; ${BUDGETS.script} are allowed.` })
  refuseIfAny(problems)
}

/** How many bytes a text has on its way to a browser, with Brotli at its best. */
export function weight(bytes: OutputFile['bytes']): number {
  return brotliCompressSync(bytes).length
}

/** A fast setting, which overestimates by an eighth, clears nearly every page; only what it doubts is measured well. */
function weightIfOver(bytes: OutputFile['bytes'], most: number): number | undefined {
  const quick = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  if (quick <= most) return undefined
  const best = weight(bytes)
  return best > most ? best : undefined
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
