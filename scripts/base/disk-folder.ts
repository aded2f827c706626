import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ContentFolder } from './content-folder.ts'
import { BuildError, errorIn } from './diagnostic.ts'
import { shownPath, systemDiagnostic } from './system-diagnostic.ts'

/** A photograph straight from a camera has up to 30 MB. */
const MAX_BYTES = 50_000_000

/** A content folder on disk, listed now and read on demand. Hidden files, which belong to the system or an editor, are left out, except `static/.well-known`. */
export function diskFolder(directory: string): ContentFolder {
  const names: string[] = []
  const refused = new Map<string, string>()
  const visit = (folder: string): void => {
    try {
      for (const entry of readdirSync(path.join(directory, folder), { withFileTypes: true })) {
        const name = path.posix.join(folder, entry.name)
        if (entry.name.startsWith('.') && name !== 'static/.well-known') continue
        if (entry.isSymbolicLink())
          refused.set(name, 'This is a symbolic link. Put the file itself here.')
        else if (entry.isDirectory()) visit(name)
        else if (entry.isFile()) names.push(name)
        else refused.set(name, 'This is not an ordinary file. Remove it.')
      }
    } catch (error) {
      const problem = systemDiagnostic(error)
      if (!problem) throw error
      refused.set(folder, problem.message)
    }
  }
  visit('')
  names.sort((a, b) => (a < b ? -1 : 1))
  return {
    names: () => names,
    read: (name) => readWhole(path.join(directory, name)),
    shown: (name) => shownPath(path.join(directory, name)),
    refused,
  }
}

function readWhole(file: string): Uint8Array {
  try {
    const { size } = statSync(file)
    if (size <= MAX_BYTES) return readFileSync(file)
    const message = `The file is ${Math.ceil(size / 1e6)} MB. Save it smaller: at most ${MAX_BYTES / 1e6} MB.`
    throw new BuildError([errorIn(shownPath(file), message)])
  } catch (error) {
    const problem = systemDiagnostic(error, file)
    throw problem ? new BuildError([problem]) : error
  }
}
