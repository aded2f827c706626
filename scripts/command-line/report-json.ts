import type { Problem } from '../base/problem.ts'
import { type BuildSummary, countsOf } from './summary.ts'

/** What was built, for other programs. */
export function reportJson(summary: BuildSummary, outDir: string, milliseconds: number): string {
  const { pages, files, changed, removed, kept, digest, weights, budgets, warnings, unfit } = summary
  return JSON.stringify({
    built: true,
    out: outDir,
    pages,
    files,
    changed,
    removed,
    kept,
    digest,
    weights: { heaviest: { route: weights.route, bytes: weights.page }, script: weights.script, budgets },
    milliseconds: Math.round(milliseconds),
    warnings,
    unfit: Object.fromEntries(countsOf(unfit.map(({ rule }) => rule))),
  })
}

/** What was wrong, for other programs. */
export function problemsJson(problems: readonly Problem[]): string {
  return JSON.stringify({ built: false, problems: problems.map(placed) })
}

function placed({ file, line, column, message }: Problem): Partial<Problem> {
  return { file, ...(line !== undefined && { line, column }), message }
}
