import { fieldName, type JsonPath } from './json-walk.ts'

/** Something to report to a person, from a schema, a rule, a check or the machine, so that they can mend it. */
export interface Diagnostic {
  /** An error stops a build; a warning does not. */
  severity: 'error' | 'warning'
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

/** An error of a whole file, or at a place in it. */
export function errorIn(file: string, message: string, place: Place = {}): Diagnostic {
  return { ...place, severity: 'error', file, message }
}

/** Where something is in a file. */
export type Place = Omit<Diagnostic, 'severity' | 'file' | 'message'>

/** Stops a build with all the problems of the stages that could run. Its message is for people, so it is printed without a stack. */
export class BuildError extends Error {
  readonly problems: readonly Diagnostic[]
  /** What helps to understand the problems, to be printed below them. */
  readonly legend: string | undefined

  constructor(problems: readonly Diagnostic[], legend?: string) {
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
export function refuseIfAny(problems: readonly Diagnostic[], legend?: string): void {
  if (problems.length > 0) throw new BuildError(problems, legend)
}

/** Problems by file, line and column. */
export function sortDiagnostics<Item extends Diagnostic>(problems: readonly Item[]): Item[] {
  return [...problems].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}

/** Where a problem is, as a key. */
export function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`
}

/** A file in which the place of every value is known. */
interface Located {
  file: string
  locate(path: JsonPath, key?: string): Place
}

/** An error at a path of a file, with the offending line. `key` points at the key instead of the value. */
export function diagnosticAt(source: Located, path: JsonPath, message: string, key?: string): Diagnostic {
  // A message that begins with a capital letter is a sentence of its own.
  const sentence = /^[A-Z]/.test(message) ? message : `${fieldName(path) || 'The file'} ${message}`
  return errorIn(source.file, sentence, source.locate(path, key))
}
