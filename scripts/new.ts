import path from 'node:path'
import { isBuildError } from './base/diagnostic.ts'
import { shownPath, systemDiagnostic } from './base/system-diagnostic.ts'
import { type Ask, openAsker } from './command-line/asker.ts'
import { helpOf } from './command-line/read-arguments.ts'
import { inScratch } from './diff/in-scratch.ts'
import { businessType } from './new/business-type.ts'
import { firmFolder } from './new/firm-folder.ts'
import { newAddresses } from './new/new-addresses.ts'
import { type NewContent, writeFiles } from './new/new-content.ts'
import { newDeskKey } from './new/new-desk-key.ts'
import { newGallery, newNotice, newReview } from './new/new-item.ts'
import { newPage } from './new/new-page.ts'
import { newUpgrade } from './new/new-upgrade.ts'
import { NEW, type NewOptions, readNewOptions } from './new/read-new-options.ts'
import { UnsavedError } from './store/save-file.ts'

void main()

async function main(): Promise<void> {
  try {
    const options = readNewOptions(process.argv.slice(2))
    if (options === 'help') console.log(helpOf(NEW))
    else {
      const { files, next } = await create(options)
      await writeFiles(options.contentDir, files)
      const shown = files
        .filter(({ path: name }) => !name.startsWith('.'))
        .map(({ path: name }) => shownPath(path.join(options.contentDir, name)))
      const steps = next.map((step, index) => `  ${index + 1}. ${step}`)
      console.log((files.length === 0 ? next : ['Wrote', ...shown.map((file) => `  ${file}`), '', 'Next', ...steps]).join('\n'))
    }
  } catch (error) {
    const refused = systemDiagnostic(error)
    // Any other error is a mistake of this program, to be found by its stack.
    if (!refused && !isBuildError(error) && !(error instanceof UnsavedError)) throw error
    console.error(refused ? `${refused.file}: ${refused.message}` : (error as Error).message)
    process.exitCode = 1
  }
}

async function create({ kind, name = '', contentDir, review, trade }: NewOptions): Promise<NewContent> {
  switch (kind) {
    case 'review':
      return newReview(contentDir, review, new Date())
    case 'gallery':
      return newGallery(contentDir, name || undefined, new Date())
    case 'addresses':
      return newAddresses(contentDir, name, new Date())
    case 'firm':
      return beginFirm(contentDir, trade)
    case 'notice':
      return newNotice(contentDir, name || undefined, new Date())
    case 'desk-key':
      return asked((ask) => newDeskKey(contentDir, name || undefined, new Date(), ask))
    case 'upgrade':
      return newUpgrade(contentDir)
    default:
      return newPage(contentDir, kind, name || 'Prices', new Date())
  }
}

/** Begins a firm; a trade without a type of its own is asked for. */
async function beginFirm(folder: string, trade: string | undefined): Promise<NewContent> {
  const known = trade === undefined ? undefined : { name: trade, type: await asked((ask) => businessType(trade, ask)) }
  return inScratch('new', process.env, new Date(), (context) => firmFolder(folder, known, context))
}

/** Lets a step ask whoever runs the command. */
function asked<Answer>(step: (ask: Ask) => Promise<Answer>): Promise<Answer> {
  const { ask, close } = openAsker()
  return step(ask).finally(close)
}
