import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { BuildError, type Diagnostic } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { buildSite } from '../build-site.ts'
import { toDiagnostics } from '../checks/page-diagnostic.ts'
import { loadContent } from '../content/load-content.ts'
import type { BuildOptions } from '../made-site.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkWriting, compareTowns } from './check-writing.ts'
import { inspectPages } from './inspect-pages.ts'
import { siteInMemory } from './site-in-memory.ts'

/** The result for a content folder. */
export interface Inspection {
  /** The number of pages; 0 if the content doesn't build. */
  pages: number
  errors: readonly Diagnostic[]
  warnings: readonly Diagnostic[]
}

/**
 * Builds a content folder into a temporary folder and inspects its pages by rules that hold for any content.
 * @param browser opens the pages; without one only their HTML and texts are checked
 * @param choose selects the pages to inspect, if all would take too long
 */
export async function inspectSite(
  options: Omit<BuildOptions, 'outDir'>,
  browser?: Browser,
  choose: (pages: readonly RenderedPage[]) => readonly RenderedPage[] = (all) => all,
): Promise<Inspection> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inspected-'))
  try {
    const built = await buildSite({ ...options, outDir: path.join(folder, 'dist') })
    const { content, sources } = loadContent(diskFolder(options.contentDir))
    const names = content.areas.map(({ name }) => name)
    const { basePath } = content.site
    const chosen = choose(built.pages)
    const served = chosen.map(({ page }) => ({ page, address: basePath + page.route }))
    const found = [
      ...(await checkWriting(chosen)),
      ...compareTowns(built.pages, names),
      ...(browser ? await inspectPages(browser, siteInMemory(built, content.site), served) : []),
    ]
    const diagnostics = toDiagnostics(found, sources)
    return {
      pages: built.pages.length,
      errors: diagnostics.filter(({ severity }) => severity === 'error'),
      warnings: [...built.warnings, ...diagnostics.filter(({ severity }) => severity === 'warning')],
    }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pages: 0, errors: error.problems, warnings: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
