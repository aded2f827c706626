import { randomBytes } from 'node:crypto'
import { lstat, open, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a file of a content folder, which is there at once and whole: under a hidden name first, then renamed, so that
 * whoever reads meanwhile has the old one. A link in its place is replaced and not followed.
 * @throws Error when the folder of the file is a link that leads out of the content
 */
export async function saveFile(contentDir: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = path.join(contentDir, name)
  const [folder, root] = await Promise.all([realpath(path.dirname(file)), realpath(contentDir)])
  if (folder !== path.join(root, path.dirname(name))) throw new Error(`${name} does not lie in the content folder.`)
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
