import { pageFolders } from './content-files.ts'

/** The folder with the schemas, inside the content folder. The build ignores hidden folders. */
export const SCHEMAS = '.schemas'

/** The address of a file's schema, relative to the file. */
export function schemaAddress(file: string): string {
  return `${file.includes('/') ? '../' : './'}${SCHEMAS}/${schemaName(file)}`
}

/** The name of a file's schema. Pages in a folder share one, named after their kind. */
export function schemaName(file: string): string {
  const kind = pageFolders.get(file.split('/')[0] ?? '')
  return kind ? `${kind.name}.json` : file
}

/**
 * Where the files of a content folder name their schemas, as its `site.json` does: an installed program has them in its own
 * folder. Undefined if that file names none.
 */
export function schemaFolder(site: unknown): string | undefined {
  const { $schema = '' } = (site ?? {}) as { $schema?: string }
  return $schema.endsWith('/site.json') ? $schema.slice(0, -'/site.json'.length) : undefined
}

/** The text of a new content file, with its schema in the given folder; without one, it names none. */
export function withSchemaFolder(name: string, text: string, folder: string | undefined): string {
  if (!name.endsWith('.json') || folder === `./${SCHEMAS}`) return text
  if (folder === undefined) return text.replace(/\s*"\$schema": "[^"]*",?/, '')
  return text.replace(
    /(?<="\$schema": ")\.{1,2}\/\.schemas(?=\/)/,
    `${name.includes('/') ? '../' : ''}${folder}`,
  )
}
