import { type Diagnostic, diagnosticAt, sortDiagnostics } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { claimRules } from './claim-rules.ts'
import type { FieldDiagnostic, LaunchRule, LaunchRules, PictureHashes } from './launch-rule.ts'
import { legalRules } from './legal-rules.ts'
import { forgottenSamples, sampleRules } from './sample-rules.ts'
import { statedWarnings } from './stated-claims.ts'
import { allTexts, textRules } from './text-rules.ts'

/** Every rule, in the order in which they are explained. */
export const launchRules: LaunchRules = { ...textRules, ...sampleRules, ...claimRules, ...legalRules }

/** Something that is not fit to be published, with the rule that says so. */
export type LaunchDiagnostic = FieldDiagnostic & { rule: string; counted: LaunchRule['counted'] }

/**
 * Everything in the content that must not go live.
 * @throws Error when a rule names a file that the content does not have: the finding would be lost
 */
export function checkLaunch(
  loaded: LoadedContent,
  now: Date,
  pictures: PictureHashes = new Map(),
  rules: LaunchRules = launchRules,
): LaunchDiagnostic[] {
  const facts = { ...loaded, now, pictures, texts: allTexts(loaded.sources) }
  return Object.entries(rules).flatMap(([name, { counted, find }]) =>
    find(facts).map((fault): LaunchDiagnostic => {
      if (!loaded.sources.has(fault.file)) {
        throw new Error(`The launch rule "${name}" names ${fault.file}, which is no file of the content.`)
      }
      return { ...fault, rule: name, counted }
    }),
  )
}

/** What is not fit to be published, with its places, in the order of the files. Places take time, and only a launch tells them. */
export function launchFindings(unfit: readonly LaunchDiagnostic[], { sources }: LoadedContent): Diagnostic[] {
  const findings = unfit.flatMap(({ file, path, message, rule }): Diagnostic[] => {
    const source = sources.get(file)
    return source ? [{ ...diagnosticAt(source, path, `${message} (${rule})`), severity: 'error' }] : []
  })
  return sortDiagnostics(findings)
}

/** Why each rule that has found something exists, and how the content answers it. */
export function launchLegend(unfit: readonly LaunchDiagnostic[]): string {
  const rules = Object.entries(launchRules).filter(([name]) => unfit.some(({ rule }) => rule === name))
  const lines = rules.map(([name, { reason, answer }]) => `  ${name}: ${reason}\n    ${answer}`)
  return `What the rules are for, and how the content answers them:\n${lines.join('\n')}`
}

/** What is fit to be published, and had better be written otherwise. */
export function launchWarnings(loaded: LoadedContent, pictures: PictureHashes): Diagnostic[] {
  return [...forgottenSamples(loaded, pictures), ...statedWarnings(loaded)]
}
