import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from '../output-file.ts'
import { ROOT } from '../root.ts'
import type { DisplayFace } from './display-face.ts'

/** Lucide's own, which the package with its icons has not got. */
const ICONS = path.join(ROOT, 'templates/parts/icon/lucide-licence.txt')

/** Writes `licences.txt`: the licences of the font and the icons, which must accompany them. */
export async function renderLicences({ licence }: DisplayFace['files']): Promise<OutputFile> {
  const icons = { work: 'Icons: Lucide', file: ICONS }
  const texts = await Promise.all(
    [...(licence ? [licence] : []), icons].map(
      async ({ work, file }) =>
        `${work}\n${'='.repeat(work.length)}\n\n${(await readFile(file, 'utf8')).trim()}\n`,
    ),
  )
  return { path: 'licences.txt', bytes: texts.join('\n\n') }
}
