import type { Content } from '../../templates/content/content-schema.ts'
import { BuildError, type Problem } from '../base/problem.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { problemAt } from '../content/schema-problems.ts'
import { type LaunchRule, launchRules } from './launch-rules.ts'

/** Something that is not fit to be published, with the rule that says so. */
export interface LaunchProblem extends Problem {
  rule: LaunchRule['name']
}

/** Stops a launch. Beside the problems it explains each rule that found any. */
export class LaunchError extends BuildError {
  /** Per rule: its name, why it exists, and how the content answers it. */
  readonly legend: string

  constructor(problems: readonly LaunchProblem[]) {
    super(problems)
    this.name = 'LaunchError'
    const rules = launchRules.filter(({ name }) => problems.some(({ rule }) => rule === name))
    const lines = rules.map(({ name, reason, answer }) => `  ${name}: ${reason}\n    ${answer}`)
    this.legend = `What the rules are for, and how the content answers them:\n${lines.join('\n')}`
  }
}

/** Everything in the content that must not go live, in the order of the files. */
export function launchProblems({ content, sources }: LoadedContent, now: Date): LaunchProblem[] {
  const found = launchRules.flatMap(({ name, find }) =>
    find({ content: content satisfies Content, sources, now }).flatMap(({ file, path, message }): LaunchProblem[] => {
      const source = sources.get(file)
      return source ? [{ ...problemAt(source, path, `${message} (${name})`), rule: name }] : []
    }),
  )
  return found.sort((a, b) =>
    a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0) : a.file < b.file ? -1 : 1,
  )
}

/** The line with which a build ends: how much remains to be done before the site may be published. */
export function launchSummary(problems: readonly LaunchProblem[]): string {
  if (problems.length === 0) return 'Fit to publish: the launch check finds nothing.'
  const things = problems.length === 1 ? '1 thing is' : `${problems.length} things are`
  return `${things} not fit to publish yet. npm run build -- --launch lists them and builds only when there are none.`
}
