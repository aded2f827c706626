import type { Content } from '../../templates/content.ts'
import { isInPlan } from '../../templates/fields/telephone.ts'
import { hasProof, reviewsOf } from '../../templates/jobs.ts'
import { atField, type Finding } from '../finding.ts'
import { longestRest } from './longest-rest.ts'
import { reservedNumbers } from './text-findings.ts'

/** The age from which the newest review looks out of date. */
const OLD_MS = 92 * 24 * 3600 * 1000
/** Names that fit into one line. */
const MAX_NAMES = 4

/** Returns notes on what has gone stale or is missing, which are yet to be located. */
export function siteNotes(content: Content, now: Date): Finding[] {
  const { areas, business, claims } = content
  const notes: Finding[] = []
  const note = (file: string, path: string[], what: string, remedy?: string) =>
    notes.push(atField(file, path, what, { severity: 'note', subject: '', remedy }))
  // The launch check names those that are reserved for samples.
  const odd = [business.phone, ...(business.numbers ?? []).map(({ number }) => number)].filter(
    (number) => !isInPlan(number, business.country) && reservedNumbers(number).length === 0,
  )
  if (odd.length > 0)
    note(
      'business.json',
      ['phone'],
      `The numbering plan of ${business.country} has no such number: ${namesText(odd)}.`,
      'Ring it: a digit may be missing.',
    )
  if (business.legal.dataProtectionNumber === undefined)
    note(
      'business.json',
      ['legal'],
      'Most firms that handle personal details must pay the data protection fee.',
      '"legal.dataProtectionNumber" in business.json keeps the number, or "exempt" and why.',
    )
  const unproved = areas.filter((area) => !hasProof(area, content))
  if (unproved[0])
    note(
      unproved[0].source,
      [],
      `Without a job, review or picture from there, a town's page may be taken for a doorway: ${unproved.length} of ${areas.length}, ${namesText(unproved.map(({ name }) => name))}.`,
      '"proof": "wait" in a town\'s file keeps it from search engines until it has one.',
    )
  const newest = reviewsOf(content)
    .flatMap(({ date, sample }) => (sample ? [] : date))
    .sort()
    .at(-1)
  if (newest && now.getTime() - Date.parse(newest) > OLD_MS)
    note('reviews.json', [], `The newest review is of ${newest}, over three months ago.`)
  const { quoteTime } = claims
  const rest = longestRest(business, now)
  if (quoteTime && rest && rest.hours > quoteTime.hours)
    note(
      'claims.json',
      ['quoteTime', 'hours'],
      `You promise an answer within ${quoteTime.hours} hours, and nobody works from ${rest.from} to ${rest.to}, ${Math.round(rest.hours)} hours.`,
      `Pages say "${quoteTime.condition}" with the promise: see that it is so, or write more hours.`,
    )
  return notes
}

function namesText(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ')
}
