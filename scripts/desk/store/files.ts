/** All content of one commit: texts by path below the content folder, and which pictures exist. */
export interface Files {
  head: string
  texts: ReadonlyMap<string, string>
  pictures: ReadonlySet<string>
}

/** A file that is no text, by its path below the content folder; without bytes it is removed. */
export interface Binary {
  path: string
  bytes?: Uint8Array
}

/** Whether a file of the content is one that forms change. */
export function isText(path: string): boolean {
  return path.endsWith('.json') && !path.startsWith('static/')
}
