import path from 'node:path'
import { FIRM } from '../root.ts'
import { displayPath } from '../system-finding.ts'

/** Characters that no shell interprets. */
const PLAIN = /^[\w./:@%+,=-]+$/

interface Folders {
  contentDir: string
  /** For commands that publish. */
  outDir?: string
}

/**
 * Returns a command to type, with its options and any folders other than the defaults. Only a space may follow it in a
 * message, as a shell would interpret punctuation.
 */
export function typedCommand(name: string, { contentDir, outDir }: Folders, options = ''): string {
  const folders = [
    ['content', contentDir],
    ['out', outDir, 'dist'],
  ] as const
  const named = folders.flatMap(([option, folder, usual = option]) =>
    folder === undefined || path.resolve(folder) === path.join(FIRM, usual)
      ? []
      : `--${option} ${forShell(displayPath(folder))}`,
  )
  const all = [options, ...named].filter(Boolean)
  return [`npm run ${name}`, ...(all.length > 0 ? ['--', ...all] : [])].join(' ')
}

/** A folder quoted as one word of any shell, cmd.exe included. */
export function forShell(folder: string): string {
  const name = folder.startsWith('-') ? `./${folder}` : folder
  return PLAIN.test(name) ? name : `"${name.replace(/["$`\\]/g, '\\$&')}"`
}
