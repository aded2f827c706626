import type { Content } from '../../templates/content.ts'
import { isInPlan } from '../../templates/fields/telephone.ts'
import { hasProof, reviewsOf } from '../../templates/jobs.ts'
import { reservedNumbers } from './text-rules.ts'

const DAY_MS = 24 * 3600 * 1000
/** Ages in days from which the newest review or a price looks out of date. */
const [OLD_REVIEW, OLD_PRICE] = [92, 366]
/** Names that fit into one line. */
const MAX_NAMES = 4

/** Returns notes on what has gone stale or is missing, none of which is an error. */
export function siteNotes(content: Content, now: Date): string[] {
  const { areas, business, prices, services } = content
  const isOlder = (date: string, days: number) => now.getTime() - Date.parse(date) > days * DAY_MS
  const unproved = areas.filter((area) => !hasProof(area, content)).map(({ name }) => name)
  const newest = reviewsOf(content)
    .flatMap(({ date, sample }) => (sample ? [] : date))
    .sort()
    .at(-1)
  const priced = [
    ...services,
    ...(prices ? [{ name: prices.heading, prices: prices.prices }] : []),
  ].flatMap(({ name, prices: listed }) => (listed && isOlder(listed.asOf, OLD_PRICE) ? name : []))
  const { dataProtectionNumber } = business.legal
  // The launch check names those that are reserved for samples.
  const odd = [business.phone, ...(business.numbers ?? [])].flatMap(({ number }) =>
    isInPlan(number, business.country) || reservedNumbers(number).length > 0 ? [] : number,
  )
  return [
    ...(odd.length > 0
      ? [
          `The numbering plan of ${business.country} has no such number: ${named(odd)}. Ring it: a digit may be missing.`,
        ]
      : []),
    ...(dataProtectionNumber === undefined
      ? [
          'Most firms that handle personal details must pay the data protection fee. "legal.dataProtectionNumber" in business.json keeps the number, or "exempt" and why.',
        ]
      : []),
    ...(unproved.length > 0
      ? [
          `${unproved.length} of ${areas.length} towns show no job, review or picture from there, and may be taken for doorways: ${named(unproved)}. "proof": "wait" in a town's file keeps it from search engines until it has one.`,
        ]
      : []),
    ...(newest && isOlder(newest, OLD_REVIEW)
      ? [
          `The newest review is of ${newest}, over three months ago. "npm run new -- review" adds one.`,
        ]
      : []),
    ...(priced.length > 0
      ? [
          `These prices were checked over a year ago: ${named(priced)}. Check them, and update "asOf".`,
        ]
      : []),
  ]
}

function named(names: readonly string[]): string {
  const more = names.length - MAX_NAMES
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ')
}
