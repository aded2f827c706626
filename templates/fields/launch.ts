/** Why a launch asks for something: what would be untrue or unlawful in public because of what the content claims. */
export interface LaunchRule {
  /** What it is about, in a word or two, by which its findings are counted. */
  name: string
  /** Why the rule exists. */
  reason: string
  /** How the content satisfies it. */
  remedy: string
}

/** What a launch asks of a field, said where the field is declared. No option turns any of it off. Sentences follow the field's name: "is …". */
export interface LaunchField {
  /** The rule that its faults break. */
  rule?: LaunchRule
  /** The claim in `claims.json` that makes the field necessary. Without it, neither the field nor anything in it is looked at. */
  claim?: string
  /**
   * Returns what stops a launch; not asked of a text in brackets, which stops it anyway. The value is undefined where the field is
   * left out; `now` is in milliseconds, as `Date.now()`. It is of the field's type, which the function names.
   */
  fault?: (value: never, now: number) => string | undefined
  /** Returns what is unwise, and stops nothing; and what would be right. */
  advice?: (value: never, now: number) => Advice | undefined
}

interface Advice {
  what: string
  remedy?: string | undefined
}

/** Advice of what a fault would be where nothing has to be mended. */
export function adviceOf(what: string | undefined, remedy?: string): Advice | undefined {
  return what === undefined ? undefined : { what, remedy }
}

/** The fault of a text that is left out or blank. */
export function blankFault(text: string | undefined): string | undefined {
  if (text === undefined) return 'is missing.'
  return text.trim() === '' ? 'is empty.' : undefined
}

/** Returns whether a day (YYYY-MM-DD) is over in UTC, or will be in so many days. */
export function hasPassed(day: string, now: number, days = 0): boolean {
  return Date.parse(`${day}T24:00:00Z`) <= now + days * DAY_MS
}

const DAY_MS = 24 * 3600 * 1000
/** Allows for time zones where it is already tomorrow. */
const AHEAD_MS = 14 * 3600 * 1000

/** The fault of a day (YYYY-MM-DD) that has begun nowhere yet. */
export function aheadFault(day: string | undefined, now: number): string | undefined {
  const isAhead = day !== undefined && Date.parse(day) - now > AHEAD_MS
  return isAhead ? `is ${day}, which is in the future.` : undefined
}

/** The fault of a day (YYYY-MM-DD) over a year ago. */
export function oldFault(day: string | undefined, now: number): string | undefined {
  const isOld = day !== undefined && now - Date.parse(day) > 366 * DAY_MS
  return isOld ? `is ${day}, over a year ago.` : undefined
}
