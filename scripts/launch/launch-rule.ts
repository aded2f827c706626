import type { LoadedContent } from '../content/load-content.ts'

/**
 * One thing that must be right before the public sees the site. No switch turns a rule off: it is answered in the content,
 * either by mending the field or, where the owner may know better, by a field for the answer.
 */
export interface LaunchRule {
  /** What one finding of it is called, and several. */
  counted: readonly [one: string, many: string]
  reason: string
  answer: string
  find: (facts: LaunchFacts) => FieldDiagnostic[]
}

/** Rules by their names. */
export type LaunchRules = Readonly<Record<string, LaunchRule>>

/** What the rules look at: the content, where its values are, its pictures, and the moment that counts as now. */
export type LaunchFacts = LoadedContent & { now: Date; texts: readonly PlacedText[]; pictures: PictureHashes }

/** A field of the content that is not fit for the public. */
export interface FieldDiagnostic {
  /** The content file, by its path below the content folder, and the field in it. */
  file: string
  path: PropertyKey[]
  /** Follows the field's name: "is …" */
  message: string
}

/** A text of the content with its place. */
export interface PlacedText {
  file: string
  path: PropertyKey[]
  text: string
}

/** SHA-256 of the picture files, by their paths below the content folder. */
export type PictureHashes = ReadonlyMap<string, { hash: string }>

/** A fault at a field such as `legal.insurance.cover`. */
export function faultAt(file: string, field: string, message: string): FieldDiagnostic {
  return { file, path: field.split('.'), message }
}

/** Whether an optional text was written. */
export function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}

/** How old something may be that has to be looked at again every year. */
const YEAR_MS = 366 * 24 * 3600 * 1000
/** The date may already be tomorrow's where the owner lives. */
const AHEAD_MS = 14 * 3600 * 1000

/** What is wrong with the day on which something was counted, written or looked at; nothing for a day of the last year. */
export function dayFault(day: string, now: Date): string | undefined {
  const age = now.getTime() - Date.parse(day)
  if (age < -AHEAD_MS) return `is ${day}, which is still to come.`
  return age > YEAR_MS ? `is ${day}, over a year ago.` : undefined
}
