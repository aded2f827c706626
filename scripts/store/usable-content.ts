import { readJson } from '../content/json-source.ts'
import { valuesOf } from '../content/stored-files.ts'
import { type StoredContent, StoreError } from './store.ts'

/**
 * Returns the content of a version, with the values of its files.
 * @param files their bytes, empty for those that were not read
 * @param read the names of those that were
 * @throws StoreError that names the first file that is not JSON, as a change of it would lose what it holds
 */
export function readableContent(
  version: string,
  files: ReadonlyMap<string, Uint8Array>,
  read: Iterable<string>,
): StoredContent {
  const values = valuesOf(files)
  for (const name of read) {
    if (!name.endsWith('.json') || name.startsWith('static/') || values.has(name)) continue
    const [{ line, message } = {}] = readJson(name, files.get(name) ?? new Uint8Array()).problems
    throw new StoreError(
      'refused',
      `Whoever looks after the site has to mend the file ${name} first. Line ${line ?? 1}: ${message}`,
    )
  }
  return { version, files, values }
}
