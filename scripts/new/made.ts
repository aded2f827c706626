import type { OutputFile } from '../base/output-file.ts'
import { contentSchemas, schemaAddress } from '../schemas/content-schemas.ts'
import { describeSchema } from '../schemas/describe-schema.ts'
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
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : file
  const known = contentSchemas.get(folder)
  if (!known) throw new Error(`There is no schema for ${file}.`)
  return { $schema: schemaAddress(file), ...(skeletonOf(describeSchema(known.schema, known.guide), begun) as Begin) }
}

/** The beginning of a part that a content file may be without. */
export function beginPart(file: string, path: readonly string[], begun: Begun): Begin {
  const known = contentSchemas.get(file)
  const whole = known && describeSchema(known.schema, known.guide)
  const part = path.reduce((outer, key) => outer?.properties?.[key], whole)
  if (!part) throw new Error(`There is no ${path.join('.')} in ${file}.`)
  return skeletonOf(part, begun) as Begin
}

/** The beginning of an item of a list in a content file. */
export function beginItem(file: string, list: string): Begin {
  const known = contentSchemas.get(file)
  const items = known && describeSchema(known.schema, known.guide).properties?.[list]?.items
  if (!items || Array.isArray(items)) throw new Error(`There is no list "${list}" in ${file}.`)
  return skeletonOf(items, 'placeholder') as Begin
}

/** A content file as text. */
export function jsonFile(file: string, value: unknown): OutputFile {
  return { path: file, bytes: `${JSON.stringify(value, null, 2)}\n` }
}
