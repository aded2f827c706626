import { withFiles } from '../base/content-folder.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { ICON_NAMES } from '../base/icon-names.ts'
import type { OutputFile } from '../base/output-file.ts'
import { readContent } from '../content/load-content.ts'

/**
 * Checks new files as a build would, before they are written. Errors that the content already has don't matter.
 * @throws BuildError with the first new error
 */
export function refuseInvalid(contentDir: string, files: readonly OutputFile[]): void {
  const unsaved = new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]))
  const folder = diskFolder(contentDir)
  const after = readContent(withFiles(folder, unsaved), ICON_NAMES)
  if (after.problems.length === 0) return
  const before = readContent(folder)
  const known = new Set(before.problems.map(({ file, message }) => `${file}\0${message}`))
  const added = after.problems.find(({ file, message }) => !known.has(`${file}\0${message}`))
  if (!added) return
  const message = `The build would reject ${added.file}: ${added.message} Nothing was written.`
  throw new BuildError([errorIn('npm run new', message)])
}
