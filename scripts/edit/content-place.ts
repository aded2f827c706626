import type { JsonPath } from '../base/json-walk.ts'

/** The place of a value in the content: its file below the content folder and the path in it. */
export interface ContentPlace {
  file: string
  path: JsonPath
}

/** A place as pages carry it: `home.json#/about/reasons/0/title`. Keys and file names need no escapes. */
export function placeName(file: string, path: JsonPath): string {
  return `${file}#${path.map((part) => `/${String(part)}`).join('')}`
}

/** Reads the name of a place. The file or the value may not exist. */
export function readPlace(name: string): ContentPlace {
  const [file = '', path = ''] = name.split('#')
  const parts = path.split('/').slice(1)
  return { file, path: parts.map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }
}
