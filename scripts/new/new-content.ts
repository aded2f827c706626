import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { makeFolder } from '../base/make-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { type JsonSchema, jsonSchemaOf, schemaAddress } from '../schemas/content-schemas.ts'
import { removeLeftovers, saveFile } from '../store/save-file.ts'
import { type Filling, skeletonOf } from './skeleton.ts'

/** The result of a command: files below the content folder, and the next steps for the owner. */
export interface NewContent {
  files: OutputFile[]
  /** One sentence or more for each step. */
  next: string[]
}

/** Writes new and changed files into a content folder, each atomically. */
export async function writeFiles(contentDir: string, files: readonly OutputFile[]): Promise<void> {
  makeFolder(contentDir)
  removeLeftovers(contentDir)
  for (const { path: name, bytes } of files) {
    const file = path.join(contentDir, name)
    await saveFile(contentDir, name, Buffer.from(bytes), existsSync(file) ? readFileSync(file) : undefined)
  }
}

/** A value for a content file or a part of one. */
// biome-ignore lint/suspicious/noExplicitAny: the shape follows the file's schema, which is made at run time
export type Skeleton = Record<string, any>

/** Returns the required fields of a content file, and the schema's address for editors. */
export function fileSkeleton(file: string, filling: Filling): Skeleton {
  return { $schema: schemaAddress(file), ...(skeletonOf(jsonSchemaOf(file), filling) as Skeleton) }
}

/** Returns the required fields of an optional part of a content file. */
export function partSkeleton(file: string, path: readonly string[], filling: Filling): Skeleton {
  const part = path.reduce<JsonSchema | undefined>((outer, key) => outer?.properties?.[key], jsonSchemaOf(file))
  if (!part) throw new Error(`There is no ${path.join('.')} in ${file}.`)
  return skeletonOf(part, filling, ` (${path.at(-1)})`) as Skeleton
}

/** Returns the required fields of an item in a list of a content file. */
export function itemSkeleton(file: string, list: string): Skeleton {
  const items = jsonSchemaOf(file).properties?.[list]?.items
  if (!items || Array.isArray(items)) throw new Error(`There is no list "${list}" in ${file}.`)
  return skeletonOf(items, 'placeholder') as Skeleton
}

/** Formats a content file. */
export function jsonFile(file: string, value: unknown): OutputFile {
  return { path: file, bytes: `${JSON.stringify(value, null, 2)}\n` }
}

/** Appends an item to a list in the text of a JSON file; the rest keeps its formatting. */
export function appendItem(text: string, list: readonly string[], item: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return applyEdits(text, modify(text, [...list, -1], item, { formattingOptions, isArrayInsertion: true }))
}
