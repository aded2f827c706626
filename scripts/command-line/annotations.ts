import { type Diagnostic, wholeMessage } from '../base/diagnostic.ts'
import { visible } from '../base/hidden-characters.ts'

/** Nobody fixes more at once; the next build reports the rest. */
const MOST_PROBLEMS = 50
const MOST_CHARACTERS = 1000

/**
 * Returns a problem as a workflow command, which GitHub shows at its place in the file
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands), escaped as in GitHub's own toolkit
 * (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts).
 */
export function annotation(problem: Diagnostic): string {
  const { severity, file, line, column } = problem
  const properties = Object.entries({ file, line, col: column }).filter(
    ([, value]) => value !== undefined,
  )
  const place = properties.map(
    ([key, value]) => `${key}=${escaped(`${value}`).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  )
  return `::${severity} ${place.join(',')}::${escaped(wholeMessage(problem))}`
}

function escaped(text: string): string {
  return visible(text).replaceAll('%', '%25')
}

/** Returns what the desk reads about a refused build: JSON on one line. */
export function problemsFile(commit: string, problems: readonly Diagnostic[]): string {
  const short = problems
    .slice(0, MOST_PROBLEMS)
    .map((one) => ({ ...one, message: one.message.slice(0, MOST_CHARACTERS) }))
  return JSON.stringify({ commit, problems: short })
}
