import type { CheckedSite, PageDiagnostic } from './fault.ts'

/** Letters that would be missing on the picture that link previews show. */
export function checkPreviews({ content, pages, unwritable }: CheckedSite): PageDiagnostic[] {
  return pages.flatMap((page): PageDiagnostic[] => {
    const missing = [...new Set(`${page.page.meta.title} ${content.business?.name ?? ''}`)].filter((one) => unwritable.includes(one))
    if (missing.length === 0) return []
    const message = `has ${missing.map((letter) => `"${letter}"`).join(', ')} in its title or in the firm's name, which the face of link previews cannot write: their pictures leave it out. Write it otherwise, or leave it as it is.`
    return [{ page, message, severity: 'warning' }]
  })
}
