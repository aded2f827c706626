import { field } from '../fields/field.ts'
import { oldPath } from '../fields/old-path.ts'
import { matching, text } from '../fields/text.ts'
import { group, groups } from '../fields/values.ts'

/** `redirects.json`: old addresses, and the pages or files that replace them. */
export const redirectsSchema = group(
  'Old addresses',
  'Old addresses, and the pages or files that replace them.',
  {
    redirects: groups(
      'Old addresses',
      'Old addresses, and the pages or files that replace them.',
      { item: 'Old address', least: 0, most: 2000 },
      {
        from: field(
          oldPath,
          'Old address',
          'The old address: only the path, without the domain.',
          '/our-services.html',
        ),
        to: field(
          matching(
            text(200),
            /^\/(?:(?:[a-z0-9]+(?:-[a-z0-9]+)*)?(?:#[a-z][a-z0-9-]*)?|(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.\w+)$/,
            'is not a route.',
            'Write one such as "/privacy" or "/#contact", or a file of the folder "static", such as "/prices.pdf".',
          ).meta({ role: 'exact' }),
          'New page or file',
          'The page that replaces it, or the file in the folder "static".',
          '/repairs',
        ),
      },
    ),
  },
)
