import type { Cache } from '../base/cache.ts'
import { lengthOf } from '../base/output-file.ts'
import { weightOf } from '../base/weight.ts'
import type { CheckedPage, CheckedSite, Fault } from './fault.ts'

/**
 * The most that a page should weigh, styles included, in bytes as hosts send them. What fits the first round trip (ten
 * packets of 1,460 bytes, RFC 6928) is there at once. The budget judges the design: a page that its words have made
 * too long is told, and published.
 */
export const BUDGETS = { home: 14_000, page: 11_000, script: 2048, deliveringScript: 3072 } as const

/**
 * Pages that are too heavy for a telephone on a train: the heaviest of each budget, and how many others there are.
 * @throws Error when the script is, which no content can change
 */
export async function checkWeights({ content, pages, script, cache }: CheckedSite): Promise<Fault[]> {
  const ofScript = await weightOf(script, cache)
  const allowed = content.contact.form.endpoint === null ? BUDGETS.script : BUDGETS.deliveringScript
  if (ofScript > allowed) throw new Error(`The script weighs ${ofScript} bytes; ${allowed} are allowed.`)
  return [
    ...(await tooHeavy(pages, ({ kind }) => kind.name === 'home', BUDGETS.home, cache)),
    ...(await tooHeavy(pages, ({ kind }) => kind.name !== 'home', BUDGETS.page, cache)),
  ]
}

async function tooHeavy(
  pages: readonly CheckedPage[],
  counts: (page: CheckedPage) => boolean,
  most: number,
  cache: Cache,
): Promise<Fault[]> {
  // The longest is the heaviest but for a hair: all have the same styles. So a few weighings tell for thousands of pages.
  const longestFirst = pages.filter(counts).sort((a, b) => lengthOf(b.file) - lengthOf(a.file))
  const weightAt = (index: number) => weightOf(longestFirst[index]?.file ?? { bytes: '' }, cache)
  const [heaviest] = longestFirst
  const bytes = await weightAt(0)
  if (!heaviest || bytes <= most) return []
  let over = 1
  for (let end = longestFirst.length; over < end; ) {
    const middle = (over + end) >> 1
    if ((await weightAt(middle)) > most) over = middle + 1
    else end = middle
  }
  const words = await weightOf({ bytes: heaviest.facts.text.join('\n') }, cache)
  const others = over - 1
  const more = others > 0 ? ` ${digits(others)} shorter ${others === 1 ? 'page is' : 'pages are'} over it too.` : ''
  const message = `weighs ${digits(bytes)} bytes compressed, ${digits(bytes - most)} more than the ${digits(most)} that arrive at once. Its own words take about ${digits(words)}: shorten them, or leave it as it is.${more}`
  return [{ page: heaviest, message, severity: 'warning' }]
}

function digits(number: number): string {
  return number.toLocaleString('en-GB')
}
