import type { Browser } from 'playwright-core'
import type { BuildOptions } from '../../build-site.ts'
import { folderCache } from '../../cache.ts'
import { reportedOnce } from '../../check/page-finding.ts'
import { BuildError, type Finding } from '../../finding.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import type { RenderedPage } from '../../render/render-page.tsx'
import { makeSite } from '../../site.ts'
import { checkWriting, compareTowns } from './check-writing.ts'
import { inspectPages } from './inspect-pages.ts'
import { phoneMoments } from './phone-moments.ts'

/** The result for a content folder. */
interface Inspection {
  /** The number of pages; 0 if the content doesn't build. */
  pages: number
  errors: readonly Finding[]
  warnings: readonly Finding[]
}

/**
 * Makes the site of a content folder in memory and inspects its pages by rules that hold for any content.
 * @param browser opens the pages; without one only their HTML and texts are checked
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
    const served = choice.map((page) => ({ page: page.page, address: addressOf(page) }))
    const found = [
      ...(await checkWriting(choice)),
      ...compareTowns(made.pages),
      ...(browser
        ? await inspectPages(browser, { origin, files }, served, phoneMoments(content, options.now))
        : []),
    ]
    const findings = reportedOnce(found, choice, sources)
    return {
      pages: made.pages.length,
      errors: findings.filter(({ severity }) => severity === 'error'),
      warnings: [...made.findings, ...findings].filter(({ severity }) => severity === 'warning'),
    }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pages: 0, errors: error.problems, warnings: [] }
  }
}
