import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Diagnostic } from '../base/diagnostic.ts'
import { type JsonPath, leaves, mapTexts, valueAt } from '../base/json-walk.ts'
import { systemDiagnostic } from '../base/system-diagnostic.ts'
import { changeJson, type JsonChange } from '../content/change-json.ts'
import { readJson } from '../content/json-source.ts'
import type { ClientSnapshots, Source } from './client-snapshots.ts'
import type { ContentPlace } from './content-place.ts'
import type { NewPicture } from './new-picture.ts'
import { ChangedMeanwhileError, saveFile, UnsavedError } from './save-file.ts'

/** A change at a path below that of the edit. */
export type PlacedChange = JsonChange & { at: JsonPath }

/** Why something is not done. `stale`: because the page shows something else than the file has. */
export interface Refused {
  refused: string
  stale?: true
}

/** The result of an edit: the file that was saved, or why none was. */
export type Edited = Refused | { saved: string }

/** What would be wrong, and is not yet, if a file were saved like this, and a picture with it. */
export type CheckUnsaved = (file: string, bytes: Uint8Array, picture?: NewPicture) => Promise<readonly Diagnostic[]>

/** What belongs to an edit besides its changes. */
interface EditOptions {
  /** What the page took the text to be. Without it, the page takes everything to be as its source has it. */
  before?: string | undefined
  /** A picture that comes with it, and goes with it when it is undone. */
  picture?: NewPicture | undefined
  /** Whether it is undone together with the edit before it, as the description of a picture is. */
  joins?: boolean | undefined
}

/** Changes files of the content for pages, one edit after the other; the last one can be undone. */
export interface ContentEditor {
  /** A value as it is typed in its file, `undefined` when there is none; or why the file cannot be read. */
  value(place: ContentPlace): Promise<{ value: unknown } | Refused>
  /** @param source the file as the page that edits knows it */
  edit(source: Source, place: ContentPlace, changes: readonly PlacedChange[], options?: EditOptions): Promise<Edited>
  undo(): Promise<Edited>
}

/** One edit, as far as it takes to undo it. */
interface Step {
  file: string
  before: Buffer
  after: Buffer
  picture: NewPicture | undefined
  /** Takes back what pages are known to have changed. */
  forget: () => void
}

export function contentEditor(contentDir: string, snapshots: ClientSnapshots, check: CheckUnsaved): ContentEditor {
  let last: Step | undefined
  let turn: Promise<unknown> = Promise.resolve()
  /** Two pages may save at the same time. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(act)
    turn = result.catch(() => undefined)
    return result
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
    if (before === undefined && !snapshots.holds(source, now.value, place.path)) {
      return { refused: `${file} has been changed since, and this page does not show it yet. Look again when it does.`, stale: true }
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
      // Another editor was quicker: the edit is made in what that has saved, if its value is still the same there.
      if (error instanceof ChangedMeanwhileError) return edit(source, place, changes, { before, picture, joins })
      return refusedSave(error)
    }
    const forget = snapshots.change(
      source,
      changes.map(({ at, ...change }) => ({ path: [...place.path, ...at], change })),
    )
    const continued = joins && last?.file === file && last.after.equals(now.bytes)
    last = continued && last ? { ...last, after: after.bytes } : { file, before: now.bytes, after: after.bytes, picture, forget }
    return { saved: file }
  }

  async function undo(): Promise<Edited> {
    if (!last) return { refused: 'There is nothing to undo.' }
    const { file, before, after, picture, forget } = last
    try {
      await saveFile(contentDir, file, before, after)
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) return { refused: `${file} has been changed since. Undo it in your editor.` }
      return refusedSave(error)
    }
    forget()
    last = undefined
    if (picture) await removeUnused(contentDir, picture)
    return { saved: file }
  }

  return {
    async value({ file, path: way }) {
      const now = await readNow(contentDir, file)
      return 'refused' in now ? now : { value: valueAt(now.value, way) }
    },
    edit: (...edited) => inTurn(() => edit(...edited)),
    undo: () => inTurn(undo),
  }
}

/** A file with changes in it, or why they may not be made: in the build's own words. */
async function changedFile(
  check: CheckUnsaved,
  { file, path: way }: ContentPlace,
  changes: readonly PlacedChange[],
  before: Buffer,
  picture: NewPicture | undefined,
): Promise<{ bytes: Buffer } | Refused> {
  let text: string | undefined = before.toString('utf8')
  for (const { at, ...change } of changes) {
    const end = change.kind === 'move' && endReached(text, way, change.to)
    if (end) return { refused: end }
    text = changeJson(text, [...way, ...at], change)
    if (text === undefined) return { refused: `${file} has been changed since, and this is no longer in it.` }
  }
  const bytes = Buffer.from(text)
  const problems = await check(file, bytes, picture)
  if (problems.length === 0) return { bytes }
  const renamed = changes[0]?.kind === 'copy' ? withNumberedCopy(text, way) : undefined
  if (renamed && (await check(file, renamed)).length === 0) return { bytes: renamed }
  return { refused: problems.map(({ message }) => message).join('\n') }
}

/** Why an item cannot go any further in its list; `undefined` when it can. */
function endReached(text: string, path: JsonPath, to: number): string | undefined {
  if (to < 0) return 'It is the first already.'
  const list = valueAt(JSON.parse(text), path.slice(0, -1))
  return Array.isArray(list) && to >= list.length ? 'It is the last already.' : undefined
}

/** A copied text that may be in its list only once gets a number, to be written over. */
function withNumberedCopy(text: string, path: JsonPath): Buffer | undefined {
  const copy = [...path.slice(0, -1), Number(path.at(-1)) + 1]
  const value = valueAt(JSON.parse(text), copy)
  if (typeof value !== 'string') return undefined
  const numbered = changeJson(text, copy, { kind: 'set', value: mapTexts(value, (one) => `${one} 2`) })
  return numbered === undefined ? undefined : Buffer.from(numbered)
}

/** A file as it is at this moment, or why nobody can read it: it may be half-written, or gone. */
async function readNow(contentDir: string, file: string): Promise<{ bytes: Buffer; value: unknown } | Refused> {
  const unreadable = (why: string) => ({ refused: `${file} cannot be read now: ${why}` })
  try {
    const bytes = await readFile(path.join(contentDir, file))
    const { value, problems } = readJson(file, bytes)
    const [fault] = problems
    return value === undefined && fault ? unreadable(`line ${fault.line}: ${fault.message}`) : { bytes, value }
  } catch (error) {
    const problem = systemDiagnostic(error)
    if (!problem) throw error
    return unreadable(problem.message)
  }
}

function refusedSave(error: unknown): Refused {
  if (!(error instanceof UnsavedError)) throw error
  return { refused: error.message }
}

/** Deletes a picture that was added, unless its file is another one by now or the content names it. */
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
    // What cannot be read may name it. A picture that no file names does no harm.
  }
}
