import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { valueAt } from '../../base/json-walk.ts'
import type { Problem } from '../../base/problem.ts'
import { systemProblem } from '../../base/system-problem.ts'
import { readJson } from '../../content/json-source.ts'
import { believedContent, type Source } from './believed-content.ts'
import { changedFile, type PlacedChange } from './changed-file.ts'
import type { ContentPlace } from './content-place.ts'
import { saveFile, UnsavedError } from './save-file.ts'

/** What the editor has to know about the site as it is now. */
export interface EditedSite {
  contentDir: string
  /** The JSON files of the content that may be edited, as they were when the page that edits was made. */
  sources: ReadonlyMap<string, Source>
  /** What would be wrong if a file were saved like this. */
  check(file: string, bytes: Uint8Array): Promise<readonly Problem[]>
  /** What is wrong already, and no fault of this edit. */
  known: readonly Problem[]
}

/** What became of an edit: why it was refused, and whether because the page is too old; or the file that was saved. */
export type Edited = { refused: string; stale?: true } | { saved: string }

/** One edit, as far as it takes to undo it. */
interface Step {
  file: string
  before: Buffer
  after: Buffer
  /** A picture that came with it. */
  picture?: string
  /** Has pages believe again what they did before it. */
  unnote: () => void
}

/** Changes files of the content for pages: one edit after the other, and the last one can be undone. */
export interface ContentEditor {
  /** A value as it is typed in its file, `undefined` when there is none; or why the file cannot be read. */
  value(site: EditedSite, place: ContentPlace): Promise<{ value: unknown } | { refused: string }>
  edit(site: EditedSite, place: ContentPlace, changes: readonly PlacedChange[], how?: EditManner): Promise<Edited>
  undo(site: EditedSite): Promise<Edited>
}

/** What belongs to an edit besides its changes. */
export interface EditManner {
  /** What the page took the text to be. Where it does not say so, it takes all to be as it was when the page was made. */
  before?: string | undefined
  /** A picture that came with it and goes with it. */
  picture?: string
  /** Whether it belongs to the edit before, as the description of a picture does to the picture. */
  joins?: boolean | undefined
}

export function contentEditor(): ContentEditor {
  const believed = believedContent()
  let last: Step | undefined
  let turn: Promise<unknown> = Promise.resolve()
  /** Two pages may save at the same time. */
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(act)
    turn = result.catch(() => undefined)
    return result
  }

  return {
    async value({ contentDir, sources }, { file, path: way }) {
      if (!sources.has(file)) return { value: undefined }
      const now = await readNow(contentDir, file)
      return 'refused' in now ? now : { value: valueAt(now.value, way) }
    },
    edit(site, place, changes, { before, picture, joins = false } = {}) {
      return inTurn(async () => {
        const { file } = place
        const source = site.sources.get(file)
        if (!source) return { refused: 'There is no such file in the content.' }
        const now = await readNow(site.contentDir, file)
        if ('refused' in now) return now
        if (before !== undefined && valueAt(now.value, place.path) !== before) {
          return { refused: `${file} has been changed since. Press Escape and look again.`, stale: true }
        }
        if (before === undefined && !believed.holds(source, now.value, place.path)) {
          return { refused: `${file} has been changed since, and this page does not show it yet. Look again when it does.`, stale: true }
        }
        const after = await changedFile(site, place, changes, now.bytes)
        if ('refused' in after) return after
        const refused = await unsaved(site.contentDir, file, after.bytes)
        if (refused) return refused
        const unnote = believed.note(
          source,
          changes.map(({ at, ...change }) => ({ path: [...place.path, ...at], change })),
        )
        const continued = joins && last?.file === file && last.after.equals(now.bytes)
        last =
          continued && last
            ? { ...last, after: after.bytes }
            : { file, before: now.bytes, after: after.bytes, unnote, ...(picture && { picture }) }
        return { saved: file }
      })
    },
    undo(site) {
      return inTurn(async () => {
        if (!last) return { refused: 'There is nothing to undo.' }
        const { file, before, after, picture, unnote } = last
        const now = await readFile(path.join(site.contentDir, file)).catch(() => undefined)
        if (!now?.equals(after)) return { refused: `${file} has been changed since. Undo it in your editor.` }
        const refused = await unsaved(site.contentDir, file, before)
        if (refused) return refused
        unnote()
        last = undefined
        // Where the system keeps it, it is a picture that no file names, which does no harm.
        if (picture) await rm(path.join(site.contentDir, picture), { force: true }).catch(() => undefined)
        return { saved: file }
      })
    },
  }
}

/** A file as it is at this moment, or why nobody can read it: it may be half-written, or gone. */
async function readNow(contentDir: string, file: string): Promise<{ bytes: Buffer; value: unknown } | { refused: string }> {
  const unreadable = (why: string) => ({ refused: `${file} cannot be read now: ${why}` })
  try {
    const bytes = await readFile(path.join(contentDir, file))
    const { value, faults } = readJson(file, bytes)
    const [fault] = faults
    return value === undefined && fault ? unreadable(`line ${fault.line}: ${fault.message}`) : { bytes, value }
  } catch (error) {
    const problem = systemProblem(error)
    if (!problem) throw error
    return unreadable(problem.message)
  }
}

/** Saves a file; or says why that cannot be. */
async function unsaved(contentDir: string, file: string, bytes: Buffer): Promise<{ refused: string } | undefined> {
  try {
    await saveFile(contentDir, file, bytes)
    return undefined
  } catch (error) {
    if (!(error instanceof UnsavedError)) throw error
    return { refused: error.message }
  }
}
