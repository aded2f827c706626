import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { saveFiles } from '../files/save-file.ts'
import type { ContentFolder } from '../load/content-folder.ts'
import { type Loose, replaceJson } from './content/edit-json.ts'
import { CACHE, LOCKSMITH, ROOFER, ROOT, SAMPLE } from './folders.ts'

export { CACHE, LOCKSMITH, ROOFER, ROOT, SAMPLE }

/** Makes an empty folder that is removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await makeFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Makes an empty folder for all tests of a file, for anything slow to make. Call this outside tests and hooks, and the
 * function that it returns inside them: the folder exists only there.
 */
export function folderOfFile(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await makeFolder()
    return () => rm(folder, { recursive: true, force: true })
  })
  return () => folder
}

function makeFolder(): Promise<string> {
  return mkdtemp(path.join(os.tmpdir(), 'trade-site-'))
}

/** A copy of a content folder, with ways to change it. */
export interface ContentCopy {
  dir: string
  /** Changes the value of a JSON file in place; the result of `change` is ignored. */
  edit(file: string, change: (value: Loose) => unknown): Promise<void>
  write(file: string, text: string | Uint8Array): Promise<void>
}

/** Copies content, from a disk or from memory, into a folder that is removed when the test is over, or into a given one. */
export async function copyContent(
  from: string | ContentFolder = SAMPLE,
  into?: string,
): Promise<ContentCopy> {
  const dir = path.join(into ?? (await temporaryFolder()), 'content')
  if (typeof from === 'string') await cp(from, dir, { recursive: true })
  else
    saveFiles(
      dir,
      from.names().map((name) => ({ path: name, bytes: from.read(name) })),
    )
  return {
    dir,
    edit: (file, change) =>
      replaceJson(path.join(dir, file), (value) => {
        change(value)
        return value
      }),
    write: (file, text) => writeFile(path.join(dir, file), text),
  }
}
