import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../base/make-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { removeLeftovers, saveFile } from '../store/save-file.ts'

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

/** Formats a content file. */
export function jsonFile(file: string, value: unknown): OutputFile {
  return { path: file, bytes: `${JSON.stringify(value, null, 2)}\n` }
}
