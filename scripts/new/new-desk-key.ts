import path from 'node:path'
import { renderUnicodeCompact } from 'uqr'
import { dayText } from '../../templates/fields/days.ts'
import { quoted } from '../../templates/fields/text.ts'
import { date } from '../../templates/fields/values.ts'
import type { Ask } from '../command-line/open-asker.ts'
import { GITHUB_API } from '../desk/store/github-api.ts'
import { KEYS, keyFragment, LONGEST, newKeyAddress, tryKey } from '../desk/store/key.ts'
import { BuildError, stop } from '../finding.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { loadContent } from '../load/load-content.ts'
import { displayPath } from '../system-finding.ts'
import type { NewContent } from './new-content.ts'

/** Light on dark, whatever the colours of the terminal. */
const LIGHT_ON_DARK = '\u001b[97;40m'
const PLAIN = '\u001b[0m'

/**
 * Hands over a key of the desk for one person's phone, as the QR code of an address with the key in it. The key itself is asked
 * for, as arguments of commands can be seen by others and are remembered.
 * @throws BuildError for content without a desk, and for a key that cannot change the site
 */
export async function newDeskKey(
  contentDir: string,
  named: string | undefined,
  now: Date,
  ask: Ask,
): Promise<NewContent> {
  const file = displayPath(path.join(contentDir, 'site.json'))
  const { loaded, problems } = loadContent(diskFolder(contentDir))
  if (!loaded) throw new BuildError(problems)
  const { desk, origin, basePath } = loaded.content.site
  if (!desk)
    stop(file, `It has no "desk" yet. The program's docs/desk.md says how to switch it on.`)
  if (basePath !== '') stop(file, 'The desk opens only on a domain of its own, without "basePath".')
  const { repository, branch } = desk
  const name = named ?? (await ask('Whose phone is it for? Their name will be on their changes: '))
  if (name === '') stop('the name', 'Say whose phone the key is for.')
  const form = newKeyAddress(repository, `Desk, ${name}`)
  const token = await ask(
    `
Make a key for this phone alone: ${form}
  Only select repositories: ${repository}. Add permissions: Contents, Read and write. At most ${LONGEST} days.
Paste it here. It is not shown: `,
    true,
  )
  const until =
    (await tryKey({ repository, branch, api: GITHUB_API }, token).catch((error: Error) =>
      stop('npm run new', error.message),
    )) ?? (await ask('Its last day, as GitHub shows it, such as 2027-02-20: '))
  const remedy = date.safeParse(until).error?.issues[0]?.message
  if (remedy) stop('the last day', `is ${quoted(until)}. ${remedy}`)
  if (until < now.toISOString().slice(0, 10)) stop('the last day', `${until} is over.`)
  const address = `${origin}/desk#${keyFragment({ token, name, until })}`
  const code = renderUnicodeCompact(address, { border: 2 }).split('\n')
  return {
    files: [],
    next: [
      '',
      `Whoever sees or photographs this code can change ${repository} until ${dayText(until, 'en-GB', true)}, or until you revoke the key:`,
      `  1. Open ${KEYS}`,
      `  2. Choose the key of ${name}, and press Delete. The phone cannot change anything from that moment.`,
      '',
      `Let ${name} scan it with the phone now, send it nowhere, and clear this window afterwards.`,
      '',
      ...code.map((line) => `${LIGHT_ON_DARK}${line}${PLAIN}`),
    ],
  }
}
