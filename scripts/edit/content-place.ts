import type { JsonPath } from '../base/json-walk.ts'

/** Where a value of the content stands: its file below the content folder, and the way to it. */
export interface ContentPlace {
  file: string
  path: JsonPath
}

/** A place in one word, as pages carry it: `home.json#/about/reasons/0/title`. Keys and file names need no escapes. */
export function placeName({ file, path }: ContentPlace): string {
  return `${file}#${path.map((part) => `/${String(part)}`).join('')}`
}

/** The place that a page has named. Whether there is such a file and such a value is another question. */
export function readPlace(name: string): ContentPlace {
  const [file = '', path = ''] = name.split('#')
  const parts = path.split('/').slice(1)
  return { file, path: parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
}
