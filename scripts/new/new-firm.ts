import { existsSync } from 'node:fs'
import path from 'node:path'
import businessTypes from '../../templates/content/business-types.json' with { type: 'json' }
import { BuildError, errorIn } from '../finding.ts'
import { editedJson } from '../load/edit-json.ts'
import { capital } from '../load/key-words.ts'
import { slugOf } from '../load/slug-of.ts'
import { displayPath } from '../system-finding.ts'
import { contentFiles, type StarterFile } from './starter.ts'

/** Names of the first pages, until the owner renames them. */
export const FIRST = { area: 'first-town', service: 'first-service' }

/**
 * Creates the content of another firm, that of the starter: every file that a site needs, valid and clearly unfinished.
 * @param trade such as "piano tuner"
 * @throws BuildError if the folder is inside another content folder
 */
export function newFirm(contentDir: string, trade?: string): StarterFile[] {
  const around = contentAround(contentDir)
  if (around !== undefined) {
    const message = `${displayPath(contentDir)} is inside the content folder ${displayPath(around)}, whose build would reject it. Choose a folder outside it.`
    throw new BuildError([errorIn('npm run new', message)])
  }
  return contentFiles().map((file) => (trade ? { ...file, bytes: traded(file, trade) } : file))
}

/** The text of a file in the words of a trade; its type is that of schema.org with its name, if there is one. */
function traded({ path: file, bytes }: StarterFile, trade: string): string {
  const text = bytes.replaceAll(/\[What you do(?=[\],])/g, () => `[${capital(trade)}`)
  const value = JSON.parse(text)
  const letters = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '')
  const schemaType = businessTypes.find((type) => letters(type) === letters(trade))
  const own: Record<string, object> = {
    'business.json': schemaType === undefined ? {} : { schemaType },
    'site.json': { routes: { ...value.routes, area: `/${slugOf(trade)}-in-{slug}` } },
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
