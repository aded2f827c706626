import type * as z from 'zod'
import { optionalFiles, sharedFiles } from '../../templates/content.ts'
import type { Kind } from '../../templates/kind.ts'
import { kinds } from '../../templates/kinds.ts'

const pages = Object.values<Kind>(kinds)

/** The JSON files with fixed names: those that pages share, and the pages of kinds with one file. */
export const namedFiles = new Map<string, { schema: z.ZodType; required: boolean }>([
  ...Object.values(sharedFiles).map(
    ({ file, schema }) => [file, { schema, required: true }] as const,
  ),
  ...Object.values(optionalFiles).map(
    ({ file, schema }) => [file, { schema, required: false }] as const,
  ),
  ...pages
    .filter(({ source }) => !source.endsWith('/'))
    .map(({ source, schema, required = false }) => [source, { schema, required }] as const),
])

/** The page kinds with a file for each page, by the name of their folder. */
export const pageFolders = new Map(
  pages
    .filter(({ source }) => source.endsWith('/'))
    .map((kind) => [kind.source.slice(0, -1), kind] as const),
)

/** The schema of a content file, given its path below the content folder. */
export function schemaOf(file: string): z.ZodType | undefined {
  return namedFiles.get(file)?.schema ?? pageFolders.get(file.split('/')[0] ?? '')?.schema
}
