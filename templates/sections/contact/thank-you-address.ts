import { absoluteHref } from '../../address.ts'
import type { Content } from '../../content.ts'

/** The absolute address of the page that thanks for an enquiry, as services require it; `undefined` without such a page. */
export function thankYouAddress({ site, thankYou }: Content): string | undefined {
  return thankYou && absoluteHref(site, thankYou.route)
}
