import type { PublishedSite } from '../build-site.ts'
import { type Finding, messageOf } from '../finding.ts'
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
    findings: findings.map(jsonOf),
  })
}

/** Formats the problems of a failed build for other programs. */
export function findingsJson(problems: readonly Finding[]): string {
  return JSON.stringify({ built: false, problems: problems.map(jsonOf) })
}

/** What a program reads of a finding. The remedy of a rule is called the answer. */
function jsonOf(finding: Finding) {
  const { severity, file, path, route, line, column = 1, rule } = finding
  return {
    severity,
    file,
    path,
    route,
    message: messageOf(finding),
    ...(line !== undefined && { line, column }),
    ...(rule && { rule: rule.name, answer: rule.remedy }),
  }
}
