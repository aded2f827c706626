import type { Content } from '../../templates/content.ts'
import type { Cache } from '../base/cache.ts'
import { lengthOf } from '../base/output-file.ts'
import { quickWeightOf, weightOf } from '../base/weight.ts'
import type { RenderedPage } from '../pages/render-page.tsx'
import type { CheckedPage, CheckedSite, Fault } from './fault.ts'

/**
 * The most that a page should weigh, styles included, in bytes as hosts send them. What fits the first round trip (ten
 * packets of 1,460 bytes, RFC 6928) is there at once. The budget judges the design: a page that its words have made
 * too long is told, and published.
 */
export const BUDGETS = { home: 14_000, page: 11_000, script: 2048, deliveringScript: 3072 } as const

/** The most that pages and the script of one site should weigh. */
export type Budgets = Record<'home' | 'page' | 'script', number>

/** The budgets of a site: a script that delivers enquiries may weigh more than one that does not. */
export function budgetsOf({ contact }: Pick<Content, 'contact'>): Budgets {
  const { deliveringScript, ...others } = BUDGETS
  return contact.form.endpoint === null ? others : { ...others, script: deliveringScript }
}

/** Other releases of Brotli find a few bytes more or less in the same text: with them a budget is held but for a hundredth. */
export const TOLERANCE = process.versions.brotli === '1.1.0' ? 1 : 1.01

/**
 * Pages that are too heavy for a telephone on a train: the heaviest of each budget, and how many others there are.
 * @throws Error when the script is, which no content can change
 */
export async function checkWeights({ content, pages, script, cache }: CheckedSite): Promise<Fault[]> {
  const ofScript = await weightOf(script, cache)
  const { script: allowed } = budgetsOf(content)
  if (ofScript > allowed * TOLERANCE) throw new Error(`The script weighs ${ofScript} bytes; ${allowed} are allowed.`)
  return [...(await tooHeavy(pages, isHome, BUDGETS.home, cache)), ...(await tooHeavy(pages, isOther, BUDGETS.page, cache))]
}

/** Begins to weigh the home page, which is alone of its budget, while others are still rendered. */
export function beginWithHome(page: RenderedPage, cache: Cache): void {
  if (isHome(page)) void weightOf(page.file, cache).catch(() => undefined)
}

/** Begins to weigh what `checkWeights` asks for in any case, while other things are looked at. */
export function beginWeighing({ pages, script, cache }: Pick<CheckedSite, 'script' | 'cache'> & { pages: readonly RenderedPage[] }): void {
  for (const file of [script, ...[isHome, isOther].flatMap((counts) => longestFirst(pages, counts)[0]?.file ?? [])]) {
    // What fails is told to those who wait for it.
    void weightOf(file, cache).catch(() => undefined)
  }
}

const isHome = ({ kind }: RenderedPage) => kind.name === 'home'
const isOther = (page: RenderedPage) => !isHome(page)

/** The longest is the heaviest but for a hair: all have the same styles. So a few weighings tell for thousands of pages. */
function longestFirst<Page extends RenderedPage>(pages: readonly Page[], counts: (page: Page) => boolean): Page[] {
  return pages.filter(counts).sort((a, b) => lengthOf(b.file) - lengthOf(a.file))
}

async function tooHeavy(
  pages: readonly CheckedPage[],
  counts: (page: CheckedPage) => boolean,
  most: number,
  cache: Cache,
): Promise<Fault[]> {
  const sorted = longestFirst(pages, counts)
  const fileAt = (index: number) => sorted[index]?.file ?? { bytes: '' }
  const weightAt = (index: number) => weightOf(fileAt(index), cache)
  const [heaviest] = sorted
  const bytes = await weightAt(0)
  if (!heaviest || bytes <= most) return []
  // Quick weighings suppose where the pages begin that are light enough. The two on either side are weighed well, and
  // others only where these two do not say the same.
  const scale = bytes / (await quickWeightOf(heaviest.file, cache))
  let supposed = 1
  for (let end = sorted.length; supposed < end; ) {
    const middle = (supposed + end) >> 1
    if ((await quickWeightOf(fileAt(middle), cache)) * scale > most) supposed = middle + 1
    else end = middle
  }
  const probes = [supposed - 1, supposed]
  await Promise.all(probes.map(weightAt))
  let over = 1
  for (let end = sorted.length; over < end; ) {
    const probe = probes.shift() ?? (over + end) >> 1
    if (probe < over || probe >= end) continue
    if ((await weightAt(probe)) > most) over = probe + 1
    else end = probe
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
