import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../base/make-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { schemaFolder, withSchemaFolder } from '../content/json-schema.ts'
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
  const site = path.join(contentDir, 'site.json')
  const schemas = schemaFolder(existsSync(site) ? JSON.parse(readFileSync(site, 'utf8')) : undefined)
  for (const { path: name, bytes } of files) {
    const file = path.join(contentDir, name)
    const named = typeof bytes === 'string' ? withSchemaFolder(name, bytes, schemas) : bytes
    await saveFile(contentDir, name, Buffer.from(named), existsSync(file) ? readFileSync(file) : undefined)
  }
}

/** Formats a content file. */
export function jsonFile(file: string, value: unknown): OutputFile {
  return { path: file, bytes: `${JSON.stringify(value, null, 2)}\n` }
}
