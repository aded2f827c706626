import type { PublishedSite } from '../build-site.ts'
import { type Finding, findingJson } from '../finding.ts'
import { digestOfSite } from '../output-file.ts'

/** Formats the result of a build for other programs. */
export function reportJson(built: PublishedSite, outDir: string, milliseconds: number): string {
  const { pages, files, written, weights, findings } = built
  return JSON.stringify({
    built: true,
    out: outDir,
    pages: pages.map(({ page }) => page.route),
    files: files.length,
    ...written,
    digest: digestOfSite(files),
    weights: { heaviest: { route: weights.route, bytes: weights.page }, script: weights.script },
    milliseconds: Math.round(milliseconds),
    findings: findings.map(findingJson),
  })
}

/** Formats the problems of a failed build for other programs. */
export function findingsJson(problems: readonly Finding[]): string {
  return JSON.stringify({ built: false, problems: problems.map(findingJson) })
}
