import type { Browser } from 'playwright-core'
import { folderCache } from '../../cache.ts'
import { onPage, reportedOnce } from '../../check/page-finding.ts'
import { BuildError, messageOf } from '../../finding.ts'
import type { ContentFolder } from '../../load/content-folder.ts'
import type { RenderedPage } from '../../render/render-page.tsx'
import { makeSite } from '../../site.ts'
import { CACHE } from '../folders.ts'
import { TEST_NOW } from '../test-now.ts'
import { checkHtml } from './check-html.ts'
import { inspectPages } from './inspect-pages.ts'

/**
 * Makes the site of a content folder in memory and inspects its pages by rules that hold for any content.
 * @param browser opens the pages; without one only their HTML is checked
 * @param choose selects the pages to inspect, if all would take too long
 * @param now the time of the build
 * @returns the number of pages, and the errors, each with its file; no pages if the content does not build
 */
export async function inspectSite(
  folder: ContentFolder,
  browser?: Browser,
  choose: (pages: readonly RenderedPage[]) => readonly RenderedPage[] = (all) => all,
  now = TEST_NOW,
): Promise<{ pages: number; errors: string[] }> {
  const printed = (problems: BuildError['problems']) =>
    problems.map((one) => `${one.file}: ${messageOf(one)}`)
  try {
    const { loaded, pages, files } = await makeSite(folder, { now, cache: folderCache(CACHE) })
    const { basePath, origin } = loaded.content.site
    const choice = choose(pages)
    const served = choice.map(({ page, kind }) => ({
      page,
      kind: kind.name,
      address: basePath + page.route,
    }))
    const found = choice.map(async (page) =>
      (await checkHtml(`${page.file.bytes}`)).map((message) => onPage(page, 'error', message)),
    )
    const all = new Map([
      ...files.map(({ path, bytes }) => [`${basePath}/${path}`, bytes] as const),
      ...pages.map(({ page, file }) => [basePath + page.route, file.bytes] as const),
    ])
    if (browser) found.push(inspectPages(browser, { origin, files: all }, served, momentsOf(now)))
    const errors = (await Promise.all(found)).flat()
    return { pages: pages.length, errors: printed(reportedOnce(errors, choice, loaded.sources)) }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pages: 0, errors: printed(error.problems) }
  }
}

/** The time of the build, and a noon and a night after it, when firms are open and closed: a Wednesday's and a Sunday's. */
function momentsOf(now: Date): [Date, ...Date[]] {
  const at = (weekday: number, hour: number) => {
    const moment = new Date(now)
    moment.setUTCDate(now.getUTCDate() + ((weekday - now.getUTCDay() + 7) % 7 || 7))
    moment.setUTCHours(hour, 0, 0, 0)
    return moment
  }
  return [now, at(3, 12), at(0, 22)]
}
