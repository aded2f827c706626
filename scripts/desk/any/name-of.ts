import { sharedFiles } from '../../../templates/content/shared-files.ts'
import type { Values } from '../../base/json-changes.ts'
import { valueAt } from '../../base/json-walk.ts'
import type { NameOf } from '../../change/change-words.ts'
import { schemaName } from '../../content/json-schema.ts'
import { SCHEMAS } from './any-schemas.ts'
import { helpOf, partAt } from './schema-parts.ts'

/** Returns a function that names values of content by the help of their schemas; prices have the currency of the site. */
export function nameOf(files: Values): NameOf {
  const currency = valueAt(files.get(sharedFiles.servicePages.file), ['prices', 'currency']) as string | undefined
  return (file, path) => {
    const part = partAt(SCHEMAS[schemaName(file)] ?? {}, files.get(file), path)
    return part && { label: helpOf(part).label, currency: path.includes('prices') ? currency : undefined }
  }
}
