import { field } from '../fields/field.ts'
import { oldPath } from '../fields/old-path.ts'
import { group, list } from '../fields/values.ts'

/** `addresses.json`: every address that was ever public. Absent until the first launch. */
export const addressesSchema = group('Public addresses', 'Every address that was ever public.', {
  addresses: field(
    list('Address', oldPath, { least: 0, most: 10_000 }),
    'Every public address',
    'Every address that was ever public. A launch adds its own, and fails if one would be lost. Nothing to do here.',
    ['/repairs'],
  ),
})
