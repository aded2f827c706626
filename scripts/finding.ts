/** What is wrong, and what would be right. */
export interface Fault {
  /** A sentence without its subject where it is about a field or a page: "is empty." */
  what: string
  /** What would be right, in sentences; left out where the mistake says it. */
  remedy?: string | undefined
}

/**
 * Something for a person to mend or to know, from whatever finds it: the reader of JSON, a schema, a rule, a check of the
 * pages, the system. All of a build are one list. Where it was found is a field of it.
 */
export interface Finding extends Fault {
  /**
   * An `error` stops every build, `launch` one for a launch; what stops a build is called a problem. A `warning` and a `note`
   * stop nothing: what is probably wrong, and what is good to know.
   */
  severity: 'error' | 'launch' | 'warning' | 'note'
  /** The file's path: below the content folder until `placeFindings`, then as people find it from where they started the command. */
  file: string
  /** The path of the value in the file. */
  path?: readonly PropertyKey[]
  /** The key in question of the object at that path. */
  key?: string | undefined
  /** The words or the address in question, as the content has them. */
  words?: string | undefined
  /** The route of the page that shows it. */
  route?: string
  /** What asks for it before a launch: why, and what would be right. */
  rule?: { name: string; reason: string; remedy: string }
  /** What is before `what` in the sentence: the field's name, which `placeFindings` gives it, or the pages that show it. */
  subject?: string
  /** Line and column, both from 1; left out when the whole file is meant. */
  line?: number
  column?: number
  /** The offending line, or the part of a long line around the column. */
  excerpt?: string
  /** The column's position in the excerpt, from 0; left out when the excerpt is the whole line. */
  caret?: number
}

/** A finding in sentences, as people read it. */
export function messageOf({ subject, what, remedy }: Fault & Pick<Finding, 'subject'>): string {
  return [subject, what, remedy].filter(Boolean).join(' ')
}

/** What another program reads of a finding. The remedy of a rule is called the answer. */
export function findingJson(finding: Finding) {
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

/** An error in a whole file. */
export function errorIn(file: string, what: string, remedy?: string): Finding {
  return { severity: 'error', file, what, remedy }
}

/** An error in a whole file for each of its faults. */
export function errorsIn(file: string, faults: readonly Fault[]): Finding[] {
  return faults.map((fault) => ({ severity: 'error', file, ...fault }))
}

/** A finding of a field of the content, an error if nothing else is said. */
export function atField(
  file: string,
  path: readonly PropertyKey[],
  what: string,
  more: Partial<Omit<Finding, 'file' | 'path' | 'what'>> = {},
): Finding {
  return { severity: 'error', file, path, what, ...more }
}

/** A position in a file, with an excerpt. */
export type FilePosition = Pick<Finding, 'line' | 'column' | 'excerpt' | 'caret'>

/** Stops a build with the problems of every stage that could run. Printed without a stack. */
export class BuildError extends Error {
  readonly problems: readonly Finding[]
  /** What has been published all the same; `undefined` for nothing. */
  readonly outcome: string | undefined

  constructor(problems: readonly Finding[], outcome?: string) {
    super(problems.map((problem) => `${problem.file}: ${messageOf(problem)}`).join('\n'))
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
 * faults.
 */
export class UnusableError extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: Fault | readonly Fault[], options?: ErrorOptions) {
    const all = [faults].flat()
    super(all.map(messageOf).join('\n'), options)
    this.faults = all
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
