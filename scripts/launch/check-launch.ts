import { type Diagnostic, diagnosticAt, sortDiagnostics } from '../base/diagnostic.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { claimRules, endingBadges } from './claim-rules.ts'
import type { FieldDiagnostic, LaunchRule, LaunchRules, PictureHashes } from './launch-rule.ts'
import { legalRules } from './legal-rules.ts'
import { forgottenSamples, sampleRules } from './sample-rules.ts'
import { statedWarnings } from './stated-claims.ts'
import { allTexts, textRules } from './text-rules.ts'

/** Every rule, in the order in which the legend explains them. */
export const launchRules: LaunchRules = { ...textRules, ...sampleRules, ...claimRules, ...legalRules }

/** A reason not to publish, with the rule that found it. */
export type LaunchDiagnostic = FieldDiagnostic & { rule: string; counted: LaunchRule['counted'] }

/**
 * Returns everything that the content must fix before it is published.
 * @throws Error if a rule names a file that the content doesn't have: its diagnostic would be lost
 */
export function checkLaunch(
  loaded: LoadedContent,
  now: Date,
  pictures: PictureHashes = new Map(),
  rules: LaunchRules = launchRules,
): LaunchDiagnostic[] {
  const facts = { ...loaded, now, pictures, texts: allTexts(loaded.sources) }
  return Object.entries(rules).flatMap(([name, { counted, find }]) =>
    find(facts).map((diagnostic): LaunchDiagnostic => {
      if (!loaded.sources.has(diagnostic.file)) {
        throw new Error(`The launch rule "${name}" names ${diagnostic.file}, which isn't a file of the content.`)
      }
      return { ...diagnostic, rule: name, counted }
    }),
  )
}

/** Launch diagnostics as errors with lines, sorted by file. Finding lines takes time, so only a build with --launch does it. */
export function launchErrors(diagnostics: readonly LaunchDiagnostic[], { sources }: LoadedContent): Diagnostic[] {
  const errors = diagnostics.flatMap(({ file, path, message, rule }): Diagnostic[] => {
    const source = sources.get(file)
    return source ? [{ ...diagnosticAt(source, path, `${message} (${rule})`), severity: 'error' }] : []
  })
  return sortDiagnostics(errors)
}

/** Explains each rule that found something: why it exists and how the content satisfies it. */
export function launchLegend(diagnostics: readonly LaunchDiagnostic[]): string {
  const rules = Object.entries(launchRules).filter(([name]) => diagnostics.some(({ rule }) => rule === name))
  const lines = rules.map(([name, { reason, answer }]) => `  ${name}: ${reason}\n    ${answer}`)
  return `Why these rules exist, and how to satisfy them:\n${lines.join('\n')}`
}

/** Returns warnings for content that may be published but should be changed. */
export function launchWarnings(loaded: LoadedContent, now: Date, pictures: PictureHashes): Diagnostic[] {
  return [...forgottenSamples(loaded, pictures), ...statedWarnings(loaded), ...endingBadges(loaded, now)]
}
