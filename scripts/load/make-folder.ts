import fs from 'node:fs'
import path from 'node:path'
import { BuildError, errorIn } from '../finding.ts'
import { displayPath } from '../system-finding.ts'

/**
 * Makes a folder and those above it, if they are missing. Node's recursive `mkdir` never returns below `/proc`, where the
 * system answers ENOENT though the parent exists.
 * @param mode the permissions of new folders, whatever the umask; the system's default if left out
 * @throws BuildError where the system makes no folders
 */
export function makeFolder(folder: string, mode?: number): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })) return
  makeFolder(path.dirname(folder), mode)
  try {
    fs.mkdirSync(folder)
    if (mode !== undefined) fs.chmodSync(folder, mode)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT')
      throw new BuildError([
        errorIn(displayPath(folder), "The system can't make a folder here. Choose another one."),
      ])
    // Another build was quicker.
    if (code !== 'EEXIST') throw error
  }
}
