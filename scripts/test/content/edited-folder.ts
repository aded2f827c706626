import type { ContentFolder } from '../../load/content-folder.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { ROOFER, SAMPLE } from '../folders.ts'
import { type Loose, setField } from './edit-json.ts'

/** By file: a change of its value, or its whole text. */
export type Edits = Readonly<Record<string, string | ((value: Loose) => unknown)>>

/** Edits that set fields, each named as `home.json hero.text`; `undefined` removes one. */
export function setting(values: Readonly<Record<string, unknown>>): Edits {
  const fields = Object.entries(values).map(([name, to]) => [...name.split(' '), to] as const)
  const set = (file: unknown) => (content: Loose) => {
    for (const [own, field, to] of fields) if (own === file) setField(content, String(field), to)
  }
  return Object.fromEntries(fields.map(([file]) => [file, set(file)]))
}

/** Returns the sample with some files changed, in memory. */
export const editedSample = (edits: Edits = {}): ContentFolder =>
  withEdits(diskFolder(SAMPLE), edits)

/** Returns the roofer with some files changed, in memory. */
export const editedRoofer = (edits: Edits = {}): ContentFolder =>
  withEdits(diskFolder(ROOFER), edits)

/** Returns a folder with some files changed, in memory. */
export function withEdits(folder: ContentFolder, edits: Edits): ContentFolder {
  const bytesOf = (name: string, edit: Edits[string]) => {
    if (typeof edit === 'string') return Buffer.from(edit)
    const value = JSON.parse(Buffer.from(folder.read(name)).toString())
    edit(value)
    return Buffer.from(JSON.stringify(value, null, 2))
  }
  return withFiles(
    folder,
    new Map(Object.entries(edits).map(([name, edit]) => [name, bytesOf(name, edit)])),
  )
}

/** Returns a content folder of files in memory. */
export function folderOf(files: ReadonlyMap<string, Uint8Array>): ContentFolder {
  const none: ContentFolder = {
    names: () => [],
    read: () => new Uint8Array(),
    pathOf: (name) => `content/${name}`,
    unreadable: new Map(),
  }
  return withFiles(none, files)
}

/** The folder with some files replaced or added. */
export function withFiles(
  folder: ContentFolder,
  files: ReadonlyMap<string, Uint8Array>,
): ContentFolder {
  const names = [...new Set([...folder.names(), ...files.keys()])].sort((a, b) => (a < b ? -1 : 1))
  return { ...folder, names: () => names, read: (name) => files.get(name) ?? folder.read(name) }
}
