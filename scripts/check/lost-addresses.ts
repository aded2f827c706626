import { type Content, optionalFiles } from '../../templates/content.ts'
import { samePath } from '../../templates/fields/same-path.ts'
import { quoted } from '../../templates/fields/text.ts'
import type { PlannedPage } from '../../templates/kind.ts'
import { atField, type Finding } from '../finding.ts'
import { launchedRoutes } from '../load/launched-routes.ts'

const rule = {
  name: 'address',
  reason: 'Links and search engines still lead people to an address that was public once.',
  remedy: 'Redirect it in redirects.json.',
} as const

/** Returns the launched addresses that no page, redirect or file answers any more, which a launch does not allow. */
export function lostAddresses(
  { addresses, redirects }: Content,
  pages: readonly PlannedPage[],
  files: readonly { path: string }[],
): Finding[] {
  const answers = [
    ...launchedRoutes(pages),
    ...(redirects?.redirects ?? []).map(({ from }) => from),
    ...files.map(({ path }) => `/${path}`),
  ]
  const answered = new Set(answers.map(samePath))
  return (addresses?.addresses ?? []).flatMap((address, index) => {
    if (answered.has(samePath(address))) return []
    const what = `is ${quoted(address)}, which was public once and now leads nowhere.`
    return atField(optionalFiles.addresses.file, ['addresses', index], what, {
      severity: 'launch',
      rule,
    })
  })
}
