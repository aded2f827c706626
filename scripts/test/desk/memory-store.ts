import { type JsonPath, valueAt } from '../../base/json-walk.ts'
import { valuesOf } from '../../content/stored-files.ts'
import { type NewVersion, type Store, StoreError, type StoreFault } from '../../store/store.ts'
import { editedRoofer } from '../content/edited-folder.ts'

/** A store in memory. */
export interface MemoryStore extends Store {
  /** The versions so far, the first with the roofer's content, named by their index. */
  versions: { files: ReadonlyMap<string, Uint8Array>; id: string }[]
  /** Each happens to one save: before it is done, or after. */
  faults: { fault: StoreFault; after?: boolean; meanwhile?: () => void }[]
  /** Adds a version, and returns its name. */
  put(next: Pick<NewVersion, 'files' | 'id'>): string
  /** The value at a path of a file's newest version. */
  value(file: string, ...path: JsonPath): unknown
  /** The names of the newest files. */
  names(): string[]
}

/** Makes a store that begins with the roofer's content. */
export function memoryStore(): MemoryStore {
  const roofer = editedRoofer()
  const files = new Map(roofer.names().map((name) => [name, roofer.read(name)]))
  const newest = () => store.versions.at(-1)?.files ?? files
  const head = () => String(store.versions.length - 1)
  const filesAt = (version: string) =>
    store.versions[Number(version)]?.files ?? new Map<string, Uint8Array>()
  const store: MemoryStore = {
    versions: [{ files, id: '' }],
    faults: [],
    value: (file, ...path) => valueAt(valuesOf(newest()).get(file), path),
    names: () => [...newest().keys()],
    put({ files: changed, id }) {
      const next = new Map(newest())
      for (const [name, bytes] of changed) bytes ? next.set(name, bytes) : next.delete(name)
      store.versions.push({ files: next, id })
      return head()
    },
    head: async () => head(),
    read: async (version) => ({
      version,
      files: filesAt(version),
      values: valuesOf(filesAt(version)),
    }),
    bytes: async (version, name) => filesAt(version).get(name) ?? new Uint8Array(),
    async madeBy(id) {
      const index = store.versions.findIndex((one) => one.id === id)
      return index < 0 ? undefined : String(index)
    },
    async save(upon, next) {
      const { fault, after, meanwhile } = store.faults.shift() ?? {}
      meanwhile?.()
      if (fault && !after) throw new StoreError(fault, 'It failed.')
      if (upon !== head()) throw new StoreError('moved', 'It moved.')
      const version = store.put(next)
      if (fault) throw new StoreError(fault, 'No answer.')
      return version
    },
  }
  return store
}
