import { randomBytes } from 'node:crypto'
import { lstat, open, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemProblem } from '../../base/system-problem.ts'

/** A file that could not be saved. Its message is for people: it names the file as content does, and no folder of this machine. */
export class UnsavedError extends Error {}

/**
 * Writes a file of a content folder, which is there at once and whole: under a hidden name first, then renamed, so that
 * whoever reads meanwhile has the old one. A link in its place is replaced and not followed.
 * @throws UnsavedError when the system refuses it, or the folder of the file is a link that leads out of the content
 */
export async function saveFile(contentDir: string, name: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeWhole(contentDir, name, bytes)
  } catch (error) {
    const refused = systemProblem(error)
    throw refused ? new UnsavedError(`${name} cannot be written: ${refused.message}`, { cause: error }) : error
  }
}

async function writeWhole(contentDir: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(contentDir, name)
  const [folder, root] = await Promise.all([realpath(path.dirname(file)), realpath(contentDir)])
  if (folder !== path.join(root, path.dirname(name))) throw new UnsavedError(`${name} does not lie in the content folder.`)
  const mode = await lstat(file).then(
    (known) => known.mode & 0o777,
    () => 0o644,
  )
  const unfinished = path.join(folder, `.${path.basename(name)}.${randomBytes(4).toString('hex')}`)
  try {
    const handle = await open(unfinished, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, path.join(folder, path.basename(name)))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
