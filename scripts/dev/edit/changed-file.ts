import { type JsonPath, mapTexts, valueAt } from '../../base/json-walk.ts'
import type { Problem } from '../../base/problem.ts'
import { changeJson, type JsonChange } from '../../content/change-json.ts'
import type { EditedSite } from './content-editor.ts'
import type { ContentPlace } from './content-place.ts'

/** A change at a path below that of the edit. */
export type PlacedChange = JsonChange & { at: JsonPath }

/** A file with changes in it, or why they may not be made: the build's own words. */
export async function changedFile(
  site: EditedSite,
  { file, path: way }: ContentPlace,
  changes: readonly PlacedChange[],
  before: Buffer,
): Promise<{ bytes: Buffer } | { refused: string }> {
  let text: string | undefined = before.toString('utf8')
  for (const { at, ...change } of changes) {
    const end = change.kind === 'move' && endReached(text, way, change.to)
    if (end) return { refused: end }
    text = changeJson(text, [...way, ...at], change)
    if (text === undefined) return { refused: `${file} has been changed since, and this is no longer in it.` }
  }
  const bytes = Buffer.from(text)
  const known = new Set(site.known.map(words))
  const problems = (await site.check(file, bytes)).filter((problem) => !known.has(words(problem)))
  if (problems.length === 0) return { bytes }
  const own = await unlikeItsOriginal(site, { file, path: way }, changes, text, known)
  return own ?? { refused: problems.map(({ message }) => message).join('\n') }
}

/** Why an item cannot go any further in its list; `undefined` when it can. */
function endReached(text: string, path: JsonPath, to: number): string | undefined {
  if (to < 0) return 'It is the first already.'
  const list = valueAt(JSON.parse(text), path.slice(0, -1))
  return Array.isArray(list) && to >= list.length ? 'It is the last already.' : undefined
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
