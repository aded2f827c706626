import type { LaunchFacts, LaunchFault } from './launch-facts.ts'

/**
 * One thing that must be right before the public sees the site. There is no switch that turns a rule off: it is
 * answered in the content, either by mending the field or, where the owner may know better, by a field for the answer.
 */
export interface LaunchRule {
  name: string
  /** What one finding of it is called, and several. */
  counted: readonly [one: string, many: string]
  reason: string
  answer: string
  find: (facts: LaunchFacts) => LaunchFault[]
}
