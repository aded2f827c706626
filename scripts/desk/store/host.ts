import type { Path } from './edit.ts'

/** All content of one commit: texts by path below the content folder, and which pictures exist. */
export interface Files {
  head: string
  texts: ReadonlyMap<string, string>
  pictures: ReadonlySet<string>
}

/** A file by its path below the content folder; without bytes it is removed. */
export interface Binary {
  path: string
  bytes?: Uint8Array
}

/** A new picture, by its path below the content folder. */
export type Picture = Required<Binary>

/** Whether a file is one that forms change. Hidden ones, and what editors leave behind, have other names. */
export function isText(path: string): boolean {
  return /^(?!static\/)(?:[\w-]+\/)?[\w-]+\.json$/.test(path)
}

/** One finding of the build, with its place. `answer` says what would be right. */
export interface Problem {
  file?: string
  path?: Path
  line?: number
  message: string
  answer?: string
}

/**
 * Whether a commit is public. `left` is what a launch of the folder would not allow; `commit` is the one that has the
 * problems, the one asked about or a later one; `isFirst` where the one before it is public, so that it has brought them.
 */
export type State =
  | { state: 'waiting' }
  | { state: 'live'; left?: Problem[] }
  | { state: 'problems'; problems: Problem[]; commit?: string; isFirst?: boolean }

/** Where content is: a branch at a host, or the folder in dev. */
export interface Host {
  /** Reads the newest texts; one request where nothing has changed. @param folders those that have texts and no pictures */
  read(folders: readonly string[]): Promise<Files>
  /**
   * Writes all changes at once, or none.
   * @param head what the changes were made of
   * @throws StaleError if something else stands there by now
   */
  write(head: string, changes: readonly Binary[], message: string): Promise<Files>
  /** The routes of the published site; none while it cannot be reached. */
  published?(): Promise<readonly string[]>
  /** Looks once whether a commit is public; a caller asks again while it is `waiting`. */
  live(commit: string): Promise<State>
  /** The bytes of a picture of `Files.pictures`. */
  picture(path: string): Promise<Blob>
  /** The files of the last read, which this device has at once and without a connection. */
  lastRead?(): Promise<Files | undefined>
}

/** What a host fails with. */
export class StoreError extends Error {
  readonly reason: 'key' | 'offline' | 'host'
  constructor(reason: 'key' | 'offline' | 'host', message: string) {
    super(message)
    this.reason = reason
  }
}

/** The branch, or the folder, has changed since it was read: nothing was written. */
export class StaleError extends Error {}
