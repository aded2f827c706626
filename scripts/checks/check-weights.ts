import { brotliCompressSync, constants } from 'node:zlib'
import type { Cache } from '../base/cache.ts'
import { type OutputFile, shortHash } from '../base/output-file.ts'
import { type Problem, refuseIfAny } from '../base/problem.ts'
import type { Page } from '../pages/render-route.tsx'

/**
 * The most that a page may weigh, styles included, and the script, in bytes as hosts send them. What fits the first
 * round trip (ten packets of 1,460 bytes, RFC 6928) is there at once.
 */
export const BUDGETS = { home: 14_000, page: 11_000, script: 2048 } as const

/**
 * Checks that no page is too heavy for a telephone on a train.
 * @throws BuildError naming every page that is
 */
export async function checkWeights(
  pages: readonly Page[],
  script: OutputFile,
  shownSource: (source: string) => string,
  cache: Cache,
): Promise<void> {
  const over = async (bytes: OutputFile['bytes'], most: number) => {
    if (quickWeight(bytes) <= most) return undefined
    const known = await cache.remember('weight', shortHash(bytes), async () => Buffer.from(String(weight(bytes))))
    const best = Number(Buffer.from(known).toString())
    return best > most ? best : undefined
  }
  const found = await Promise.all(
    pages.map(async ({ route, file }): Promise<Problem[]> => {
      const most = route.kind === 'home' ? BUDGETS.home : BUDGETS.page
      const bytes = await over(file.bytes, most)
      if (bytes === undefined) return []
      const message = `${route.path} weighs ${kilobytes(bytes)} compressed, and ${kilobytes(most)} at most are allowed. Shorten its texts, or the styles.`
      return [{ file: shownSource(route.source), message }]
    }),
  )
  const bytes = await over(script.bytes, BUDGETS.script)
  if (bytes !== undefined)
    found.push([{ file: 'client', message: `The script weighs ${bytes} bytes compressed; ${BUDGETS.script} are allowed.` }])
  refuseIfAny(found.flat())
}

/** How many bytes a text has on its way to a browser, with Brotli at its best, which takes about 50 ms a page. */
export function weight(bytes: OutputFile['bytes']): number {
  return brotliCompressSync(bytes).length
}

/** A fast setting, which overestimates by an eighth, clears many pages; only what it doubts is measured well, and once. */
function quickWeight(bytes: OutputFile['bytes']): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
