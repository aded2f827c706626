import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../base/make-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { SCHEMAS } from '../content/json-schema.ts'
import { removeLeftovers, saveFile } from '../store/save-file.ts'

/** The result of a command: files below the content folder, and the next steps for the owner. */
export interface NewContent {
  files: OutputFile[]
  /** One sentence or more for each step. */
  next: string[]
}

/** Writes new and changed files into a folder, each atomically. */
export async function writeFiles(contentDir: string, files: readonly OutputFile[]): Promise<void> {
  makeFolder(contentDir)
  removeLeftovers(contentDir)
  const schemas = schemaFolderOf(contentDir)
  for (const file of files) {
    const { path: name, bytes } = schemas === undefined ? file : withSchemaFolder(file, schemas)
    const place = path.join(contentDir, name)
    await saveFile(contentDir, name, Buffer.from(bytes), existsSync(place) ? readFileSync(place) : undefined)
  }
}

/** Formats a content file. */
export function jsonFile(file: string, value: unknown): OutputFile {
  return { path: file, bytes: `${JSON.stringify(value, null, 2)}\n` }
}

/** Where a content folder's files name their schemas, as one says that every site has. */
function schemaFolderOf(contentDir: string): string | undefined {
  const file = path.join(contentDir, 'site.json')
  const [, folder] = (existsSync(file) && readFileSync(file, 'utf8').match(/"\$schema": "([^"]*)\/site\.json"/)) || []
  return folder === `./${SCHEMAS}` ? undefined : folder
}

/** A content file that names its schema in another folder, given relative to the content folder. */
export function withSchemaFolder({ path: name, bytes }: OutputFile, folder: string): OutputFile {
  if (!name.endsWith('.json')) return { path: name, bytes }
  const up = name.includes('/') ? '../' : ''
  return { path: name, bytes: String(bytes).replace(new RegExp(`(?<="\\$schema": ")\\.{1,2}/${SCHEMAS}(?=/)`), `${up}${folder}`) }
}
