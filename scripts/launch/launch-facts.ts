import type { LoadedContent } from '../content/load-content.ts'

/** A field of the content that is not fit for the public. */
export interface LaunchFault {
  /** The content file, by its path below the content folder, and the field in it. */
  file: string
  path: PropertyKey[]
  /** Follows the field's name: "is …" */
  message: string
}

/** SHA-256 of the picture files, by their paths below the content folder. */
export type PictureHashes = ReadonlyMap<string, { hash: string }>

/** What the rules look at: the content, where its values stand, its pictures, and the moment that counts as now. */
export type LaunchFacts = LoadedContent & { now: Date; texts: readonly PlacedText[]; pictures: PictureHashes }

/** A text of the content with its place. */
export interface PlacedText {
  file: string
  path: PropertyKey[]
  text: string
}

/** Whether an optional text was written. */
export function answered(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
