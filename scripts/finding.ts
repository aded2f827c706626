import type { LaunchRule } from '../templates/fields/launch.ts'
import { fieldName, type JsonPath } from './json/json-walk.ts'

/**
 * Something for a person to mend or to know, from whatever finds it: the reader of JSON, a schema, a rule, a check of the
 * pages, the system. All of a build are one list. Where it was found is a field of it.
 */
export interface Finding {
  /**
   * An `error` stops every build, `launch` one for a launch; what stops a build is called a problem. A `warning` and a `note`
   * stop nothing: what is probably wrong, and what is good to know.
   */
  severity: 'error' | 'launch' | 'warning' | 'note'
  /** The file's path, relative to the folder in which the command was started; below the content folder before `withPlaces`. */
  file: string
  /** The path of the value in the file. */
  path?: JsonPath
  /** The words or the address in question, as the content has them. */
  words?: string | undefined
  /** The route of the page that shows it. */
  route?: string
  /** What asks for it before a launch. */
  rule?: LaunchRule
  /** Line and column, both from 1; left out when the whole file is meant. */
  line?: number
  column?: number
  /** The offending line, or the part of a long line around the column. */
  excerpt?: string
  /** The column's position in the excerpt, from 0; left out when the excerpt is the whole line. */
  caret?: number
  /** The mistake and its remedy, in sentences. */
  message: string
}

/** An error in a whole file, or at a place in it. */
export function errorIn(file: string, message: string, place: FilePosition = {}): Finding {
  return { ...place, severity: 'error', file, message }
}

/** A position in a file, with an excerpt. */
export type FilePosition = Pick<Finding, 'line' | 'column' | 'excerpt' | 'caret'>

/** Stops a build with the problems of every stage that could run. Printed without a stack. */
export class BuildError extends Error {
  readonly problems: readonly Finding[]
  /** What has been published all the same; `undefined` for nothing. */
  readonly outcome: string | undefined

  constructor(problems: readonly Finding[], outcome?: string) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.name = 'BuildError'
    this.problems = problems
    this.outcome = outcome
  }
}

/** Whether an error is a `BuildError`. By name, as the bundle of `npm run dev` has its own copy of the class. */
export function isBuildError(error: unknown): error is BuildError {
  return error instanceof Error && error.name === 'BuildError'
}

/**
 * Stops a program with one error.
 * @throws BuildError
 */
export function stop(file: string, message: string): never {
  throw new BuildError([errorIn(file, message)])
}

/**
 * Something of the content cannot be used: a picture, a face, a drawing. Whoever knows the file or the field makes findings of its
 * messages, which are for people.
 */
export class UnusableError extends Error {
  readonly messages: readonly string[]

  constructor(messages: string | readonly string[], options?: ErrorOptions) {
    const all = [messages].flat()
    super(all.join('\n'), options)
    this.messages = all
  }
}

/**
 * Stops a build that has problems.
 * @param launch whether the build is for a launch
 * @throws BuildError with all of them
 */
export function throwProblems(findings: readonly Finding[], launch = false): void {
  const problems = findings.filter(
    ({ severity }) => severity === 'error' || (launch && severity === 'launch'),
  )
  if (problems.length > 0) throw new BuildError(problems)
}

/** Sorts problems by file, line and column. */
export function sortFindings(problems: readonly Finding[]): Finding[] {
  return [...problems].sort((a, b) => {
    if (a.file !== b.file) return a.file < b.file ? -1 : 1
    return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}

/** A file that can locate its values, and words in them. */
interface LocatingFile {
  /** The path for messages. */
  file: string
  locate(path: JsonPath, key?: string): FilePosition
  locateText(path: JsonPath, words: string): FilePosition
  find(words: string): FilePosition | undefined
}

/** An error at a JSON path of a file. `key` points at a key of that object instead of the value. */
export function findingAt(
  source: LocatingFile,
  path: JsonPath,
  message: string,
  key?: string,
): Finding {
  // A message that begins with a capital letter or a number is a whole sentence; others follow the field's name.
  const sentence = /^[A-Z\d]/.test(message)
    ? message
    : `${fieldName(path) || 'The file'} ${message}`
  return { ...errorIn(source.file, sentence, source.locate(path, key)), path }
}

/**
 * A finding of a field that is yet to be located.
 * @param file below the content folder
 * @param message a sentence, or what follows the field's name: "is …"
 */
export function atField(
  file: string,
  path: JsonPath,
  message: string,
  severity: Finding['severity'] = 'launch',
): Finding {
  return { severity, file, path, message }
}

/**
 * Points findings at the line to edit: of their field, or else of their words, first in their own file and then in the others,
 * which may say the same.
 * @param sources the content files by their paths below the content folder
 */
export function withPlaces(
  findings: readonly Finding[],
  sources: ReadonlyMap<string, LocatingFile>,
): Finding[] {
  return findings.map((finding) => {
    const own = sources.get(finding.file)
    if (!own) return finding
    const { path, words, message, severity } = finding
    if (path)
      return {
        ...finding,
        ...findingAt(own, path, message),
        ...(words && own.locateText(path, words)),
        severity,
      }
    for (const source of words ? [own, ...sources.values()] : []) {
      const place = source.find(words ?? '')
      if (place) return { ...finding, file: source.file, ...place }
    }
    return { ...finding, file: own.file }
  })
}
