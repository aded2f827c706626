import { type Finding, problemAt, sortProblems } from '../base/problem.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { type LaunchRule, launchRules } from './launch-rules.ts'

/** Something that is not fit to be published, with the rule that says so. */
export interface LaunchFinding extends Finding {
  rule: LaunchRule['name']
}

/**
 * Everything in the content that must not go live, in the order of the files.
 * @throws Error when a rule names a file that the content does not have: the finding would be lost
 */
export function checkLaunch(loaded: LoadedContent, now: Date, rules: readonly LaunchRule[] = launchRules): LaunchFinding[] {
  const found = rules.flatMap(({ name, find }) =>
    find({ ...loaded, now }).map(({ file, path, message }): LaunchFinding => {
      const source = loaded.sources.get(file)
      if (!source) throw new Error(`The launch rule "${name}" names ${file}, which is no file of the content.`)
      return { ...problemAt(source, path, `${message} (${name})`), rule: name, severity: 'error' }
    }),
  )
  return sortProblems(found)
}

/** Why each rule that has found something exists, and how the content answers it. */
export function launchLegend(findings: readonly LaunchFinding[]): string {
  const rules = launchRules.filter(({ name }) => findings.some(({ rule }) => rule === name))
  const lines = rules.map(({ name, reason, answer }) => `  ${name}: ${reason}\n    ${answer}`)
  return `What the rules are for, and how the content answers them:\n${lines.join('\n')}`
}
