import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { BuildError, type Diagnostic } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { type BuildOptions, buildSite } from '../build-site.ts'
import { toDiagnostics } from '../checks/page-diagnostic.ts'
import { loadContent } from '../content/load-content.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { lookAtPages } from './look-at-pages.ts'
import { compareTowns, readPages } from './read-pages.ts'
import { inMemory } from './site-in-memory.ts'

/** What is to be said of a content folder. */
export interface Inspection {
  /** How many pages there are to look at; none when the content does not build. */
  pages: number
  /** What has to be mended. */
  problems: readonly Diagnostic[]
  /** What may stay as it is, and had better not. */
  advice: readonly Diagnostic[]
}

/**
 * Builds a content folder into a folder of its own and looks at every page: by rules that hold for any content, whoever's
 * it is and however much of it there is.
 * @param browser looks at the pages as visitors do; without one only what is written in them is checked
 * @param choose the pages that are looked at one by one, where all would take too long
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
    const faults = [
      ...(await readPages(chosen)),
      ...compareTowns(built.pages, names),
      ...(browser ? await lookAtPages(browser, inMemory(built, content.site), served) : []),
    ]
    const findings = toDiagnostics(faults, sources)
    return {
      pages: built.pages.length,
      problems: findings.filter(({ severity }) => severity === 'error'),
      advice: [...built.warnings, ...findings.filter(({ severity }) => severity === 'warning')],
    }
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return { pages: 0, problems: error.problems, advice: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
