import { absoluteHref } from './address.ts'
import type { Content } from './content.ts'

/** The absolute address of the page that thanks for an enquiry, as services want it; nothing where there is no such page. */
export function thankYouAddress({ site, thankYou }: Content): string | undefined {
  return thankYou && absoluteHref(site, thankYou.route)
}
