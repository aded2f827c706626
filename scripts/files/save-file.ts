import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { chmod, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { messageOf } from '../finding.ts'
import type { OutputFile } from '../output-file.ts'
import { systemFinding } from '../system-finding.ts'
import { makeFolder } from './make-folder.ts'

/** A file could not be saved. The message is for people: it gives the file's path below the content folder. */
export class UnsavedError extends Error {}

/** Somebody else has saved the file since it was read. */
export class FileChangedError extends UnsavedError {}

/**
 * Writes a file of a content folder atomically: under a hidden name first, then renamed, so that nobody reads a part of it.
 * It keeps its permissions. A symbolic link of its name is replaced, not followed.
 * @param expected the present bytes of the file; `undefined` if there is none
 * @throws FileChangedError if the file has other bytes
 * @throws UnsavedError if the system fails, or the file's folder is a link that leads out of the content
 */
export async function saveFile(
  contentDir: string,
  name: string,
  bytes: Uint8Array,
  expected: Uint8Array | undefined,
): Promise<void> {
  await change(contentDir, name, 'written', async (file) => {
    const unfinished = path.join(path.dirname(file), `.${path.basename(name)}.${process.pid}`)
    try {
      await writeFile(unfinished, bytes, { flush: true })
      const before = statSync(file, { throwIfNoEntry: false })
      if (before) await chmod(unfinished, before.mode & 0o777)
      // Both calls are synchronous, so that as little as possible can come between them.
      checkUnchanged(file, name, expected)
      renameSync(unfinished, file)
    } finally {
      await rm(unfinished, { force: true })
    }
  })
}

/**
 * Removes a file, unless it has changed.
 * @param expected the present bytes of the file
 * @throws FileChangedError if the file has other bytes
 * @throws UnsavedError if the system fails, or the file's folder is a link that leads out of the content
 */
export async function removeFile(
  contentDir: string,
  name: string,
  expected: Uint8Array,
): Promise<void> {
  await change(contentDir, name, 'removed', async (file) => {
    checkUnchanged(file, name, expected)
    rmSync(file)
  })
}

/** Changes a file, given its real path. What the system reports becomes a sentence. */
async function change(
  contentDir: string,
  name: string,
  verb: string,
  act: (file: string) => Promise<void>,
): Promise<void> {
  try {
    await act(path.join(await folderInside(contentDir, name), path.basename(name)))
  } catch (error) {
    const problem = systemFinding(error)
    throw problem
      ? new UnsavedError(`${name} cannot be ${verb}: ${messageOf(problem)}`, { cause: error })
      : error
  }
}

/** Returns the real folder of a file, made if it is missing. @throws UnsavedError if it is not in the content */
async function folderInside(contentDir: string, name: string): Promise<string> {
  const folder = path.join(await realpath(contentDir), path.dirname(name))
  makeFolder(folder)
  if ((await realpath(folder)) !== folder)
    throw new UnsavedError(`${name} is not in the content folder.`)
  return folder
}

/** Returns the bytes of a file; `undefined` if there is none. */
export function presentBytes(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

function checkUnchanged(file: string, name: string, expected: Uint8Array | undefined): void {
  const bytes = presentBytes(file)
  const isSame = bytes && expected ? bytes.equals(expected) : bytes === expected
  if (!isSame) throw new FileChangedError(`${name} has been changed by somebody else.`)
}

/** Saves new and changed files in a folder, one after the other. */
export async function saveFiles(folder: string, files: readonly OutputFile[]): Promise<void> {
  makeFolder(folder)
  for (const { path: name, bytes } of files)
    await saveFile(folder, name, Buffer.from(bytes), presentBytes(path.join(folder, name)))
}
