import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { OutputFile } from '../base/output-file.ts'

/** What reaches visitors and was made by others, with the file in which its package keeps the licence. */
const WORKS = [
  ['Font: Bricolage Grotesque', '@fontsource-variable/bricolage-grotesque/LICENSE'],
  ['Icons: Lucide', 'lucide-static/LICENSE'],
] as const

/** `licences.txt`: the licences of the font and the icons, both of which ask to be passed on with them. */
export async function renderLicences(): Promise<OutputFile> {
  const { resolve } = createRequire(import.meta.url)
  const texts = await Promise.all(
    WORKS.map(async ([work, file]) => `${work}\n${'='.repeat(work.length)}\n\n${(await readFile(resolve(file), 'utf8')).trim()}\n`),
  )
  return { path: 'licences.txt', bytes: texts.join('\n\n') }
}
