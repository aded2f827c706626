import * as z from 'zod'
import { docs } from '../fields/docs.ts'
import { oldPath } from '../fields/old-path.ts'
import { text } from '../fields/text.ts'
import { groups, list } from '../fields/values.ts'

/** `addresses.json`: every address that was ever public. Absent until the first launch. */
export const addressesSchema = z.strictObject({
  addresses: list(oldPath, { least: 0, most: 10_000 }).meta(
    docs(
      'Every address that was ever public. A launch adds its own, and refuses to lose one. Nothing to do here.',
      ['/repairs'],
    ),
  ),
})

/** `redirects.json`: old addresses, and the pages or files that replace them. */
export const redirectsSchema = z.strictObject({
  redirects: groups(
    { least: 0, most: 2000 },
    docs('Old addresses, and the pages or files that replace them.'),
    {
      from: oldPath.meta(
        docs('The old address: only the path, without the domain.', '/our-services.html'),
      ),
      to: text(200)
        .regex(
          /^\/(?:(?:[a-z0-9]+(?:-[a-z0-9]+)*)?(?:#[a-z][a-z0-9-]*)?|(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.\w+)$/,
          'is not a route. Write one such as "/privacy" or "/#contact", or a file of the folder "static", such as "/prices.pdf".',
        )
        .meta(docs('The page that replaces it, or the file in the folder "static".', '/repairs')),
    },
  ),
})
