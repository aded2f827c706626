import { refuseIfAny } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { typedCommand } from '../command-line/typed-command.ts'
import { readContent } from '../content/load-content.ts'
import { upgradedFolder } from '../content/upgrades.ts'
import type { NewContent } from './new-content.ts'

/**
 * Upgrades older content to the current shape, with `site.json` last, as it records the folder's schema.
 * @throws BuildError if a file cannot be parsed or is wrong in the current shape too, or if the content is for a newer program
 */
export async function newUpgrade(contentDir: string): Promise<NewContent> {
  const { files, newer } = upgradedFolder(diskFolder(contentDir))
  // A slip in an old key would be left in the new shape, where nothing knows it any more.
  if (newer || files.size > 0) refuseIfAny(readContent(diskFolder(contentDir)).problems)
  const changed = [...files].map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) }))
  if (changed.length === 0)
    return { files: [], next: [`There is nothing to do: ${shownPath(contentDir)} is up to date.`] }
  return {
    files: changed.sort((a, b) => Number(a.path === 'site.json') - Number(b.path === 'site.json')),
    next: [`${typedCommand('schemas', { contentDir })} tells your editor about the new format.`],
  }
}
