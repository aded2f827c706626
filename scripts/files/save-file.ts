import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BuildError, stop } from '../finding.ts'
import type { OutputFile } from '../output-file.ts'
import { displayPath, systemFinding } from '../system-finding.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file of a content folder, or removes it if there are no bytes. A symbolic link of its name is replaced, not followed.
 * It takes no pause, so that no other save of this process comes between.
 * @param name its path below the folder, which is made if it is missing
 * @throws BuildError at the file if the system fails, or if its folder is a link that leads out of the content
 */
export function saveFile(contentDir: string, name: string, bytes: Uint8Array | undefined): void {
  const place = displayPath(path.join(contentDir, name))
  try {
    makeFolder(path.dirname(path.join(contentDir, name)))
    const folder = path.join(realpathSync(contentDir), path.dirname(name))
    if (realpathSync(folder) !== folder) stop(place, 'This is not in the content folder.')
    const file = path.join(folder, path.basename(name))
    if (bytes) replaceFile(file, bytes)
    else rmSync(file, { force: true })
  } catch (error) {
    const problem = systemFinding(error)
    throw problem ? new BuildError([{ ...problem, file: place }]) : error
  }
}

/** Writes a file under a hidden name first, then renames it, so that nobody reads a part of it. It keeps its permissions. */
function replaceFile(file: string, bytes: Uint8Array): void {
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`)
  try {
    writeFileSync(unfinished, bytes, { flush: true })
    const before = statSync(file, { throwIfNoEntry: false })
    if (before) chmodSync(unfinished, before.mode & 0o777)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Saves files in a folder, one after the other. @throws BuildError as `saveFile` does */
export function saveFiles(folder: string, files: readonly OutputFile[]): void {
  for (const { path: name, bytes } of files) saveFile(folder, name, Buffer.from(bytes))
}
