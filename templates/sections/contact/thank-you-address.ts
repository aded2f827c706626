import { absoluteHref } from '../../address.ts'
import type { Content } from '../../content.ts'

/** Returns the absolute address of the thank-you page, as form services require; undefined if there is no such page. */
export function thankYouAddress({ site, thankYou }: Content): string | undefined {
  return thankYou && absoluteHref(site, thankYou.route)
}
