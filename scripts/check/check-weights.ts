import type { Finding } from '../finding.ts'
import type { OutputFile } from '../output-file.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { weightOf } from '../weight.ts'
import { onPage, ownTexts } from './page-finding.ts'

/**
 * The weights in compressed bytes, styles included, from which an owner is told. The design itself is held to less by a test:
 * a colour of one's own is no fault.
 */
const HEAVY = { home: 17_000, page: 15_200 } as const

/** Compressed bytes, as hosts send them: of the longest page of each budget, the heaviest first, and of the script. */
interface SiteWeights {
  pages: { page: RenderedPage; bytes: number }[]
  script: number
}

const isHome = ({ kind }: RenderedPage) => kind.name === 'home'

/** Weighs the script and the longest page, home apart: as all have the same styles, it is as good as the heaviest. */
export async function weighSite(
  pages: readonly RenderedPage[],
  script: OutputFile,
): Promise<SiteWeights> {
  const longestFirst = [...pages].sort((a, b) => b.file.bytes.length - a.file.bytes.length)
  const longest = [longestFirst.find(isHome), longestFirst.find((page) => !isHome(page))].flatMap(
    (page) => page ?? [],
  )
  const [scriptBytes, ...weights] = await Promise.all(
    [script, ...longest.map(({ file }) => file)].map(weightOf),
  )
  const weighed = longest.map((page, index) => ({ page, bytes: weights[index] ?? 0 }))
  return { pages: weighed.sort((a, b) => b.bytes - a.bytes), script: scriptBytes ?? 0 }
}

/** Warnings for heavy pages. */
export async function checkWeights({ pages }: SiteWeights): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { page, bytes } of pages) {
    const most = isHome(page) ? HEAVY.home : HEAVY.page
    if (bytes <= most) continue
    const words = await weightOf({ bytes: ownTexts(page).join('\n') })
    const what = `weighs ${digits(bytes)} bytes compressed, and shorter pages may weigh as much. Above ${digits(most)}, phones on a poor connection wait noticeably longer.`
    const remedy = `Its own words take about ${digits(words)}: shorten them, or accept the weight.`
    findings.push(onPage(page, 'warning', what, { remedy }))
  }
  return findings
}

function digits(number: number): string {
  return number.toLocaleString('en-GB')
}
