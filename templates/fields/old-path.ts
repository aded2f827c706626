import { decodedPath } from './same-path.ts'
import { addIssue, text } from './text.ts'

/** The form of an old path, decoded: no characters that are special in the redirect rules of servers or hosts. */
const PATH = /^(?:\/$|(?:\/(?!\.)[\p{L}\p{M}\p{N}._~ '()+,&@!-]+)+\/?$)/u

/** The longest name of a file, in bytes, on the disks of all systems; "index.html" may follow a part. */
const LONGEST_PART = 255

/** A path of an earlier site, without the host and `basePath`. */
export const oldPath = text(300)
  .superRefine((value, context) => {
    const decoded = decodedPath(value) ?? ''
    const isLong = (part: string) => new TextEncoder().encode(part).length > LONGEST_PART
    if (/[?#]/.test(value))
      addIssue(
        context,
        'has a query or an anchor, which servers ignore.',
        'Write only the path, up to the "?" or "#".',
      )
    else if (/%2f/i.test(value) || !PATH.test(decoded))
      addIssue(
        context,
        'is not a path.',
        'Write what follows the domain, such as "/our-services.html".',
      )
    else if (decoded.split('/').some(isLong))
      addIssue(
        context,
        `has a part of more than ${LONGEST_PART} bytes between slashes, which no file can be called.`,
        'Leave it out.',
      )
  })
  .meta({ role: 'exact' })

/** Returns the path of the page that leads on from an old address, on a host without rules of its own. */
export function redirectPath(from: string): string {
  const path = (decodedPath(from) ?? from).slice(1).replace(/\/$/, '')
  return path.endsWith('.html') ? path : `${path}/index.html`
}
