import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { OutputFile } from '../base/output-file.ts'
import type { Face } from '../brand/display-face.ts'

/** `licences.txt`: the licences of the font and the icons, both of which ask to be passed on with them. */
export async function renderLicences({ licence }: Face): Promise<OutputFile> {
  const icons = { work: 'Icons: Lucide', file: createRequire(import.meta.url).resolve('lucide-static/LICENSE') }
  const texts = await Promise.all(
    [...(licence ? [licence] : []), icons].map(
      async ({ work, file }) => `${work}\n${'='.repeat(work.length)}\n\n${(await readFile(file, 'utf8')).trim()}\n`,
    ),
  )
  return { path: 'licences.txt', bytes: texts.join('\n\n') }
}
