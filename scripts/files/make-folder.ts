import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it, if they are missing. Node's recursive `mkdir` never returns below `/proc`, where the
 * system answers ENOENT though the parent exists.
 * @param mode the permissions of new folders, whatever the umask; the system's default if left out
 */
export function makeFolder(folder: string, mode?: number): void {
  if (fs.existsSync(folder)) return
  makeFolder(path.dirname(folder), mode)
  fs.mkdirSync(folder)
  if (mode !== undefined) fs.chmodSync(folder, mode)
}
