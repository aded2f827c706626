import type { ContentFolder } from './content-folder.ts'
import type { Values } from './json-changes.ts'

const EMPTY = new Uint8Array()

/** Returns whether the checks read a file: JSON, and the verification files of search engines. */
export function isChecked(name: string): boolean {
  return name.startsWith('static/')
    ? /^static\/google[\w-]*\.html$/.test(name)
    : name.endsWith('.json')
}

/** The text of a JSON file, without the byte-order mark that some editors write. */
export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Parses the JSON files of the content; those that cannot be parsed are missing, as the checks report them. */
export function valuesOf(files: ReadonlyMap<string, Uint8Array>): Values {
  const values = new Map<string, unknown>()
  for (const [name, bytes] of files) {
    if (!name.endsWith('.json') || name.startsWith('static/')) continue
    try {
      values.set(name, JSON.parse(textOf(bytes)))
    } catch {}
  }
  return values
}

/** Returns files with some of them changed; `null` removes one. */
export function withChanges(
  files: ReadonlyMap<string, Uint8Array>,
  changed: ReadonlyMap<string, Uint8Array | null>,
) {
  return new Map(
    [...new Map([...files, ...changed])].flatMap(([name, bytes]) =>
      bytes ? [[name, bytes] as const] : [],
    ),
  )
}

/** Wraps files as a content folder for the checks. */
export function folderOf(files: ReadonlyMap<string, Uint8Array>): ContentFolder {
  const names = [...files.keys()].sort((a, b) => (a < b ? -1 : 1))
  return {
    names: () => names,
    read: (name) => files.get(name) ?? EMPTY,
    pathOf: (name) => `content/${name}`,
    unreadable: new Map(),
  }
}
