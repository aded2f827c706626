import type { Finding } from '../finding.ts'
import type { JsonPath } from '../load/json-walk.ts'
import type { LoadedContent } from '../load/load-content.ts'

/**
 * A requirement for publishing: what would be untrue or unlawful because of what the content claims. No option turns it off,
 * and a claim that is not made needs nothing.
 */
interface LaunchRule {
  /** The names for one of its findings, and for several. */
  counted: readonly [one: string, many: string]
  /** Why the rule exists. */
  reason: string
  /** How the content satisfies it. */
  answer: string
  /** Returns what does not satisfy it; `false` and `undefined` are nothing. */
  find: (facts: LaunchFacts) => readonly (Finding | false | undefined)[]
}

export type LaunchRules = Readonly<Record<string, LaunchRule>>

/** The input of every rule. */
export type LaunchFacts = LoadedContent & {
  now: Date
  texts: readonly PlacedText[]
  pictures: PictureHashes
}

/** A text of the content with its field. */
export interface PlacedText {
  file: string
  path: PropertyKey[]
  text: string
}

/** SHA-256 of the picture files, by their paths below the content folder. */
export type PictureHashes = ReadonlyMap<string, { hash: string }>

/**
 * Makes a problem of a field, which is yet to be located.
 * @param file below the content folder
 * @param field its path, or its name such as `legal.insurance.cover`
 * @param message follows the field's name: "is …"
 */
export function atField(file: string, field: string | JsonPath, message: string): Finding {
  return {
    severity: 'error',
    file,
    path: typeof field === 'string' ? field.split('.') : field,
    message,
  }
}

/** Returns whether an optional text is present and not blank. */
export function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}

/** Returns whether a day (YYYY-MM-DD) is over in UTC, or will be `later` milliseconds from now. */
export function hasPassed(day: string, now: Date, later = 0): boolean {
  return Date.parse(`${day}T24:00:00Z`) <= now.getTime() + later
}

const YEAR_MS = 366 * 24 * 3600 * 1000
/** Allows for time zones where it is already tomorrow. */
const AHEAD_MS = 14 * 3600 * 1000

/** Returns whether a day (YYYY-MM-DD) has begun nowhere yet. */
export function isAhead(day: string, now: Date): boolean {
  return Date.parse(day) - now.getTime() > AHEAD_MS
}

/** Returns whether a day (YYYY-MM-DD) was over a year ago. */
export function isOld(day: string, now: Date): boolean {
  return now.getTime() - Date.parse(day) > YEAR_MS
}

/** Returns the message for a day (YYYY-MM-DD) in the future or over a year ago; undefined for one of the last year. */
export function checkRecentDay(day: string, now: Date): string | undefined {
  if (isAhead(day, now)) return `is ${day}, which is in the future.`
  return isOld(day, now) ? `is ${day}, over a year ago.` : undefined
}
