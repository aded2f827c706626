/** One thing that is wrong, said so that the person who wrote the content can mend it. */
export interface Problem {
  /** The file, as the reader would type it from where the build was started. */
  file: string
  /** Line and column, both from 1; left out when the whole file is meant. */
  line?: number
  column?: number
  /** The offending line as it stands in the file. */
  excerpt?: string
  /** What is wrong and what would be right, in sentences. */
  message: string
}

/** Stops a build with all the problems of one stage. Its message is for people, so it is printed without a stack. */
export class BuildError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.name = 'BuildError'
    this.problems = problems
  }
}

/** Throws a `BuildError` when there is any problem. */
export function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new BuildError(problems)
}
