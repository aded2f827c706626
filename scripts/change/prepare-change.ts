import type { Diagnostic } from '../base/diagnostic.ts'
import { editedJson } from '../base/edit-json.ts'
import type { Values } from '../base/json-changes.ts'
import { valueAt } from '../base/json-walk.ts'
import { ADDRESSES, isLaunched, withAddresses } from '../content/addresses.ts'
import { schemaFolder, withSchemaFolder } from '../content/json-schema.ts'
import { pageAddresses } from '../content/page-addresses.ts'
import { folderOf, namedIn, textOf, valuesOf, withChanges } from '../content/stored-files.ts'
import type { PictureFacts } from '../pictures/inspect-pictures.ts'
import type { StoredContent } from '../store/store.ts'
import { type Conflict, mergeFiles } from './merge-values.ts'
import { newProblems } from './new-problems.ts'

/** A change of content that becomes one version, even if the content has changed meanwhile. */
export interface Change {
  /** A new one for each wording of the change; the same for all tries to keep that. */
  id: string
  /** Earlier wordings that somebody tried to keep: one of them may have arrived without an answer. */
  earlier?: readonly { id: string; wanted: Values }[]
  /** What is done, in a line. */
  subject: string
  /** The values of the files when the change was begun, and the wanted ones. */
  base: Values
  wanted: Values
  /** New files that are not JSON, by path below the content folder; `null` removes one. */
  binaries: ReadonlyMap<string, Uint8Array | null>
}

/** Which side wins each conflict, by `conflictKey`. */
export type Choices = ReadonlyMap<string, 'mine' | 'theirs'>

/** What a change is judged by. */
export interface Judge {
  now: Date
  /** Whether the rules for a launch count: they do where keeping a change publishes it. */
  launch: boolean
  /** Reads the facts of a picture, or says by `undefined` that it cannot. */
  facts: (bytes: Uint8Array) => Promise<PictureFacts | undefined>
}

/** A change merged into the present content. */
export interface Prepared {
  /** All changed files; `null` removes one. */
  files: Map<string, Uint8Array | null>
  /** The values of all files before and after. */
  before: Values
  after: Values
  conflicts: Conflict[]
  /** What would stop a publication, and does not yet. */
  problems: Diagnostic[]
}

/**
 * Merges a change into the present content, and judges the result.
 * @param read reads a file of the present content
 */
export async function prepareChange(
  now: StoredContent,
  { base, wanted, binaries }: Change,
  choices: Choices,
  judge: Judge,
  read: (name: string) => Promise<Uint8Array>,
): Promise<Prepared> {
  const { merged, conflicts } = mergeFiles(base, wanted, now.values, choices)
  const files = new Map<string, Uint8Array | null>()
  for (const [name, value] of merged) {
    const [bytes, is] = [now.files.get(name), now.values.get(name)]
    if (value === undefined) {
      if (bytes) files.set(name, null)
      continue
    }
    const written = () =>
      withSchemaFolder(
        name,
        `${JSON.stringify(value, null, 2)}\n`,
        schemaFolder(now.values.get('site.json')),
      )
    const text = bytes && is !== undefined ? editedJson(textOf(bytes), is, value) : written()
    if (!bytes || text !== textOf(bytes)) files.set(name, new TextEncoder().encode(text))
  }
  for (const [name, bytes] of binaries) if (bytes) files.set(name, bytes)
  const named = namedIn(valuesOf(withChanges(now.files, files)))
  // A file that is gone already cannot be removed once more, and one that something else names stays.
  for (const [name, bytes] of binaries)
    if (!bytes && now.files.has(name) && !named.has(name)) files.set(name, null)
  // A folder that is published as it is lists all of its pages, and a change of values those that it begins.
  if (judge.launch) rememberAddresses(wanted.size > 0 ? now.values : new Map(), now, files)
  const all = withChanges(now.files, files)
  const factsOf = async (name: string) => judge.facts(binaries.get(name) ?? (await read(name)))
  const problems =
    conflicts.length > 0
      ? []
      : await newProblems(folderOf(now.files), folderOf(all), { ...judge, factsOf })
  return { files, before: now.values, after: valuesOf(all), conflicts, problems }
}

/** Adds the addresses that become public to those that were ever, as a launch does. */
function rememberAddresses(
  before: Values,
  now: StoredContent,
  files: Map<string, Uint8Array | null>,
): void {
  const routesOf = (some: Values) =>
    (pageAddresses(some.keys(), some) ?? []).flatMap(({ kind, address }) =>
      isLaunched(kind) ? address.route : [],
    )
  const values = valuesOf(withChanges(now.files, files))
  const [was, is] = [routesOf(before), routesOf(values)]
  if (files.size === 0 || is.every((route) => was.includes(route))) return
  const known = files.get(ADDRESSES) ?? now.files.get(ADDRESSES)
  const list = valueAt(values.get(ADDRESSES), ['addresses'])
  // A list with a mistake in it is a problem for people.
  if (known && !(Array.isArray(list) && list.every((address) => typeof address === 'string')))
    return
  const text = withAddresses(known && textOf(known), is, values.get('site.json'))
  if (text !== undefined) files.set(ADDRESSES, new TextEncoder().encode(text))
}
