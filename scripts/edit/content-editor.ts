import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { type JsonPath, leaves, valueAt } from '../base/json-walk.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { readJson } from '../content/json-source.ts'
import { UPGRADE, upgradedFolder } from '../content/upgrades.ts'
import { changeJson, type JsonChange } from './change-json.ts'
import type { ContentPlace } from './content-place.ts'
import type { NewPicture } from './new-picture.ts'
import { ChangedMeanwhileError, saveFile, UnsavedError } from './save-file.ts'

/** A change at a path below the place of its edit. */
export type PlacedChange = JsonChange & { at: JsonPath }

/** A file of the content as it was when a page was made from it. */
export interface Source {
  value: unknown
}

/** The reason why something is not done; `stale` if the page shows something other than the file has. */
export interface Refused {
  refused: string
  stale?: true
}

/** The result of an edit: the file that was saved, or why none was. */
export type Edited = Refused | { saved: string }

/** Finds the new problems that saving a file, and a picture with it, would cause. */
export type CheckUnsaved = (file: string, bytes: Uint8Array, picture?: NewPicture) => Promise<readonly Diagnostic[]>

interface EditOptions {
  /** The text that the page has changed; without it, the page expects the values of its source. */
  before?: string | undefined
  /** A picture to save with the edit. Undoing the edit removes it. */
  picture?: NewPicture | undefined
  /** Whether the edit is undone together with the one before it, as the description of a new picture is. */
  joins?: boolean | undefined
}

/** Changes files of the content for pages, one edit after the other. */
export interface ContentEditor {
  /** The value at a place as it is typed in its file; `undefined` if there is none. */
  value(place: ContentPlace): Promise<{ value: unknown } | Refused>
  /** @param source the file as the page that edits knows it */
  edit(source: Source, place: ContentPlace, changes: readonly PlacedChange[], options?: EditOptions): Promise<Edited>
  /** Undoes the last edit. */
  undo(): Promise<Edited>
}

/** Creates an editor for the files of a content folder. */
export function contentEditor(contentDir: string, check: CheckUnsaved): ContentEditor {
  let last: { file: string; before: Buffer; after: Buffer; picture: NewPicture | undefined } | undefined
  /** The values of sources with everything that pages have set in them: a page may set more before it has followed. */
  const known = new WeakMap<Source, unknown[]>()
  let queue: Promise<unknown> = Promise.resolve()
  /** Two pages may save at the same time. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = queue.then(act)
    queue = result.catch(() => undefined)
    return result
  }

  /** Whether a file has at a path what pages of a source expect there. */
  function isExpected(source: Source, now: unknown, path: JsonPath): boolean {
    // The index of an item means something only in the whole list, and that list may be in an item itself.
    const item = path.findIndex((part) => typeof part === 'number')
    const whole = item < 0 ? path : path.slice(0, item)
    return [source.value, ...(known.get(source) ?? [])].some((value) => isDeepStrictEqual(valueAt(value, whole), valueAt(now, whole)))
  }

  /** Notes changes that pages of a source know about. After any but `set` the page must follow: its items are renumbered. */
  function update(source: Source, place: ContentPlace, changes: readonly PlacedChange[]): void {
    if (changes.some(({ kind }) => kind !== 'set')) return
    const values = known.get(source) ?? []
    const before = JSON.stringify(values.at(-1) ?? source.value)
    const text = changes.reduce((json, { at, ...change }) => changeJson(json, [...place.path, ...at], change) ?? json, before)
    known.set(source, [...values, JSON.parse(text)])
  }

  async function edit(
    source: Source,
    place: ContentPlace,
    changes: readonly PlacedChange[],
    { before, picture, joins = false }: EditOptions = {},
  ): Promise<Edited> {
    const { file } = place
    const now = await readNow(contentDir, file)
    if ('refused' in now) return now
    if (before !== undefined && valueAt(now.value, place.path) !== before) {
      return { refused: `${file} has been changed since. Press Escape and look again.`, stale: true }
    }
    if (before === undefined && !isExpected(source, now.value, place.path)) {
      return { refused: `${file} has been changed since, and this page does not show it yet. Try again when it does.`, stale: true }
    }
    const after = await changedFile(check, place, changes, now.bytes, picture)
    if ('refused' in after) return after
    try {
      if (picture) await saveFile(contentDir, picture.name, picture.bytes, undefined)
    } catch (error) {
      return refusedSave(error)
    }
    try {
      await saveFile(contentDir, file, after.bytes, now.bytes)
    } catch (error) {
      if (picture) await removeUnused(contentDir, picture)
      // Somebody else has just saved the file: make the edit in that version, if its value is still the same there.
      if (error instanceof ChangedMeanwhileError) return edit(source, place, changes, { before, picture, joins })
      return refusedSave(error)
    }
    update(source, place, changes)
    const continued = joins && last?.file === file && last.after.equals(now.bytes)
    last = continued && last ? { ...last, after: after.bytes } : { file, before: now.bytes, after: after.bytes, picture }
    return { saved: file }
  }

  async function undo(): Promise<Edited> {
    if (!last) return { refused: 'There is nothing to undo.' }
    const { file, before, after, picture } = last
    try {
      await saveFile(contentDir, file, before, after)
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) return { refused: `${file} has been changed since. Undo it in your editor.` }
      return refusedSave(error)
    }
    last = undefined
    if (picture) await removeUnused(contentDir, picture)
    return { saved: file }
  }

  return {
    async value(place) {
      const now = await readNow(contentDir, place.file)
      return 'refused' in now ? now : { value: valueAt(now.value, place.path) }
    },
    edit: (...edited) => inTurn(() => edit(...edited)),
    undo: () => inTurn(undo),
  }
}

