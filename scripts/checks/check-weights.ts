import type { Content } from '../../templates/content.ts'
import { weight } from '../base/weight.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import type { CheckedPage, CheckedSite, Fault } from './fault.ts'

/**
 * The most that a page should weigh, styles included, in bytes as hosts send them. What fits the first round trip (ten
 * packets of 1,460 bytes, RFC 6928) is there at once. The budget judges the design: a page that its words have made
 * too long is told, and published.
 */
export const BUDGETS = { home: 14_600, page: 12_800, script: 2048, deliveringScript: 3328 } as const

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
export function checkWeights({ content, pages, script }: CheckedSite): Fault[] {
  const ofScript = weight(script.bytes)
  const { script: allowed } = budgetsOf(content)
  if (ofScript > allowed * TOLERANCE) throw new Error(`The script weighs ${ofScript} bytes; ${allowed} are allowed.`)
  return [...tooHeavy(pages, isHome, BUDGETS.home), ...tooHeavy(pages, isOther, BUDGETS.page)]
}

const isHome = ({ kind }: RenderedPage) => kind.name === 'home'
const isOther = (page: RenderedPage) => !isHome(page)

/** The longest is the heaviest but for a hair: all have the same styles. So a few weighings tell for thousands of pages. */
function longestFirst<Page extends RenderedPage>(pages: readonly Page[], counts: (page: Page) => boolean): Page[] {
  return pages.filter(counts).sort((a, b) => b.file.bytes.length - a.file.bytes.length)
}

function tooHeavy(pages: readonly CheckedPage[], counts: (page: CheckedPage) => boolean, most: number): Fault[] {
  const sorted = longestFirst(pages, counts)
  const [heaviest] = sorted
  if (!heaviest) return []
  const bytes = weight(heaviest.file.bytes)
  if (bytes <= most) return []
  const others = sorted.slice(1).filter(({ file }) => weight(file.bytes) > most).length
  const words = weight(heaviest.facts.text.join('\n'))
  const more = others > 0 ? ` ${digits(others)} shorter ${others === 1 ? 'page is' : 'pages are'} over it too.` : ''
  const message = `weighs ${digits(bytes)} bytes compressed, ${digits(bytes - most)} more than the ${digits(most)} that arrive at once. Its own words take about ${digits(words)}: shorten them, or leave it as it is.${more}`
  return [{ page: heaviest, message, severity: 'warning' }]
}

function digits(number: number): string {
  return number.toLocaleString('en-GB')
}
