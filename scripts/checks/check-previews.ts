import type { CheckedSite, Fault } from './fault.ts'

/** What the face of link previews can write: the `unicode-range` of its Latin part, which its package states. */
export const WRITABLE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

const UNWRITABLE = new RegExp(`[^${WRITABLE.replaceAll(',', '').replace(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g, range)}]`, 'gu')

function range(_: string, from: string, to = from): string {
  return `\\u${from}-\\u${to}`
}

/** Letters that would be missing on the picture that link previews show. */
export function checkPreviews({ content, pages }: CheckedSite): Fault[] {
  return pages.flatMap((page): Fault[] => {
    const missing = new Set(`${page.page.meta.title} ${content.business?.name ?? ''}`.match(UNWRITABLE))
    if (missing.size === 0) return []
    const message = `has ${[...missing].map((letter) => `"${letter}"`).join(', ')} in its title or in the firm's name, which the face of link previews cannot write: their pictures leave it out. Write it otherwise, or leave it as it is.`
    return [{ page, message, severity: 'warning' }]
  })
}
