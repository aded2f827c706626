import type { Values } from '../../base/json-changes.ts'
import type { NameOf } from '../../change/change-words.ts'
import { schemaName } from '../../content/json-schema.ts'
import { SCHEMAS } from './any-schemas.ts'
import { currencyOf, helpOf, partAt } from './schema-parts.ts'

/** Returns a function that names values of content by the help of their schemas; prices have the currency of the site. */
export function nameOf(files: Values): NameOf {
  return (file, path) => {
    const part = partAt(SCHEMAS[schemaName(file)] ?? {}, files.get(file), path)
    return part && { label: helpOf(part).label, currency: currencyOf(files, path) }
  }
}
