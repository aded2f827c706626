import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Kind } from '../../../templates/kind.ts'
import { kinds } from '../../../templates/kinds.ts'
import type { JsonSchema } from '../../json/json-schema.ts'
import { namedFiles, pageFolders } from '../../load/content-files.ts'
import { convertedSchema } from '../../load/content-schemas.ts'
import { ROOT } from '../../root.ts'
import type { Json } from '../store/edit.ts'

/** A kind of page, as the desk needs to know it. */
export interface PageKind {
  name: string
  /** A file, or a folder ending in a slash with a file for each page. */
  source: string
  /** Its address, in which `{slug}` stands for the name of the file. */
  route: string
  /** Of a page that lists those of a folder: how many there must be for a site to have it. */
  lists?: { folder: string; least: number } | undefined
}

/** Files that are no words of an owner. */
const HIDDEN = ['samples.json', 'map.json', 'addresses.json']

/**
 * The JSON Schemas of the content files that have a form, by the name of the file, or of the folder with a slash at its end: with the roles of
 * values, and without what only editors need. Bundling replaces this module with its values, as they need zod.
 */
export const SCHEMAS: Record<string, JsonSchema> = Object.fromEntries(
  [...namedFiles.keys(), ...[...pageFolders.keys()].map((folder) => `${folder}/`)]
    .filter((source) => !HIDDEN.includes(source))
    .map((source) => [source, schemaForForms(source)]),
)

/** The kinds of page, in the order of the sitemap. */
export const KINDS: PageKind[] = Object.values<Kind>(kinds).map(
  ({ name, source, route, lists }) => ({ name, source, route, lists }),
)

function schemaForForms(source: string): JsonSchema {
  return convertedSchema(source.replace(/\/$/, ''), (jsonSchema) => {
    // A form shows the examples in its own words, and needs none about the file.
    if (jsonSchema.description)
      jsonSchema.description = jsonSchema.description.replace(
        / (?:In the file|For example): .*$/s,
        '',
      )
  })
}

/** What a file begins with that a site has not got yet: the words that come with its first item. */
export const STARTERS: Record<string, Record<string, Json>> = Object.fromEntries(
  ['jobs.json', 'notices.json'].map((file) => {
    const text = readFileSync(path.join(ROOT, 'templates/starter/.more', file), 'utf8')
    const { $schema: _, ...value } = JSON.parse(text) as Record<string, Json>
    return [file, value]
  }),
)
