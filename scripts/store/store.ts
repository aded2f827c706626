import type { Values } from '../base/json-changes.ts'

/**
 * Why a store did not do what was asked. Only after `silent` and `broken` may it still have done it; after `moved` a newer
 * version came first.
 */
export type StoreFault =
  | 'offline'
  | 'silent'
  | 'broken'
  | 'moved'
  | 'signed out'
  | 'forbidden'
  | 'wait'
  | 'missing'
  | 'refused'

/** A refusal by a store, with a sentence for the owner. */
export class StoreError extends Error {
  readonly fault: StoreFault

  constructor(fault: StoreFault, message: string) {
    super(message)
    this.fault = fault
  }
}

/** The content of one version. */
export interface StoredContent {
  /** The version's name: a commit, or the hash of a folder's files. */
  version: string
  /** The bytes of the files that the checks read, empty for other files, by path below the content folder. */
  files: ReadonlyMap<string, Uint8Array>
  /** The values of the JSON files; those that cannot be parsed are missing. */
  values: Values
}

/** Files to keep as one new version; `null` removes one. */
export interface NewVersion {
  files: ReadonlyMap<string, Uint8Array | null>
  /** The first line of the message, where versions have one. */
  subject: string
  /** The same for all tries, so that one whose answer was lost is found again. */
  id: string
}

/** The line of a commit's message by which a try is found again, and how many commits back to look for it. */
export const tryLine = (id: string) => `Desk-Id: ${id}`
export const LOOKED_BACK = 100

/** Returns the message of the commit that keeps a version. */
export function messageOf({ subject, id }: Pick<NewVersion, 'subject' | 'id'>): string {
  return `${subject}\n\n${tryLine(id)}`
}

/** Where content is kept: a folder, or a branch over git or over a host's API. Each method may throw a `StoreError`. */
export interface Store {
  /** Returns the newest version. */
  head(): Promise<string>
  read(version: string): Promise<StoredContent>
  /** Reads only some files of a version, before all others that are being read. Without it, all are read. */
  some?(version: string, names: readonly string[]): Promise<StoredContent>
  /** Returns the content that was read last, from the device alone. */
  kept?(): Promise<StoredContent | undefined>
  /** Reads one file of a version, such as a picture. */
  bytes(version: string, name: string): Promise<Uint8Array>
  /**
   * Keeps files as the version after another one, and returns its name.
   * @param progress is called with a sentence for each longer step
   * @param signal ends the work while nothing has been kept yet
   */
  save(
    upon: string,
    next: NewVersion,
    progress: (text: string) => void,
    signal?: AbortSignal,
  ): Promise<string>
  /** Returns the version that a try with this id has made, among the newest up to another one. */
  madeBy(id: string, upTo: string): Promise<string | undefined>
}
