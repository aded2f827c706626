import type { OutputFile } from '../base/output-file.ts'
import { type JsonSchema, jsonSchemaOf, schemaAddress } from '../schemas/content-schemas.ts'
import { type Begun, skeletonOf } from './skeleton.ts'

/** What a command has begun: files below the content folder, and what is to be done with them. */
export interface Made {
  files: OutputFile[]
  /** Sentences, one step each. */
  next: string[]
}

/** Something to be written into a content file. */
// biome-ignore lint/suspicious/noExplicitAny: its shape is what the schema of the file says, which is made at run time
export type Begin = Record<string, any>

/** The beginning of a content file: all that its schema asks for, and the schema's address for editors. */
export function begin(file: string, begun: Begun): Begin {
  return { $schema: schemaAddress(file), ...(skeletonOf(jsonSchemaOf(file), begun) as Begin) }
}

/** The beginning of a part that a content file may be without. */
export function beginPart(file: string, path: readonly string[], begun: Begun): Begin {
  const part = path.reduce<JsonSchema | undefined>((outer, key) => outer?.properties?.[key], jsonSchemaOf(file))
  if (!part) throw new Error(`There is no ${path.join('.')} in ${file}.`)
  return skeletonOf(part, begun) as Begin
}

/** The beginning of an item of a list in a content file. */
export function beginItem(file: string, list: string): Begin {
  const items = jsonSchemaOf(file).properties?.[list]?.items
  if (!items || Array.isArray(items)) throw new Error(`There is no list "${list}" in ${file}.`)
  return skeletonOf(items, 'placeholder') as Begin
}

/** A content file as text. */
export function jsonFile(file: string, value: unknown): OutputFile {
  return { path: file, bytes: `${JSON.stringify(value, null, 2)}\n` }
}
