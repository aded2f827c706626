import { brotliCompressSync, constants } from 'node:zlib'
import type { OutputFile } from '../base/output-file.ts'
import { weight } from '../base/weight.ts'
import type { CheckedPage, CheckedSite, Fault } from './fault.ts'

/**
 * The most that a page should weigh, styles included, in bytes as hosts send them. What fits the first round trip (ten
 * packets of 1,460 bytes, RFC 6928) is there at once. The budget judges the design: a page that its words have made
 * too long is told, and published.
 */
export const BUDGETS = { home: 14_000, page: 11_000, script: 2048, deliveringScript: 3072 } as const

/**
 * Pages that are too heavy for a telephone on a train, and how much of that is words.
 * @throws Error when the script is, which no content can change
 */
export async function checkWeights({ content, pages, script, cache }: CheckedSite): Promise<Fault[]> {
  const allowed = content.contact.form.endpoint === null ? BUDGETS.script : BUDGETS.deliveringScript
  if (weight(script.bytes) > allowed) throw new Error(`The script weighs ${weight(script.bytes)} bytes; ${allowed} are allowed.`)
  const measured = async (page: CheckedPage, most: number) => {
    const { bytes } = page.file
    if (quickWeight(bytes) <= most) return undefined
    const known = await cache.remember('weight', [process.versions.brotli ?? '', bytes], async () => Buffer.from(String(weight(bytes))))
    const best = Number(Buffer.from(known).toString())
    return best > most ? best : undefined
  }
  const faults = await Promise.all(
    pages.map(async (page): Promise<Fault[]> => {
      const most = page.kind.name === 'home' ? BUDGETS.home : BUDGETS.page
      const bytes = await measured(page, most)
      if (bytes === undefined) return []
      const message = `weighs ${digits(bytes)} bytes compressed, ${digits(bytes - most)} more than the ${digits(most)} that arrive at once. Its own words take about ${digits(weight(page.facts.text.join('\n')))}: shorten them, or leave it as it is.`
      return [{ page, message, severity: 'warning' }]
    }),
  )
  return faults.flat()
}

function digits(number: number): string {
  return number.toLocaleString('en-GB')
}

/** A fast setting, which overestimates by an eighth, clears many pages; only what it doubts is measured well, and once. */
function quickWeight(bytes: OutputFile['bytes']): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}
