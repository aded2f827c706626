import type { Change, Prepared } from '../../change/prepare-change.ts'
import type { Store } from '../../store/store.ts'
import type { Keep } from './keep.ts'

type Entries = [file: string, value: unknown][]

/** A change of one's own that was kept, with what is needed to take it back. */
export interface Done {
  id: string
  subject: string
  version: string
  /** When it was made, in milliseconds. */
  at: number
  /** The values of the changed files before and after. */
  before: Entries
  after: Entries
  /** The photographs that it added. */
  photos: string[]
  /** The photographs that it removed, and a version that has them. */
  gone?: { version: string; names: string[] }
  /** The id of the change that this one takes back. */
  of?: string
  /** The id of the change that would take this one back. */
  backId: string
  /** How many seconds it took to go live. */
  seconds?: number
}

const NAME = 'done'
const MOST = 50
const BACK = 'Take back: '
const AGAIN = 'Put back: '

/** Returns one's own changes, the newest first. */
export async function doneChanges(keep: Keep): Promise<Done[]> {
  return (await keep.get<Done[]>(NAME)) ?? []
}

/** Adds a change to the list, or replaces it there. */
export async function keepDone(keep: Keep, done: Done): Promise<void> {
  const all = await doneChanges(keep)
  const isListed = all.some(({ id }) => id === done.id)
  await keep.set(
    NAME,
    isListed ? all.map((one) => (one.id === done.id ? done : one)) : [done, ...all].slice(0, MOST),
  )
}

/** Returns whether a change was taken back, and not put back since. */
export function isTakenBack(all: readonly Done[], { id }: Done): boolean {
  return all.some((one) => one.of === id && !isTakenBack(all, one))
}

/** Returns whether a change takes back another. */
export function takesBack({ subject }: Pick<Done, 'subject'>): boolean {
  return subject.startsWith(BACK)
}

/** Returns what is needed to take a change back: other people's changes to its files are in it, if they are known. */
export function doneOf(
  { id, base, wanted, subject, binaries }: Change,
  { version, prepared }: { version: string; prepared?: Prepared },
  upon: string,
  of: Done | undefined,
): Done {
  const { before, after, files } = prepared ?? {
    before: base,
    after: wanted,
    files: new Map<string, unknown>([...wanted, ...binaries]),
  }
  const values = [...files.keys()].filter((name) => before.has(name) || after.has(name))
  const removed = [...binaries.keys()].filter((name) => files.get(name) === null)
  return {
    id,
    subject,
    version,
    at: Date.now(),
    before: values.map((file) => [file, before.get(file)]),
    after: values.map((file) => [file, after.get(file)]),
    photos: [...binaries.keys()].filter((name) => binaries.get(name)),
    ...(of && { of: of.id }),
    ...(removed.length > 0 && { gone: { version: upon, names: removed } }),
    backId: crypto.randomUUID(),
  }
}

/** Returns the change that takes another back. */
export async function opposite(done: Done, store: Pick<Store, 'bytes'>): Promise<Change> {
  const { subject, backId, before, after, photos, gone } = done
  const binaries = new Map<string, Uint8Array | null>(photos.map((name) => [name, null]))
  for (const name of gone?.names ?? [])
    binaries.set(name, await store.bytes(gone?.version ?? '', name))
  return {
    id: backId,
    subject: takesBack(done)
      ? AGAIN + subject.slice(BACK.length)
      : BACK + subject.replace(AGAIN, ''),
    base: new Map(after),
    wanted: new Map(before),
    binaries,
  }
}
