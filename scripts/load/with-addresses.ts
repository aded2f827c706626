import { optionalFiles } from '../../templates/content.ts'
import { editedJson } from '../json/edited-json.ts'
import { insertAddresses } from '../json/insert-addresses.ts'
import { schemaAddress, schemaFolder, withSchemaFolder } from './schema-address.ts'

/** The file of launched addresses. */
export const { file: ADDRESSES } = optionalFiles.addresses

/** The file without any address yet. */
const FIRST = `{\n  "$schema": "${schemaAddress(ADDRESSES)}",\n  "addresses": []\n}\n`

/**
 * Returns `addresses.json` with more addresses inserted in order; undefined if it has them all.
 * @param site the value of `site.json`, which says where schemas are
 */
export function withAddresses(
  before: string | undefined,
  more: readonly string[],
  site: unknown,
): string | undefined {
  const text = before ?? withSchemaFolder(ADDRESSES, FIRST, schemaFolder(site))
  const value = JSON.parse(text) as { addresses: string[] }
  const addresses = insertAddresses(value.addresses, more)
  if (addresses.length === value.addresses.length) return undefined
  return editedJson(text, { ...value, addresses })
}
