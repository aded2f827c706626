import path from 'node:path'
import { ROOT } from '../base/root.ts'
import { shownPath } from '../base/system-diagnostic.ts'

/** What any shell takes as it stands. */
const PLAIN = /^[\w./:@%+,=-]+$/
/** What a shell looks at between double quotes too. Where there is none of these, they serve every shell, also that of Windows. */
const LIVE = /["$`\\!]/

interface Folders {
  contentDir: string
  /** Where the command publishes, if it does. */
  outDir?: string
}

/**
 * A command of the program as it is typed: with its options, and with those of its folders that are not the usual ones.
 * Nothing that a shell could take for its own may follow it but a space.
 */
export function typedCommand(name: string, { contentDir, outDir }: Folders, options = ''): string {
  const folders = [
    ['content', contentDir],
    ['out', outDir, 'dist'],
  ] as const
  const named = folders.flatMap(([option, folder, usual = option]) =>
    folder === undefined || path.resolve(folder) === path.join(ROOT, usual) ? [] : `--${option} ${forShell(shownPath(folder))}`,
  )
  const all = [options, ...named].filter(Boolean)
  return [`npm run ${name}`, ...(all.length > 0 ? ['--', ...all] : [])].join(' ')
}

/** A folder as a shell takes it for one word. */
function forShell(folder: string): string {
  const name = folder.startsWith('-') ? `./${folder}` : folder
  if (PLAIN.test(name)) return name
  return LIVE.test(name) ? `'${name.replaceAll("'", `'\\''`)}'` : `"${name}"`
}
