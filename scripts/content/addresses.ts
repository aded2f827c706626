import { applyEdits, modify } from 'jsonc-parser'
import { optionalFiles } from '../../templates/content/shared-files.ts'
import { samePath } from '../../templates/fields/old-path.ts'
import { quoted } from '../../templates/fields/text.ts'
import { type Diagnostic, diagnosticAt } from '../base/diagnostic.ts'
import type { LoadedContent } from './load-content.ts'
import { type PlannedPage, planPages } from './plan-pages.ts'
import { redirectsOf } from './redirect-rules.ts'

/** The file of launched addresses. */
export const { file: ADDRESSES } = optionalFiles.addresses

/** Returns the routes that a launch makes public. */
export function launchedRoutes(planned: readonly PlannedPage[]): string[] {
  return planned.filter(({ kind }) => kind.listed !== false && kind.searched !== false).map(({ page }) => page.route)
}

/** Returns the known addresses that no page, redirect or file answers any more. A launch refuses them. */
export function lostAddresses({ content, sources }: LoadedContent, files: readonly { path: string }[], launch: boolean): Diagnostic[] {
  const source = sources.get(ADDRESSES)
  if (!source) return []
  const planned = planPages(content)
  const known = [
    ...launchedRoutes(planned),
    ...redirectsOf(content, planned).map(({ from }) => from),
    ...files.map(({ path }) => `/${path}`),
  ]
  const answered = new Set(known.map(samePath))
  return (content.addresses?.addresses ?? []).flatMap((address, index) => {
    if (answered.has(samePath(address))) return []
    const message = `is ${quoted(address)}, which was public once and now leads nowhere. Redirect it in redirects.json, or with "formerly" in the file of a page.`
    return [{ ...diagnosticAt(source, ['addresses', index], message), severity: launch ? 'error' : 'warning' }]
  })
}

/** Returns `addresses.json` with more addresses inserted in order; undefined if it has them all. */
export function withAddresses(before: string | undefined, more: readonly string[]): string | undefined {
  let text = before ?? '{\n  "$schema": "./.schemas/addresses.json",\n  "addresses": []\n}\n'
  const { addresses } = JSON.parse(text) as { addresses: string[] }
  const all = [...addresses]
  for (const address of more) {
    if (all.some((one) => samePath(one) === samePath(address))) continue
    const later = all.findIndex((one) => one > address)
    const index = later < 0 ? all.length : later
    all.splice(index, 0, address)
    const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
    text = applyEdits(text, modify(text, ['addresses', index], address, { formattingOptions, isArrayInsertion: true }))
  }
  return all.length > addresses.length ? text : undefined
}
