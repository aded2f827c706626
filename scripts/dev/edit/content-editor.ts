import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { mapTexts, valueAt } from '../../base/json-walk.ts'
import type { Problem } from '../../base/problem.ts'
import { changeJson, type JsonChange } from '../../content/change-json.ts'
import type { ContentPlace } from './content-place.ts'
import { saveFile } from './save-file.ts'

/** What the editor has to know about the site as it is now. */
export interface EditedSite {
  contentDir: string
  /** The JSON files of the content that may be edited. */
  sources: ReadonlySet<string>
  /** What would be wrong if a file were saved like this. */
  check(file: string, bytes: Uint8Array): Promise<readonly Problem[]>
  /** What is wrong already, and no fault of this edit. */
  known: readonly Problem[]
}

/** What became of an edit: why it was refused, or the file that was saved. */
export type Edited = { refused: string } | { saved: string }

/** One edit, as far as it takes to undo it. */
interface Step {
  file: string
  before: Buffer
  after: Buffer
  /** A picture that came with it. */
  picture?: string
}

/** Changes files of the content for pages: one edit after the other, and the last one can be undone. */
export interface ContentEditor {
  /** A value as it is typed in its file. */
  value(site: EditedSite, place: ContentPlace): Promise<unknown>
  edit(site: EditedSite, place: ContentPlace, changes: readonly PlacedChange[], how?: EditManner): Promise<Edited>
  undo(site: EditedSite): Promise<Edited>
}

/** What is undone with an edit besides its file. */
export interface EditManner {
  /** A picture that came with it and goes with it. */
  picture?: string
  /** Whether it belongs to the edit before, as the description of a picture does to the picture. */
  joins?: boolean
}

/** A change at a path below that of the edit. */
export type PlacedChange = JsonChange & { at: readonly PropertyKey[] }

export function contentEditor(): ContentEditor {
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
      return sources.has(file) ? valueAt(JSON.parse(await readFile(path.join(contentDir, file), 'utf8')), way) : undefined
    },
    edit(site, place, changes, { picture, joins = false } = {}) {
      return inTurn(async () => {
        const { file } = place
        if (!site.sources.has(file)) return { refused: 'There is no such file in the content.' }
        const before = await readFile(path.join(site.contentDir, file))
        const after = await changed(site, place, changes, before)
        if ('refused' in after) return after
        await saveFile(site.contentDir, file, after.bytes)
        const continued = joins && last?.file === file && last.after.equals(before)
        last = continued && last ? { ...last, after: after.bytes } : { file, before, after: after.bytes, ...(picture && { picture }) }
        return { saved: file }
      })
    },
    undo(site) {
      return inTurn(async () => {
        if (!last) return { refused: 'There is nothing to undo.' }
        const { file, before, after, picture } = last
        const now = await readFile(path.join(site.contentDir, file)).catch(() => undefined)
        if (!now?.equals(after)) return { refused: `${file} has been changed since. Undo it in your editor.` }
        await saveFile(site.contentDir, file, before)
        if (picture) await rm(path.join(site.contentDir, picture), { force: true })
        last = undefined
        return { saved: file }
      })
    },
  }
}

/** A file with changes in it, or why they may not be made: the build's own words. */
async function changed(
  site: EditedSite,
  { file, path: way }: ContentPlace,
  changes: readonly PlacedChange[],
  before: Buffer,
): Promise<{ bytes: Buffer } | { refused: string }> {
  let text: string | undefined = before.toString('utf8')
  for (const { at, ...change } of changes) text = text === undefined ? undefined : changeJson(text, [...way, ...at], change)
  if (text === undefined) return { refused: `${file} has been changed since, and this is no longer in it.` }
  const bytes = Buffer.from(text)
  const known = new Set(site.known.map(words))
  const problems = (await site.check(file, bytes)).filter((problem) => !known.has(words(problem)))
  if (problems.length === 0) return { bytes }
  const own = await unlikeItsOriginal(site, { file, path: way }, changes, text, known)
  return own ?? { refused: problems.map(({ message }) => message).join('\n') }
}

/** A copied text that may not stand in its list twice is told apart by a number, to be written over. */
async function unlikeItsOriginal(
  site: EditedSite,
  { file, path: way }: ContentPlace,
  changes: readonly PlacedChange[],
  text: string,
  known: ReadonlySet<string>,
): Promise<{ bytes: Buffer } | undefined> {
  const index = way.at(-1)
  if (changes[0]?.kind !== 'copy' || typeof index !== 'number') return undefined
  const copy = [...way.slice(0, -1), index + 1]
  const value = valueAt(JSON.parse(text), copy)
  if (typeof value !== 'string') return undefined
  const bytes = Buffer.from(changeJson(text, copy, { kind: 'set', value: mapTexts(value, (one) => `${one} 2`) }) ?? text)
  const problems = (await site.check(file, bytes)).filter((problem) => !known.has(words(problem)))
  return problems.length === 0 ? { bytes } : undefined
}

function words({ file, message }: Problem): string {
  return `${file}: ${message}`
}
