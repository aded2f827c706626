import path from 'node:path'
import { BuildError, errorIn } from '../base/diagnostic.ts'
import { didYouMean } from '../base/did-you-mean.ts'
import { ROOT } from '../base/root.ts'
import { readArguments } from '../command-line/read-arguments.ts'

const KINDS = ['area', 'service', 'review', 'gallery', 'firm', 'addresses', 'upgrade'] as const
type Kind = (typeof KINDS)[number]

export interface NewOptions {
  kind: Kind
  /** The name of the town, service, customer or picture; the folder of a firm. */
  name: string | undefined
  contentDir: string
}

export const NEW_USAGE = `Creates new content: valid, clearly unfinished, and listed by the launch check until you finish it.

  npm run new -- area "Name of a town"       a page for a town
  npm run new -- service "Name of a service" a page for a service
  npm run new -- review ["Name"]             a review
  npm run new -- gallery ["Title"]           a picture in the gallery
  npm run new -- addresses FILE              the addresses in an old site's sitemap, so that none is lost
  npm run new -- firm DIR                    a whole content folder for another business
  npm run new -- upgrade                     the files of older content in the present shape

  --content DIR   the content folder to add to (default: content)
  --help          shows this text`

/**
 * Reads the command line.
 * @throws BuildError for an unknown kind or option, and for a missing or unexpected name
 */
export function readNewOptions(args: string[]): NewOptions | 'help' {
  const refuse = (message: string): never => {
    throw new BuildError([errorIn('npm run new', message)])
  }
  const read = readArguments('new', args, { content: 'a folder' }, true)
  if (read === 'help') return read
  const [kind, name, ...others] = read.names
  if (kind === undefined) return refuse(`say what to create: ${KINDS.join(', ')}. See npm run new -- --help.`)
  if (!isKind(kind)) return refuse(`"${kind}" isn't something this can create.${didYouMean(kind, KINDS)} Known: ${KINDS.join(', ')}.`)
  if (others.length > 0)
    return refuse(`unexpected "${others[0]}". Put a name of several words in quotes: "${[name, ...others].join(' ')}".`)
  if (kind === 'upgrade' && name !== undefined) return refuse(`upgrade takes no name. Write upgrade --content ${name} for a folder.`)
  if (!name?.trim() && kind !== 'review' && kind !== 'gallery' && kind !== 'upgrade') {
    if (kind === 'addresses') return refuse("addresses needs the old site's sitemap, such as npm run new -- addresses old-sitemap.xml.")
    return refuse(kind === 'firm' ? 'firm needs a folder to create.' : `${kind} needs a name, such as npm run new -- ${kind} "Name".`)
  }
  const folder = kind === 'firm' ? name : (read.values.content ?? path.join(ROOT, 'content'))
  return { kind, name: name?.trim(), contentDir: path.resolve(folder ?? '') }
}

function isKind(kind: string): kind is Kind {
  return (KINDS as readonly string[]).includes(kind)
}
