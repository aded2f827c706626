import type { Diagnostic } from '../base/diagnostic.ts'
import { onPage, type RenderedSite } from './page-diagnostic.ts'

/** Warnings for characters that the pictures of link previews would leave out. */
export function checkPreviews({
  loaded: { content },
  pages,
  unwritable,
}: RenderedSite): Diagnostic[] {
  return pages.flatMap((page) => {
    const missing = [...new Set(`${page.page.meta.title} ${content.business.name}`)].filter((one) =>
      unwritable.includes(one),
    )
    if (missing.length === 0) return []
    const message = `has ${missing.map((letter) => `"${letter}"`).join(', ')} in its title or in the firm's name. The typeface of link previews doesn't have that, so their pictures leave it out. Reword it, or accept the gap.`
    return [onPage(page, 'warning', message)]
  })
}