/** The bytes of a file with changes in it, or the problems that they would cause. */
async function changedFile(
  check: CheckUnsaved,
  { file, path }: ContentPlace,
  changes: readonly PlacedChange[],
  before: Buffer,
  picture: NewPicture | undefined,
): Promise<{ bytes: Buffer } | Refused> {
  let text: string | undefined = before.toString('utf8')
  for (const { at, ...change } of changes) {
    const end = change.kind === 'move' && endReached(text, path, change.to)
    if (end) return { refused: end }
    text = changeJson(text, [...path, ...at], change)
    if (text === undefined) return { refused: `${file} has been changed since, and no longer has this value.` }
  }
  const bytes = Buffer.from(text)
  const problems = await check(file, bytes, picture)
  if (problems.length === 0) return { bytes }
  const renamed = changes[0]?.kind === 'copy' ? withNumberedCopy(text, path) : undefined
  if (renamed && (await check(file, renamed)).length === 0) return { bytes: renamed }
  return { refused: problems.map(({ message }) => message).join('\n') }
}

/** The reason why an item cannot move to an index; `undefined` if it can. */
function endReached(text: string, path: JsonPath, to: number): string | undefined {
  if (to < 0) return 'It is already the first.'
  const list = valueAt(JSON.parse(text), path.slice(0, -1))
  return Array.isArray(list) && to >= list.length ? 'It is already the last.' : undefined
}

/** Adds a number to a copied text, for lists in which each text must be different. Its author then replaces it. */
function withNumberedCopy(text: string, path: JsonPath): Buffer | undefined {
  const copy = [...path.slice(0, -1), Number(path.at(-1)) + 1]
  const value = valueAt(JSON.parse(text), copy)
  if (typeof value !== 'string') return undefined
  const numbered = changeJson(text, copy, { kind: 'set', value: `${value} 2` })
  return numbered === undefined ? undefined : Buffer.from(numbered)
}

/** The present bytes and value of a file, or why it cannot be read: it may be half-written or gone. */
async function readNow(contentDir: string, file: string): Promise<{ bytes: Buffer; value: unknown } | Refused> {
  const unreadable = (why: string) => ({ refused: `${file} cannot be read now: ${why}` })
  try {
    // What the page shows may be elsewhere in an older file, or in no file.
    if (upgradedFolder(diskFolder(contentDir)).files.size > 0) return { refused: `${UPGRADE}. Do that first.` }
    const bytes = await readFile(path.join(contentDir, file))
    const { value, problems } = readJson(file, bytes)
    const [fault] = problems
    return value === undefined && fault ? unreadable(`line ${fault.line}: ${fault.message}`) : { bytes, value }
  } catch (error) {
    const diagnostic = systemDiagnostic(error)
    if (!diagnostic) throw error
    return unreadable(diagnostic.message)
  }
}

function refusedSave(error: unknown): Refused {
  if (!(error instanceof UnsavedError)) throw error
  return { refused: error.message }
}

/** Deletes a picture that was added, unless its file has changed since or the content names it. */
async function removeUnused(contentDir: string, { name, bytes }: NewPicture): Promise<void> {
  try {
    const file = path.join(contentDir, name)
    if (!(await readFile(file)).equals(bytes)) return
    for (const entry of await readdir(contentDir, { recursive: true })) {
      if (!entry.endsWith('.json')) continue
      const value: unknown = JSON.parse(await readFile(path.join(contentDir, entry), 'utf8'))
      if (leaves(value).some(([, leaf]) => leaf === name)) return
    }
    await rm(file)
  } catch {
    // A file that cannot be read may name the picture. Keeping one too many does no harm.
  }
}
