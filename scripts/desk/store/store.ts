import type { PageKind } from '../desk-site.ts'
import { applyEdits, type Conflict, type Edit, editsBetween, valueIn } from './edit.ts'
import { type Files, type Host, type Picture, StaleError, StoreError } from './host.ts'
import { ADDRESSES, withPublicAddresses } from './with-public-addresses.ts'

/** What is stored at once, with new pictures. */
export interface Change {
  edits: readonly Edit[]
  pictures: readonly Picture[]
}

/** A commit, and the change that takes it back. */
export interface Stored {
  commit: string
  undo: Change
}

/** What became of a change. `same`: everything already stood there, nothing was written. */
export type Outcome =
  | ({ state: 'stored'; files: Files } & Stored)
  | { state: 'same'; files: Files }
  | { state: 'conflict'; conflicts: Conflict[]; files: Files }

/** A host whose newest texts are read again, and the edits applied to them again, as often as something has come between. */
export interface Store extends Omit<Host, 'read'> {
  read(): Promise<Files>
  /** @throws StoreError if it cannot be stored, and Error for a text that is not JSON */
  commit(change: Change, message: string): Promise<Outcome>
}

/** How often edits are applied to texts that somebody else has changed meanwhile. */
const TRIES = 4

/** Makes a store of a host. @param kinds the kinds of page that sites may have */
export function storeOf(host: Host, kinds: readonly PageKind[]): Store {
  const folders = kinds.flatMap(({ source }) => (source.endsWith('/') ? source : []))
  const read = () => host.read(['', ...folders])

  async function commit(change: Change, message: string): Promise<Outcome> {
    let reason = new StoreError('host', 'Somebody else is changing the site at the moment.')
    let undo: Change | undefined
    const published = host.published?.()
    for (let tries = 0; tries < TRIES; tries++) {
      const files = await read()
      const { conflicts, texts: edited } = applyEdits(files.texts, change.edits)
      if (conflicts.length > 0) return { state: 'conflict', conflicts, files }
      const isOther = changedFiles(files.texts, edited).length > 0
      const texts = isOther
        ? withPublicAddresses(kinds, files.texts, edited, (await published) ?? [])
        : edited
      const changed = changedFiles(files.texts, texts)
      const gone = unnamedPictures(files, texts, changed)
      const changes = [
        // One is named after its bytes.
        ...change.pictures.filter(({ path }) => !files.pictures.has(path)),
        ...gone.map((path) => ({ path })),
        ...changed.map((path) => {
          const text = texts.get(path)
          return text === undefined ? { path } : { path, bytes: new TextEncoder().encode(text) }
        }),
      ]
      // A browser may send a request again by itself, so that the first one has moved the branch.
      if (changes.length === 0)
        return undo
          ? { state: 'stored', commit: files.head, files, undo }
          : { state: 'same', files }
      undo = await undoOf(files, texts, changed, gone)
      try {
        const after = await host.write(files.head, changes, message)
        return { state: 'stored', commit: after.head, files: after, undo }
      } catch (error) {
        if (error instanceof StoreError && error.reason === 'offline') reason = error
        else if (!(error instanceof StaleError)) throw error
      }
    }
    throw reason
  }

  /** What takes the changed texts back, with the pictures that went with them. */
  async function undoOf(files: Files, texts: Texts, changed: string[], gone: string[]) {
    // What was public stays recorded.
    const edits = changed
      .filter((file) => file !== ADDRESSES)
      .flatMap((file) => editsBetween(file, valueIn(texts, file), valueIn(files.texts, file)))
    const pictures = gone.map(async (path) => {
      const bytes = await (await host.picture(path)).arrayBuffer()
      return { path, bytes: new Uint8Array(bytes) }
    })
    return { edits, pictures: await Promise.all(pictures) }
  }

  return { ...host, read, commit }
}

type Texts = Files['texts']

/** The files whose texts are others, new or gone. */
function changedFiles(before: Texts, after: Texts): string[] {
  const files = new Set([...before.keys(), ...after.keys()])
  return [...files].filter((file) => before.get(file) !== after.get(file))
}

/** The pictures that the changed texts named, and nothing names any more. */
function unnamedPictures(files: Files, texts: Texts, changed: readonly string[]): string[] {
  const before = changed.map((file) => files.texts.get(file) ?? '').join()
  const after = [...texts.values()].join()
  return [...files.pictures].filter(
    (path) => path.startsWith('images/') && before.includes(path) && !after.includes(path),
  )
}
