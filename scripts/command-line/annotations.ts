/** A problem as `npm run build -- --json` prints it. */
export interface PrintedProblem {
  file: string
  line?: number
  column?: number
  message: string
}

/** More than these nobody mends at once; the rest is told at the next build. */
const MOST_PROBLEMS = 50
const MOST_CHARACTERS = 1000

/**
 * The problems of a refused build as lines that GitHub shows at their place in the file, in the form of workflow commands
 * (https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands), with the escapes of its own toolkit
 * (https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts).
 * @param isFile tells files from what else a problem may be in, such as a command
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

/** What the desk reads of a refused build: JSON in one line. */
export function problemsFile(commit: string, problems: readonly PrintedProblem[]): string {
  const short = problems.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, message: one.message.slice(0, MOST_CHARACTERS) }))
  return JSON.stringify({ commit, problems: short })
}
