/** All content of one commit: texts by path below the content folder, and which pictures exist. */
export interface Files {
  head: string
  texts: ReadonlyMap<string, string>
  pictures: ReadonlySet<string>
}

/** A file by its path below the content folder; without bytes it is removed. */
export interface Binary {
  path: string
  bytes?: Uint8Array
}

/** A new picture, by its path below the content folder. */
export type Picture = Required<Binary>

/** Whether a file is one that forms change. Hidden ones, and what editors leave behind, have other names. */
export function isText(path: string): boolean {
  return /^(?!static\/)(?:[\w-]+\/)?[\w-]+\.json$/.test(path)
}

/** Whether a file is a picture that a form may show. */
export function isPictureFile(path: string): boolean {
  return /^images\/[^./][^/]*$/.test(path)
}
