import { type Finding, problemAt, sortProblems } from '../base/problem.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { claimRules } from './claim-rules.ts'
import type { LaunchFault, LaunchRule, LaunchRules, PictureHashes } from './launch-rule.ts'
import { legalRules } from './legal-rules.ts'
import { forgottenSamples, sampleRules } from './sample-rules.ts'
import { statedWarnings } from './stated-claims.ts'
import { allTexts, textRules } from './text-rules.ts'

/** Every rule, in the order in which they are explained. */
export const launchRules: LaunchRules = { ...textRules, ...sampleRules, ...claimRules, ...legalRules }

/** Something that is not fit to be published, with the rule that says so. */
export type Unfit = LaunchFault & { rule: string; counted: LaunchRule['counted'] }

/**
 * Everything in the content that must not go live.
 * @throws Error when a rule names a file that the content does not have: the finding would be lost
 */
export function checkLaunch(
  loaded: LoadedContent,
  now: Date,
  pictures: PictureHashes = new Map(),
  rules: LaunchRules = launchRules,
): Unfit[] {
  const facts = { ...loaded, now, pictures, texts: allTexts(loaded.sources) }
  return Object.entries(rules).flatMap(([name, { counted, find }]) =>
    find(facts).map((fault): Unfit => {
      if (!loaded.sources.has(fault.file)) {
        throw new Error(`The launch rule "${name}" names ${fault.file}, which is no file of the content.`)
      }
      return { ...fault, rule: name, counted }
    }),
  )
}

/** What is not fit to be published, with its places, in the order of the files. Places take time, and only a launch tells them. */
export function launchFindings(unfit: readonly Unfit[], { sources }: LoadedContent): Finding[] {
  const findings = unfit.flatMap(({ file, path, message, rule }): Finding[] => {
    const source = sources.get(file)
    return source ? [{ ...problemAt(source, path, `${message} (${rule})`), severity: 'error' }] : []
  })
  return sortProblems(findings)
}

/** Why each rule that has found something exists, and how the content answers it. */
export function launchLegend(unfit: readonly Unfit[]): string {
  const rules = Object.entries(launchRules).filter(([name]) => unfit.some(({ rule }) => rule === name))
  const lines = rules.map(([name, { reason, answer }]) => `  ${name}: ${reason}\n    ${answer}`)
  return `What the rules are for, and how the content answers them:\n${lines.join('\n')}`
}

/** What is fit to be published, and had better be written otherwise. */
export function launchWarnings(loaded: LoadedContent, pictures: PictureHashes): Finding[] {
  return [...forgottenSamples(loaded, pictures), ...statedWarnings(loaded)]
}
