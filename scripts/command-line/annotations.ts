/** A problem as `npm run build -- --json` prints it. */
export interface PrintedProblem {
  file: string
  line?: number
  column?: number
  message: string
}

/** Nobody fixes more at once; the next build reports the rest. */
const MOST_PROBLEMS = 50
const MOST_CHARACTERS = 1000

/**
 * Returns a refused build's problems as workflow commands, which GitHub shows at their place in the file
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands), escaped as in GitHub's own toolkit
 * (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts).
 * @param isFile tells files from other sources of problems, such as a command
 */
export function annotations(problems: readonly PrintedProblem[], isFile: (name: string) => boolean): string[] {
  return problems.map(({ file, line, column, message }) => {
    const places = isFile(file) ? Object.entries({ file, line, col: column }).filter(([, value]) => value !== undefined) : []
    const place = places.map(([key, value]) => `${key}=${escaped(`${value}`).replaceAll(':', '%3A').replaceAll(',', '%2C')}`).join(',')
    return `::error${place && ` ${place}`}::${escaped(message)}`
  })
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** Returns what the desk reads about a refused build: JSON on one line. */
export function problemsFile(commit: string, problems: readonly PrintedProblem[]): string {
  const short = problems.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, message: one.message.slice(0, MOST_CHARACTERS) }))
  return JSON.stringify({ commit, problems: short })
}
