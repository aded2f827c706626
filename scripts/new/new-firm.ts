import businessTypes from '../../templates/content/business-types.json' with { type: 'json' }
import { editedJson } from '../json/edited-json.ts'
import { capital } from '../json/key-words.ts'
import { slugOf } from '../json/slug-of.ts'
import { contentFiles, type StarterFile } from './starter.ts'

/** Names of the first pages, until the owner renames them. */
export const FIRST = { area: 'first-town', service: 'first-service' }

/**
 * Creates the content of another firm, that of the starter: every file that a site needs, valid and clearly unfinished.
 * @param today as `YYYY-MM-DD`
 * @param trade such as "piano tuner"
 */
export function newFirm(today: string, trade?: string): StarterFile[] {
  return contentFiles(today).map((file) =>
    trade ? { ...file, bytes: textFor(file, trade) } : file,
  )
}

/** The text of a file in the words of a trade; its type is that of schema.org with its name, if there is one. */
function textFor({ path: file, bytes }: StarterFile, trade: string): string {
  const text = bytes.replaceAll(/\[What you do(?=[\],])/g, () => `[${capital(trade)}`)
  const value = JSON.parse(text)
  const letters = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '')
  const schemaType = businessTypes.find((type) => letters(type) === letters(trade))
  const own: Record<string, object> = {
    'business.json': schemaType === undefined ? {} : { schemaType },
    'site.json': { routes: { ...value.routes, area: `/${slugOf(trade)}-in-{slug}` } },
  }
  return editedJson(text, { ...value, ...own[file] })
}
