import { type Diagnostic, wholeMessage } from '../base/diagnostic.ts'
import { visible } from '../base/hidden-characters.ts'

/** Problems shown for each file: more usually have one cause. */
const MAX_OF_A_FILE = 25

/** Formats problems for people, grouped by file, with the outcome. GitHub Actions finds the lines by `.github/problem-matcher.json`. */
export function reportDiagnostics(
  problems: readonly Diagnostic[],
  outcome = 'Nothing was published.',
): string {
  const files = [...new Set(problems.map(({ file }) => file))]
  const groups = files.map((file) => {
    const own = problems.filter((problem) => problem.file === file)
    const first = own
      .slice(0, MAX_OF_A_FILE)
      .map((problem) => describeDiagnostic(problem).join('\n'))
    const more = own.length - first.length
    return [...first, ...(more > 0 ? [`${visible(file)}: and ${more} more.`] : [])].join('\n')
  })
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}${files.length > 1 ? ` in ${files.length} files` : ''}`
  return [...groups, `${count}. ${outcome}`].join('\n\n')
}

/** Formats a problem: its place and message, then the line of the file with a mark below the column. */
export function describeDiagnostic(diagnostic: Diagnostic): string[] {
  const { file, line, column = 1, excerpt, caret = column - 1 } = diagnostic
  const place = line === undefined ? file : `${file}:${line}:${column}`
  const lines = [`${visible(place)}: ${visible(wholeMessage(diagnostic))}`]
  if (excerpt && line !== undefined) {
    const number = String(line)
    const indent = excerpt.length - excerpt.trimStart().length
    const marker = ' '.repeat(Math.max(0, Math.min(caret, excerpt.length) - indent))
    lines.push(
      `  ${number} | ${visible(excerpt.trim())}`,
      `  ${' '.repeat(number.length)} | ${marker}^`,
    )
  }
  return lines
}
