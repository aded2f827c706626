import path from 'node:path'
import { openAsker } from './command-line/open-asker.ts'
import { runCommand } from './command-line/run-command.ts'
import { inScratch } from './command-line/run-program.ts'
import { typedCommand } from './command-line/typed-command.ts'
import { saveFiles } from './files/save-file.ts'
import { firmFolder } from './new/firm-folder.ts'
import { newAddresses } from './new/new-addresses.ts'
import { type NewContent, openContent } from './new/new-content.ts'
import { newDeskKey } from './new/new-desk-key.ts'
import { newPage } from './new/new-page.ts'
import { NEW, type NewOptions, readNewOptions } from './new/read-new-options.ts'
import { displayPath } from './system-finding.ts'

await runCommand(NEW, async (args) => {
  const options = readNewOptions(args, process.env)
  const { files, next } = await create(options)
  saveFiles(options.contentDir, files)
  const names = files.map(({ path: name }) => displayPath(path.join(options.contentDir, name)))
  const steps = next.map((step, index) => `  ${index + 1}. ${step}`)
  console.log(
    (files.length === 0
      ? next
      : ['Wrote', ...names.map((file) => `  ${file}`), '', 'Next', ...steps]
    ).join('\n'),
  )
})

function create({ kind, name, contentDir, trade }: NewOptions): Promise<NewContent> {
  const now = new Date()
  switch (kind) {
    case 'firm':
      return inScratch((scratch) =>
        firmFolder(contentDir, now.toISOString().slice(0, 10), trade, scratch, process.env),
      )
    case 'desk-key': {
      const { ask, close } = openAsker()
      return newDeskKey(contentDir, name, now, ask).finally(close)
    }
  }
  return addTo(contentDir, now, kind, name ?? '')
}

/** Adds a page, or an old site's addresses, to the content of a folder. */
async function addTo(
  contentDir: string,
  now: Date,
  kind: string,
  name: string,
): Promise<NewContent> {
  const present = openContent(contentDir, now)
  const { files, next } =
    kind === 'addresses' ? await newAddresses(present, name) : newPage(present, kind, name)
  const dev = typedCommand('dev', { contentDir })
  const launch = typedCommand('build', { contentDir }, '--launch')
  const last = `${dev} shows the site while you write; ${launch} lists what is left to do.`
  return { files, next: [...next, last] }
}
