import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BuildError } from './base/diagnostic.ts'
import { shownPath, systemDiagnostic } from './base/system-diagnostic.ts'
import type { Made } from './new/made.ts'
import { newAddresses } from './new/new-addresses.ts'
import { newFirm } from './new/new-firm.ts'
import { newGallery, newReview } from './new/new-item.ts'
import { newArea, newService } from './new/new-page.ts'
import { NEW_USAGE, type NewOptions, readNewOptions } from './new/read-new-options.ts'

try {
  const options = readNewOptions(process.argv.slice(2))
  if (options === 'help') console.log(NEW_USAGE)
  else {
    const { files, next } = await make(options)
    for (const { path: name, bytes } of files) {
      const file = path.join(options.contentDir, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, bytes)
    }
    const shown = files
      .filter(({ path: name }) => !name.startsWith('.'))
      .map(({ path: name }) => shownPath(path.join(options.contentDir, name)))
    console.log(
      ['Wrote', ...shown.map((file) => `  ${file}`), '', 'Next', ...next.map((step, index) => `  ${index + 1}. ${step}`)].join('\n'),
    )
  }
} catch (error) {
  // Anything else is a mistake of this program, and its stack is what helps to find it.
  const refused = systemDiagnostic(error)
  if (!refused && !(error instanceof BuildError)) throw error
  for (const { file, message } of error instanceof BuildError ? error.problems : refused ? [refused] : [])
    console.error(`${file}: ${message}`)
  process.exitCode = 1
}

function make({ kind, name = '', contentDir }: NewOptions): Promise<Made> {
  switch (kind) {
    case 'area':
      return newArea(contentDir, name)
    case 'service':
      return newService(contentDir, name)
    case 'review':
      return newReview(contentDir, name || undefined, new Date())
    case 'gallery':
      return newGallery(contentDir, name || undefined)
    case 'addresses':
      return newAddresses(contentDir, name)
    case 'firm':
      return newFirm(contentDir)
  }
}
