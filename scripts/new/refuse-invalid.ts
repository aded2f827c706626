import { withFiles } from '../base/content-folder.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import type { OutputFile } from '../base/output-file.ts'
import { newProblems } from '../change/new-problems.ts'

/**
 * Checks new files as a build would, before they are written. Errors that the content already has don't matter.
 * @throws BuildError with the first new error
 */
export async function refuseInvalid(contentDir: string, files: readonly OutputFile[], now: Date): Promise<void> {
  const unsaved = new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]))
  const folder = diskFolder(contentDir)
  const [added] = await newProblems(folder, withFiles(folder, unsaved), { now, launch: false, factsOf: async () => undefined })
  if (!added) return
  const message = `The build would reject ${added.file}: ${added.message} Nothing was written.`
  throw new BuildError([errorIn('npm run new', message)])
}
