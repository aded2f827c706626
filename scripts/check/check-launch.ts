import { type Finding, located, sortFindings } from '../finding.ts'
import { countsOf } from '../load/counts-of.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { claimRules, endingBadges } from './claim-rules.ts'
import type { LaunchRules, PictureHashes } from './launch-rule.ts'
import { legalRules } from './legal-rules.ts'
import { forgottenSamples, sampleRules } from './sample-rules.ts'
import { textNotes } from './text-notes.ts'
import { allTexts, textRules } from './text-rules.ts'

/** Every rule, in the order in which the legend explains them. */
export const launchRules: LaunchRules = {
  ...textRules,
  ...sampleRules,
  ...claimRules,
  ...legalRules,
}

/** Returns everything that the content must fix before it is published, sorted by file, each with its rule. */
export function checkLaunch(
  loaded: LoadedContent,
  now: Date,
  pictures: PictureHashes = new Map(),
): Finding[] {
  const facts = { ...loaded, now, pictures, texts: allTexts(loaded.sources) }
  const problems = Object.entries(launchRules).flatMap(([rule, { find }]) =>
    find(facts).flatMap((problem) => (problem ? { ...problem, rule } : [])),
  )
  return sortFindings(located(problems, loaded.sources))
}

// One screen: a build with --launch lists everything.
const MAX_RULES = 5

/**
 * Says in sentences what a launch still lacks, and where the content is still that of the sample; nothing if it lacks nothing.
 * @param problems that `checkLaunch` found
 */
export function launchSummary(problems: readonly Finding[], { sources }: LoadedContent): string[] {
  if (problems.length === 0) return []
  const rules = countsOf(problems.map(({ rule = '' }) => rule))
  const words = rules.map(
    ([rule, count]) => `${count} ${launchRules[rule]?.counted[count === 1 ? 0 : 1] ?? rule}`,
  )
  const others = rules.slice(MAX_RULES).reduce((sum, [, count]) => sum + count, 0)
  const counted = [
    ...words.slice(0, MAX_RULES),
    ...(others > 0 ? [`${others} of other kinds`] : []),
  ].join(', ')
  const folders = new Map(
    [...sources].map(([name, { file }]) => [file, name.split('/')[0] ?? name]),
  )
  const samples = problems.flatMap(({ rule, file }) =>
    rule === 'sample' ? (folders.get(file) ?? file) : [],
  )
  const named = countsOf(samples).map(([name, count]) =>
    count === 1 ? name : `${name} (${count})`,
  )
  return [
    `${problems.length === 1 ? '1 thing is' : `${problems.length} things are`} not fit to publish yet: ${counted}.`,
    ...(named.length > 0 ? [`Still a sample: ${named.join(', ')}.`] : []),
  ]
}

/** Explains each rule that found something: why it exists and how the content satisfies it. */
export function launchLegend(problems: readonly Finding[]): string {
  const rules = Object.entries(launchRules).filter(([name]) =>
    problems.some(({ rule }) => rule === name),
  )
  const lines = rules.map(([name, { reason, answer }]) => `  ${name}: ${reason}\n    ${answer}`)
  return `Why these rules exist, and how to satisfy them:\n${lines.join('\n')}`
}

/** Returns warnings for content that may be published but should be changed. */
export function launchWarnings(
  loaded: LoadedContent,
  now: Date,
  pictures: PictureHashes,
): Finding[] {
  const found = [
    ...forgottenSamples(loaded, pictures),
    ...textNotes(loaded, now),
    ...endingBadges(loaded, now),
  ]
  return located(found, loaded.sources).map((finding) => ({
    ...finding,
    severity: 'warning',
  }))
}
