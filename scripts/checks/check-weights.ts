import { hasNotices } from '../../templates/content/notices-schema.ts'
import type { Content } from '../../templates/content.ts'
import { hasCallLines } from '../../templates/parts/phone-lines/phone-lines.ts'
import type { Diagnostic } from '../base/diagnostic.ts'
import type { OutputFile } from '../base/output-file.ts'
import { weightOf } from '../base/weight.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { type CheckedSite, onPage, type SiteWeights } from './page-diagnostic.ts'

/**
 * The most that a page should weigh, styles included, in compressed bytes. The home page fits the first round trip, ten
 * packets of 1,460 bytes (RFC 6928). Budgets judge the design: content that exceeds them is reported and published.
 */
export const BUDGETS = { home: 14_600, page: 12_800, script: 2048, deliveringScript: 3328 } as const

/** What the script may weigh more for each thing that content switches on in it. */
const ADDITION = 350
/** Whether content switches a thing on, for each that adds code to the script besides delivery. */
const ADDITIONS: readonly ((content: Content) => boolean)[] = [hasNotices, hasCallLines]

/** The most that pages and the script of one site should weigh. */
export type Budgets = Record<'home' | 'page' | 'script', number>

/** The budgets of a site. A script that does more may weigh more. */
export function budgetsOf(content: Content): Budgets {
  const { home, page, script, deliveringScript } = BUDGETS
  const additions = ADDITIONS.filter((isOn) => isOn(content)).length
  return { home, page, script: (content.contact.form.endpoint === null ? script : deliveringScript) + additions * ADDITION }
}

/** Other releases of Brotli need up to a hundredth more or less for the same text. */
export const TOLERANCE = process.versions.brotli === '1.1.0' ? 1 : 1.01

const isHome = ({ kind }: RenderedPage) => kind.name === 'home'

/** Weighs the script and, for each budget, the longest page: as all have the same styles, it is as good as the heaviest. */
export async function weighSite(pages: readonly RenderedPage[], script: OutputFile): Promise<SiteWeights> {
  const longest = [pages.filter(isHome), pages.filter((page) => !isHome(page))].flatMap((some) => longestFirst(some)[0] ?? [])
  const [scriptBytes, ...weights] = await Promise.all([script, ...longest.map(({ file }) => file)].map(weightOf))
  const weighed = longest.map((page, index) => ({ page, bytes: weights[index] ?? 0 }))
  return { pages: weighed.sort((a, b) => b.bytes - a.bytes), script: scriptBytes ?? 0 }
}

/** Warnings for pages and a script over budget. */
export async function checkWeights({ content, pages, weights }: CheckedSite): Promise<Diagnostic[]> {
  const budgets = budgetsOf(content)
  const weighed = await weights
  const diagnostics: Diagnostic[] = []
  for (const { page, bytes } of weighed.pages) {
    const budget = isHome(page) ? budgets.home : budgets.page
    if (bytes <= budget * TOLERANCE) continue
    const text = pages.find(({ file }) => file === page.file)?.facts.text ?? []
    const words = await weightOf({ bytes: text.join('\n') })
    const others = await countOver(
      pages.filter((other) => isHome(other) === isHome(page) && other.file !== page.file),
      budget * TOLERANCE,
    )
    const message = `${overBudget('weighs', bytes, budget)} Its own words take about ${digits(words)}: shorten them, or accept the weight.${others}`
    diagnostics.push(onPage(page, 'warning', message))
  }
  const [first] = pages
  if (first && weighed.script > budgets.script * TOLERANCE) {
    const message = `${overBudget('loads a script of', weighed.script, budgets.script)} This is a bug in the program: the script contains none of your words.`
    diagnostics.push(onPage(first, 'warning', message))
  }
  return diagnostics
}

/** Weighing stops here: where more are over, all are for the same reason. */
const MAX_WEIGHED = 10

/** A sentence on how many other pages are over the budget. They are weighed from the longest to the first within it. */
async function countOver(pages: readonly RenderedPage[], max: number): Promise<string> {
  let over = 0
  for (const { file } of longestFirst(pages).slice(0, MAX_WEIGHED)) {
    if ((await weightOf(file)) <= max) break
    over++
  }
  if (over === 0) return ''
  return ` ${over === MAX_WEIGHED ? 'At least ' : ''}${over} shorter ${over === 1 ? 'page is' : 'pages are'} over it too.`
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
