import path from 'node:path'
import { CONTENT, type Command, readArguments } from '../command-line/read-arguments.ts'
import { stop } from '../finding.ts'
import { didYouMean } from '../load/did-you-mean.ts'
import { FIRM } from '../root.ts'
import { PAGE_KINDS } from './new-page.ts'

const RUN = 'npm run new'
const KINDS = [...PAGE_KINDS, 'firm', 'addresses', 'desk-key']

export interface NewOptions {
  /** A kind of page with a file for each page, or another thing. */
  kind: string
  /** The name of the page or of a key's owner; the folder of a firm; an old sitemap. */
  name: string | undefined
  /** The trade of a new firm, in a few words. */
  trade: string | undefined
  contentDir: string
}

export const NEW = {
  name: 'new',
  about:
    'Creates new content: valid, clearly unfinished, and listed by the launch check until you finish it.',
  usage: [
    `npm run new -- KIND "Name"                 a page of a kind: ${PAGE_KINDS.join(', ')}`,
    "npm run new -- addresses FILE              the addresses in an old site's sitemap, so that none is lost",
    'npm run new -- firm DIR                    a folder for another firm, with its content and the program as its package;',
    '                                           --trade "piano tuner" says what it does',
    'npm run new -- desk-key ["Owner"]          a key of the desk for one phone, as a QR code; it asks for the key',
  ],
  names: {},
  options: {
    content: { ...CONTENT, text: 'the content folder to add to (default: content)' },
    trade: { value: ['a trade', 'TRADE'] },
  },
} as const satisfies Command

/**
 * Reads the command line.
 * @throws BuildError for an unknown kind or option, and for a missing or unexpected name
 */
export function readNewOptions(args: string[], env: NodeJS.ProcessEnv = {}): NewOptions {
  const { names, values } = readArguments(NEW, args, env)
  const [kind, typed, ...others] = names
  const { content, trade } = values
  if (kind === undefined)
    stop(RUN, `say what to create: ${KINDS.join(', ')}. See npm run new -- --help.`)
  if (!KINDS.includes(kind)) {
    const known = didYouMean(kind, KINDS, `Known: ${KINDS.join(', ')}.`)
    stop(RUN, `"${kind}" isn't something this can create. ${known}`)
  }
  if (others.length > 0) {
    const whole = [typed, ...others].join(' ')
    stop(RUN, `unexpected "${others[0]}". Put a name of several words in quotes: "${whole}".`)
  }
  const name = typed?.trim() || undefined
  if (name === undefined && kind !== 'desk-key') stop(RUN, `${kind} needs ${neededBy(kind)}`)
  if (trade !== undefined && kind !== 'firm') stop(RUN, '--trade is for a firm only.')
  const folder = kind === 'firm' ? typed : (content ?? path.join(FIRM, 'content'))
  return { kind, name, trade, contentDir: path.resolve(folder ?? '') }
}

/** What has to follow a kind. */
function neededBy(kind: string): string {
  if (kind === 'firm') return 'a folder to create.'
  return kind === 'addresses'
    ? "the old site's sitemap, such as npm run new -- addresses old-sitemap.xml."
    : `a name, such as npm run new -- ${kind} "Name".`
}
