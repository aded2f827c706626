import { hasNotices } from '../../templates/content/notices-schema.ts'
import type { Content } from '../../templates/content.ts'
import type { OutputFile } from '../base/output-file.ts'
import { weightOf } from '../base/weight.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import type { CheckedSite, PageDiagnostic, SiteWeights } from './fault.ts'

/**
 * The most that a page should weigh, styles included, in bytes as hosts send them. What fits the first round trip (ten
 * packets of 1,460 bytes, RFC 6928) is there at once. The budget judges the design: content that goes over it is
 * reported, and published.
 */
export const BUDGETS = { home: 14_600, page: 12_800, script: 2048, deliveringScript: 3328 } as const

/** What the script may weigh more for each thing that content switches on in it. */
const ADDITION = 350
/** Whether content switches a thing on, for each that adds code to the script besides delivery. */
const ADDITIONS: readonly ((content: Content) => boolean)[] = [hasNotices]

/** The most that pages and the script of one site should weigh. */
export type Budgets = Record<'home' | 'page' | 'script', number>

/** The budgets of a site: a script that does more may weigh more. */
export function budgetsOf(content: Content): Budgets {
  const { home, page, script, deliveringScript } = BUDGETS
  const additions = ADDITIONS.filter((isOn) => isOn(content)).length
  return { home, page, script: (content.contact.form.endpoint === null ? script : deliveringScript) + additions * ADDITION }
}

/** Other releases of Brotli find a few bytes more or less in the same text: with them a budget holds but for a hundredth. */
export const TOLERANCE = process.versions.brotli === '1.1.0' ? 1 : 1.01

const isHome = ({ kind }: RenderedPage) => kind.name === 'home'

/** Weighs the longest page of each budget, and the script. The longest is the heaviest but for a hair: all have the same styles. */
export async function weighSite(pages: readonly RenderedPage[], script: OutputFile): Promise<SiteWeights> {
  const longest = [pages.filter(isHome), pages.filter((page) => !isHome(page))].flatMap((some) => longestFirst(some)[0] ?? [])
  const [ofScript, ...weights] = await Promise.all([script, ...longest.map(({ file }) => file)].map(weightOf))
  const weighed = longest.map((page, index) => ({ page, bytes: weights[index] ?? 0 }))
  return { pages: weighed.sort((a, b) => b.bytes - a.bytes), script: ofScript ?? 0 }
}

/** Pages and a script that are too heavy for a telephone on a train. */
export async function checkWeights({ content, pages, weights }: CheckedSite): Promise<PageDiagnostic[]> {
  const budgets = budgetsOf(content)
  const weighed = await weights
  const faults: PageDiagnostic[] = []
  for (const { page, bytes } of weighed.pages) {
    const budget = isHome(page) ? budgets.home : budgets.page
    if (bytes <= budget * TOLERANCE) continue
    const text = pages.find(({ file }) => file === page.file)?.facts.text ?? []
    const words = await weightOf({ bytes: text.join('\n') })
    const others = await othersOver(
      pages.filter((other) => isHome(other) === isHome(page) && other.file !== page.file),
      budget * TOLERANCE,
    )
    const message = `${overBudget('weighs', bytes, budget)} Its own words take about ${digits(words)}: shorten them, or leave it as it is.${others}`
    faults.push({ page, message, severity: 'warning' })
  }
  const [first] = pages
  if (first && weighed.script > budgets.script * TOLERANCE) {
    const message = `${overBudget('loads a script of', weighed.script, budgets.script)} No words of yours are in it: it is for the program to mend.`
    faults.push({ page: first, message, severity: 'warning' })
  }
  return faults
}

/** So many others are weighed: where more are too heavy, all are for the same reason. */
const MOST_OTHERS = 10

/** A sentence on how many others are over the budget too. They are weighed from the longest to the first that is not. */
async function othersOver(pages: readonly RenderedPage[], most: number): Promise<string> {
  let over = 0
  for (const { file } of longestFirst(pages).slice(0, MOST_OTHERS)) {
    if ((await weightOf(file)) <= most) break
    over++
  }
  if (over === 0) return ''
  return ` ${over === MOST_OTHERS ? 'At least ' : ''}${over} shorter ${over === 1 ? 'page is' : 'pages are'} over it too.`
}

function longestFirst(pages: readonly RenderedPage[]): RenderedPage[] {
  return [...pages].sort((a, b) => b.file.bytes.length - a.file.bytes.length)
}

function overBudget(verb: string, bytes: number, budget: number): string {
  return `${verb} ${digits(bytes)} bytes compressed, ${digits(bytes - budget)} more than the budget of ${digits(budget)}.`
}

function digits(number: number): string {
  return number.toLocaleString('en-GB')
}
