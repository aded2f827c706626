import type { Diagnostic } from '../../base/diagnostic.ts'
import { editedJson } from '../../content/change-json.ts'
import { readContent } from '../../content/load-content.ts'
import { type Conflict, mergeFiles, type Values } from '../merge-values.ts'
import { type BranchContent, CONTENT, folderOf, readBranch, textOf, valuesOf } from './branch-content.ts'
import { base64Of, type Host, HostError, type TreeEntry } from './host.ts'
import type { Keep } from './keep.ts'

/** A change that becomes one commit, even if the branch has moved meanwhile. */
export interface Change {
  /** The same for all retries. */
  id: string
  /** The first line of the commit message. */
  subject: string
  /** The values of the files when the change was begun, and the wanted ones. */
  base: Values
  wanted: Values
  /** New files that are not JSON, by path below the content folder; `null` removes one. */
  binaries: ReadonlyMap<string, Uint8Array | null>
}

export type Choices = ReadonlyMap<string, 'mine' | 'theirs'>

/** A change merged into the current branch. */
export interface Prepared {
  /** The changed JSON files, as texts; `null` removes one. */
  texts: Map<string, string | null>
  /** The values of the files before and after. */
  before: Values
  after: Values
  conflicts: Conflict[]
  /** New problems found by the checks. */
  problems: Diagnostic[]
}

/** Merges a change into the current branch, and checks the result. */
export function prepareChange(now: BranchContent, { base, wanted, binaries }: Change, choices: Choices): Prepared {
  const { merged, conflicts } = mergeFiles(base, wanted, now.values, choices)
  const texts = new Map<string, string | null>()
  const files = new Map(now.files)
  for (const [name, value] of merged) {
    const [bytes, is] = [now.files.get(name), now.values.get(name)]
    if (value === undefined) {
      if (bytes) texts.set(name, null)
      files.delete(name)
      continue
    }
    const text = bytes && is !== undefined ? editedJson(textOf(bytes), is, value) : `${JSON.stringify(value, null, 2)}\n`
    if (bytes && text === textOf(bytes)) continue
    texts.set(name, text)
    files.set(name, new TextEncoder().encode(text))
  }
  for (const [name, bytes] of binaries) {
    if (bytes) files.set(name, bytes)
    else files.delete(name)
  }
  const known = new Set(readContent(folderOf(now.files)).problems.map(({ file, message }) => `${file} ${message}`))
  const problems = readContent(folderOf(files)).problems.filter(({ file, message }) => !known.has(`${file} ${message}`))
  return { texts, before: now.values, after: valuesOf(files), conflicts, problems }
}

/** The outcome of a change: a commit, or conflicts and problems to settle first. */
export type Published = { commit: string; prepared?: Prepared } | { undecided: Prepared }

/** How often another commit may come first before the owner is asked to try again. */
const TRIES = 5

/**
 * Makes one commit of a change. If the branch has moved meanwhile, the change is merged into its new content. If an answer
 * was lost, the commit is looked up by its id before another is made; as the branch can only move on from the commit that
 * was searched, there are never two.
 * @throws HostError with the reason; the branch is then unchanged, or has the commit, which the next try finds
 */
export async function publish(
  host: Host,
  keep: Keep,
  change: Change,
  choices: Choices,
  progress: (text: string) => void,
): Promise<Published> {
  const stored = new Map<string, string>()
  let lost: unknown
  for (let tries = 0; tries < TRIES; tries++) {
    const head = await host.head()
    const known = await host.commitWith(`Desk-Id: ${change.id}`, head)
    if (known) return { commit: known }
    if (lost) throw lost
    const now = await readBranch(host, keep, head)
    const prepared = prepareChange(now, change, choices)
    if (prepared.conflicts.length > 0 || prepared.problems.length > 0) return { undecided: prepared }
    if (prepared.texts.size === 0 && change.binaries.size === 0) return { commit: head, prepared }
    const entries = await storeFiles(host, change, prepared, stored, progress)
    progress('Saving the change …')
    const commit = await host.commit(head, now.tree, entries, `${change.subject}\n\nDesk-Id: ${change.id}`)
    try {
      await host.advance(commit)
      return { commit, prepared }
    } catch (error) {
      if (!(error instanceof HostError)) throw error
      if (error.fault === 'silent' || error.fault === 'broken') lost = error
      // Retried only if it was refused because the branch has moved.
      else if (error.fault !== 'refused' || (await host.head()) === head) throw error
    }
  }
  throw new HostError('refused', 'Somebody else is changing the site at the moment.')
}

async function storeFiles(
  host: Host,
  { binaries }: Change,
  { texts }: Prepared,
  stored: Map<string, string>,
  progress: (text: string) => void,
): Promise<TreeEntry[]> {
  const entries: TreeEntry[] = []
  const photographs = [...binaries.values()].filter((bytes) => bytes !== null).length
  let sent = 0
  for (const [name, bytes] of binaries) {
    if (bytes) progress(`Sending photograph ${++sent} of ${photographs} …`)
    const sha = bytes && (stored.get(name) ?? (await host.store(base64Of(bytes))))
    if (sha) stored.set(name, sha)
    entries.push({ path: CONTENT + name, sha })
  }
  for (const [name, text] of texts) {
    entries.push({ path: CONTENT + name, sha: text === null ? null : await host.store(base64Of(new TextEncoder().encode(text))) })
  }
  return entries
}
