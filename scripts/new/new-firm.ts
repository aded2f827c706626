import { existsSync } from 'node:fs'
import path from 'node:path'
import businessTypes from '../../templates/content/business-types.json' with { type: 'json' }
import type { Ask } from '../command-line/asker.ts'
import { BuildError, errorIn } from '../finding.ts'
import { didYouMean } from '../load/did-you-mean.ts'
import { editedJson } from '../load/edit-json.ts'
import { capital } from '../load/key-words.ts'
import { slugOf } from '../load/slug-of.ts'
import { displayPath } from '../system-finding.ts'
import { contentFiles, type StarterFile } from './starter.ts'

/** Names of the first pages, until the owner renames them. */
export const FIRST = { area: 'first-town', service: 'first-service' }

/** What a new firm is: its trade, such as "piano tuner", and the type that schema.org has for it. */
export interface Trade {
  name: string
  type: string
}

/**
 * Returns a trade with its type: the one of that name, or else the one that is typed; none is `LocalBusiness`.
 * @throws BuildError for a type that schema.org doesn't have
 */
export async function tradeCalled(name: string, ask: Ask): Promise<Trade> {
  const named = typeCalled(name)
  if (named) return { name, type: named }
  const typed = await ask(
    `What is a ${name} to search engines?${didYouMean(name, businessTypes)} schema.org/LocalBusiness lists the types; Enter for none of them: `,
  )
  const type = typed === '' ? 'LocalBusiness' : typeCalled(typed)
  if (type) return { name, type }
  const message = `"${typed}" isn't a type of business that schema.org has.${didYouMean(typed, businessTypes)}`
  throw new BuildError([errorIn('npm run new', message)])
}

function typeCalled(words: string): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  return businessTypes.find((type) => letters(type) === letters(words))
}

/**
 * Creates the content of another firm, that of the starter: every file that a site needs, valid and clearly unfinished.
 * @throws BuildError if the folder is inside another content folder
 */
export function newFirm(contentDir: string, trade?: Trade): StarterFile[] {
  const around = contentAround(contentDir)
  if (around !== undefined) {
    const message = `${displayPath(contentDir)} is inside the content folder ${displayPath(around)}, whose build would reject it. Choose a folder outside it.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  return contentFiles().map((file) => (trade ? { ...file, bytes: traded(file, trade) } : file))
}

/** The text of a file in the words of a trade. */
function traded({ path: file, bytes }: StarterFile, { name, type }: Trade): string {
  const text = bytes.replaceAll(/\[What you do(?=[\],])/g, () => `[${capital(name)}`)
  const value = JSON.parse(text)
  const own: Record<string, object> = {
    'business.json': { schemaType: type },
    'site.json': { routes: { ...value.routes, area: `/${slugOf(name)}-in-{slug}` } },
  }
  return editedJson(text, value, { ...value, ...own[file] })
}

/** Finds the content folder around a folder, recognised by two files that every one has. */
function contentAround(folder: string): string | undefined {
  const outer = path.dirname(folder)
  if (outer === folder) return undefined
  const isContent = ['business.json', 'site.json'].every((file) =>
    existsSync(path.join(outer, file)),
  )
  return isContent ? outer : contentAround(outer)
}
