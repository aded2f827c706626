import { optionalFiles } from '../../templates/content.ts'
import { samePath } from '../../templates/fields/same-path.ts'
import { quoted } from '../../templates/fields/text.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import { atField, type Finding } from '../finding.ts'
import { editedJson } from '../json/edit-json.ts'
import { insertAddresses } from '../json/insert-addresses.ts'
import type { LoadedContent } from './load-content.ts'
import { schemaAddress, schemaFolder, withSchemaFolder } from './schema-address.ts'

/** The file of launched addresses. */
export const { file: ADDRESSES } = optionalFiles.addresses

/** The file without any address yet. */
const FIRST = `{\n  "$schema": "${schemaAddress(ADDRESSES)}",\n  "addresses": []\n}\n`

/** Returns the routes that a launch makes public. */
export function launchedRoutes(pages: readonly PlannedPage[]): string[] {
  return pages
    .filter(({ kind }) => kind.listed !== false && kind.searched !== false)
    .map(({ page }) => page.route)
}

const rule = {
  name: 'address',
  reason: 'Links and search engines still lead people to an address that was public once.',
  answer: 'Redirect it in redirects.json.',
} as const

/** Returns the launched addresses that no page, redirect or file answers any more, which a launch does not allow. */
export function lostAddresses(
  { content }: Pick<LoadedContent, 'content'>,
  pages: readonly PlannedPage[],
  files: readonly { path: string }[],
): Finding[] {
  const answers = [
    ...launchedRoutes(pages),
    ...(content.redirects?.redirects ?? []).map(({ from }) => from),
    ...files.map(({ path }) => `/${path}`),
  ]
  const answered = new Set(answers.map(samePath))
  return (content.addresses?.addresses ?? []).flatMap((address, index) => {
    if (answered.has(samePath(address))) return []
    const message = `is ${quoted(address)}, which was public once and now leads nowhere.`
    return atField(ADDRESSES, ['addresses', index], message, { severity: 'launch', rule })
  })
}

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
  return before === undefined
    ? `${JSON.stringify({ ...value, addresses }, null, 2)}\n`
    : editedJson(text, value, { ...value, addresses })
}
