import type { Built } from '../build-site.ts'
import type { Finding } from '../finding.ts'
import { countsOf } from '../load/counts-of.ts'
import { digestOfSite } from '../output-file.ts'

/** Formats the result of a build for other programs. */
export function reportJson(built: Built, outDir: string, milliseconds: number): string {
  const { pages, files, written, weights, warnings, notes, unfit } = built
  return JSON.stringify({
    built: true,
    out: outDir,
    pages: pages.map(({ page }) => page.route),
    files: files.length,
    ...written,
    digest: digestOfSite(files),
    weights: { heaviest: { route: weights.route, bytes: weights.page }, script: weights.script },
    milliseconds: Math.round(milliseconds),
    warnings: warnings.map(placed),
    notes,
    unfit: Object.fromEntries(countsOf(unfit.map(({ rule = '' }) => rule))),
  })
}

/** Formats the problems of a failed build for other programs. */
export function findingsJson(problems: readonly Finding[]): string {
  return JSON.stringify({ built: false, problems: problems.map(placed) })
}

/** Leaves out what only a terminal shows: the excerpt of the file. */
function placed({ excerpt: _, caret: __, words: ___, column = 1, ...finding }: Finding): Finding {
  return { ...finding, ...(finding.line !== undefined && { column }) }
}
