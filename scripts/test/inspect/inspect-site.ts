import type { Browser } from 'playwright-core'
import type { BuildOptions } from '../../build-site.ts'
import { folderCache } from '../../cache.ts'
import { onPage, reportedOnce } from '../../check/page-finding.ts'
import { BuildError, type Finding } from '../../finding.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import type { RenderedPage } from '../../render/render-page.tsx'
import { makeSite } from '../../site.ts'
import { checkHtml } from './check-html.ts'
import { inspectPages } from './inspect-pages.ts'

/** The result for a content folder. */
interface Inspection {
  /** The number of pages; 0 if the content doesn't build. */
  pages: number
  errors: readonly Finding[]
}

/**
 * Makes the site of a content folder in memory and inspects its pages by rules that hold for any content.
 * @param browser opens the pages; without one only their HTML is checked
 * @param choose selects the pages to inspect, if all would take too long
 */
export async function inspectSite(
  { contentDir, cacheDir, ...options }: Omit<BuildOptions, 'outDir'>,
  browser?: Browser,
  choose: (pages: readonly RenderedPage[]) => readonly RenderedPage[] = (all) => all,
): Promise<Inspection> {
  try {
    const made = await makeSite(diskFolder(contentDir), {
      ...options,
      cache: folderCache(cacheDir),
    })
    const { content, sources } = made.loaded
    const { basePath, origin } = content.site
    const addressOf = ({ page }: RenderedPage) => basePath + page.route
    const choice = choose(made.pages)
    const files = new Map([
      ...made.files.map(({ path, bytes }) => [`${basePath}/${path}`, bytes] as const),
      ...made.pages.map((page) => [addressOf(page), page.file.bytes] as const),
    ])
    const served = choice.map((page) => ({
      page: page.page,
      kind: page.kind.name,
      address: addressOf(page),
    }))
    const invalid = await Promise.all(
      choice.map(async (page) =>
        (await checkHtml(`${page.file.bytes}`)).map((message) => onPage(page, 'error', message)),
      ),
    )
    const found = browser
      ? await inspectPages(browser, { origin, files }, served, momentsOf(options.now))
      : []
    const errors = reportedOnce([...invalid.flat(), ...found], choice, sources)
    return { pages: made.pages.length, errors }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pages: 0, errors: error.problems }
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
