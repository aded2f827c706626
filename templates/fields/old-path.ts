import { list } from './choice.ts'
import { docs } from './docs.ts'
import { text } from './text.ts'

/** What an old path may be made of, decoded: nothing that means something in the rules of a server or a host. */
const PATH = /^(?:\/$|(?:\/(?!\.)[\p{L}\p{M}\p{N}._~ '()+,&@!-]+)+\/?$)/u

/** A path that an earlier site had. The host's own part, `basePath` included, is left out. */
export const oldPath = text(300).superRefine((value, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message })
  if (/[?#]/.test(value)) refuse('has a query or an anchor, which servers do not compare. Write the path alone, up to the "?" or "#".')
  else if (/%2f/i.test(value) || !PATH.test(decodedPath(value) ?? ''))
    refuse('is not the path of an address. Write it as it stands behind the domain, such as "/our-services.html".')
})

/** Under which addresses a page could be found before. */
export const formerly = list(oldPath, { least: 1, most: 50 })
  .meta(docs('Old addresses of this page, which lead to it from now on: paths alone, without the domain.', ['/our-services.html']))
  .optional()

/** A path with every %xx read; `undefined` where that is impossible. */
export function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).normalize()
  } catch {
    return undefined
  }
}

/** What paths have in common that are one address to people: neither case, nor %xx, nor a slash at the end makes a difference. */
export function samePath(path: string): string {
  return (decodedPath(path) ?? path).toLowerCase().replace(/(.)\/$/, '$1')
}
