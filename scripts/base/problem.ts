import { fieldName, type JsonPath } from './json-walk.ts'

/** One thing that is wrong, said so that the person who wrote the content can mend it. */
export interface Problem {
  /** The file, as the reader would type it from where the build was started. */
  file: string
  /** Line and column, both from 1; left out when the whole file is meant. */
  line?: number
  column?: number
  /** The offending line as it stands in the file, or of a long one the part around the column. */
  excerpt?: string
  /** Where in the excerpt the column is, from 0; left out when the excerpt is the whole line. */
  caret?: number
  /** What is wrong and what would be right, in sentences. */
  message: string
}

/** A problem that a check has found, and whether it stops the build. */
export interface Finding extends Problem {
  severity: 'error' | 'warning'
}

/** Stops a build with all the problems of the stages that could run. Its message is for people, so it is printed without a stack. */
export class BuildError extends Error {
  readonly problems: readonly Problem[]
  /** What helps to understand the problems, to be printed below them. */
  readonly legend: string | undefined

  constructor(problems: readonly Problem[], legend?: string) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.name = 'BuildError'
    this.problems = problems
    this.legend = legend
  }
}

/** Whether an error is a `BuildError`, also one of another bundle of the program, which has a class of its own. */
export function isBuildError(error: unknown): error is BuildError {
  return error instanceof Error && error.name === 'BuildError'
}

/** Throws a `BuildError` when there is any problem; the legend is printed below them. */
export function refuseIfAny(problems: readonly Problem[], legend?: string): void {
  if (problems.length > 0) throw new BuildError(problems, legend)
}

/** Problems by file, line and column. */
export function sortProblems<Item extends Problem>(problems: readonly Item[]): Item[] {
  return [...problems].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}

/** Where a problem is, as a key. */
export function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`
}

/** A file in which the place of every value is known. */
interface Located {
  file: string
  locate(path: JsonPath, key?: string): Omit<Problem, 'file' | 'message'>
}

/** A problem at a path of a file, with the offending line. `key` points at the key instead of the value. */
export function problemAt(source: Located, path: JsonPath, message: string, key?: string): Problem {
  // A message that begins with a capital letter is a sentence of its own.
  const sentence = /^[A-Z]/.test(message) ? message : `${fieldName(path) || 'The file'} ${message}`
  return { file: source.file, ...source.locate(path, key), message: sentence }
}
