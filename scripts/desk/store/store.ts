import { applyEdits, type Conflict, type Edit, type Path } from './edit.ts'
import type { Binary, Files } from './files.ts'
import { addressEdits } from './public-addresses.ts'
import { StaleError, StoreError } from './store-error.ts'

/** What became of edits. `same`: everything already stood there, nothing was written. */
type Outcome =
  | { state: 'stored'; commit: string; files: Files }
  | { state: 'same'; files: Files }
  | { state: 'conflict'; conflicts: Conflict[]; files: Files }
  | { state: 'failed'; reason: 'key' | 'offline' | 'host'; message: string }

/** One finding of the build, with its place. `answer` says what would be right. */
export interface Problem {
  file?: string
  path?: Path
  line?: number
  message: string
  answer?: string
}

/** Whether a commit is public: `pages` are the routes that the published build has. */
export type State =
  | { state: 'waiting' }
  | { state: 'live'; pages: string[] }
  | { state: 'problems'; problems: Problem[] }

/** A commit of the branch: its message, and its time in ISO 8601. */
export interface Commit {
  commit: string
  message: string
  date: string
}

/** Where content is: a branch at a host, or the folder in dev. */
export interface Host {
  /** Reads the newest texts; at most one request where nothing has changed. */
  read(): Promise<Files>
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
  /** What stops a first launch, as the last build says. */
  launchProblems(): Promise<Problem[]>
  /** The last ten commits made from the desk, newest first, with the first line of their messages. */
  history?(): Promise<Commit[]>
  /** What takes a commit back, to be given to `commit`. */
  undo?(commit: string): Promise<{ edits: Edit[]; binaries: Binary[] }>
  /** The files of the last read, which this device has at once and without a connection. */
  lastRead?(): Promise<Files | undefined>
}

/** A host whose newest texts are read again, and the edits applied to them again, as often as something has come between. */
export interface Store extends Host {
  commit(edits: readonly Edit[], binaries: readonly Binary[], message: string): Promise<Outcome>
}

/** How often edits are applied to texts that somebody else has changed meanwhile. */
const TRIES = 4

/** Makes a store of a host. */
export function storeOf<Of extends Host>(host: Of): Of & Store {
  async function writeEdits(
    edits: readonly Edit[],
    binaries: readonly Binary[],
    message: string,
  ): Promise<Outcome> {
    let reason = new StoreError('host', 'Somebody else is changing the site at the moment.')
    const published = host.published?.()
    for (let tries = 0; tries < TRIES; tries++) {
      const files = await host.read()
      const { conflicts, changes } = changesOf(files, edits, binaries, (await published) ?? [])
      if (conflicts.length > 0) return { state: 'conflict', conflicts, files }
      // A browser may send a request again by itself, so that the first one has moved the branch.
      if (changes.length === 0)
        return tries > 0 ? { state: 'stored', commit: files.head, files } : { state: 'same', files }
      try {
        const after = await host.write(files.head, changes, message)
        return { state: 'stored', commit: after.head, files: after }
      } catch (error) {
        if (error instanceof StoreError && error.reason === 'offline') reason = error
        else if (!(error instanceof StaleError)) throw error
      }
    }
    throw reason
  }
  return {
    ...host,
    commit: (edits, binaries, message) =>
      writeEdits(edits, binaries, message).catch(
        (error: Error): Outcome => ({
          state: 'failed',
          reason: error instanceof StoreError ? error.reason : 'host',
          message: error.message,
        }),
      ),
  }
}

/**
 * Returns what edits and binaries still change in files, and what follows from that for public addresses. A picture that is
 * there is left as it is, as pictures are named after their bytes; one that a text names stays.
 * @param published the routes of the published site
 * @throws Error with a sentence, for a text that is not JSON
 */
function changesOf(
  files: Files,
  edits: readonly Edit[],
  binaries: readonly Binary[],
  published: readonly string[],
) {
  const { texts, conflicts } = applyEdits(files.texts, edits)
  const after = new Map(files.texts)
  const write = ([file, text]: [string, string | undefined]) =>
    text === undefined ? after.delete(file) : after.set(file, text)
  for (const one of texts) write(one)
  if (texts.size > 0)
    for (const one of applyEdits(after, addressEdits(files.texts, after, published)).texts)
      texts.set(...one)
  const isNamed = (path: string) => [...after.values()].some((text) => text.includes(path))
  const pictureChanges = binaries.filter(({ path, bytes }) =>
    bytes ? !files.pictures.has(path) : files.pictures.has(path) && !isNamed(path),
  )
  const textChanges = [...texts].map(
    ([path, text]): Binary =>
      text === undefined ? { path } : { path, bytes: new TextEncoder().encode(text) },
  )
  return { conflicts, changes: [...pictureChanges, ...textChanges] }
}
