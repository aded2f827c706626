/**
 * The files of a content folder, wherever they are: on a disk, or fetched by a browser. Whatever checks or builds content
 * knows it through this alone. Names are paths below the folder, with `/` between folders.
 */
export interface ContentFolder {
  /** Every file, by code unit: in which order a disk lists them must not matter. */
  names(): readonly string[]
  /** @throws BuildError where the file cannot be read, and says why */
  read(name: string): Uint8Array
  /** What messages call a file, or the folder itself, whose name is empty. */
  shown(name: string): string
  /** Why something that is there cannot be used, by its name: a link, a device, a folder that may not be opened. */
  refused: ReadonlyMap<string, string>
}

/** The same folder as if some files in it had been saved, new ones too. */
export function withFiles(folder: ContentFolder, files: ReadonlyMap<string, Uint8Array>): ContentFolder {
  const names = [...new Set([...folder.names(), ...files.keys()])].sort((a, b) => (a < b ? -1 : 1))
  return { ...folder, names: () => names, read: (name) => files.get(name) ?? folder.read(name) }
}
