import { type Store, StoreError } from '../store/store.ts'
import {
  type Change,
  type Choices,
  type Judge,
  type Prepared,
  prepareChange,
} from './prepare-change.ts'

/**
 * The outcome of a change: a version that has it, or conflicts and problems to settle first. `prepared` is the whole of what
 * that version changed, left out when it was made by an earlier try or upon an earlier wording.
 */
export type Kept = { version: string; prepared?: Prepared } | { undecided: Prepared }

/** How often another version may come first before the owner is asked to try again. */
const TRIES = 5

/**
 * Keeps a change as one version of a store. If somebody else was first, the change is merged into what is there now. If an
 * answer was lost, the version is looked up by the change's id before another is made; as a branch can only move on from the
 * version that was searched, there are never two. A version of an earlier wording counts as the owner's own: the present
 * wording is merged upon it, and does not meet it as somebody else's.
 * @throws StoreError with the reason; the store is then unchanged, or has the version, which the next try finds
 */
export async function keepChange(
  store: Store,
  change: Change,
  choices: Choices,
  judge: Judge,
  progress: (text: string) => void,
  signal?: AbortSignal,
): Promise<Kept> {
  let lost: unknown
  for (let tries = 0; tries < TRIES; tries++) {
    const head = await store.head()
    const known = await store.madeBy(change.id, head)
    if (known) return { version: known }
    if (lost) throw lost
    const now = await store.read(head)
    const read = (name: string) => store.bytes(head, name)
    const upon = await afterEarlier(store, change, head)
    const prepared = await prepareChange(now, upon, choices, judge, read)
    if (prepared.conflicts.length > 0 || prepared.problems.length > 0)
      return { undecided: prepared }
    if (prepared.files.size === 0) return { version: head, prepared }
    try {
      const next = { files: prepared.files, subject: change.subject, id: change.id }
      return {
        version: await store.save(head, next, progress, signal),
        ...(upon === change && { prepared }),
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (error.fault === 'silent' || error.fault === 'broken') lost = error
      else if (error.fault !== 'moved') throw error
    }
  }
  throw new StoreError('refused', 'Somebody else is changing the site at the moment.')
}

/** Returns the change as one upon the newest of its earlier wordings that has arrived. */
export async function afterEarlier(store: Store, change: Change, head: string): Promise<Change> {
  for (const { id, wanted } of [...(change.earlier ?? [])].reverse()) {
    if (await store.madeBy(id, head))
      return { ...change, base: new Map([...change.base, ...wanted]) }
  }
  return change
}
