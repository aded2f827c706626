import * as z from 'zod'
import { list } from '../fields/choice.ts'
import { docs } from '../fields/docs.ts'
import { oldPath } from '../fields/old-path.ts'

/** `addresses.json`: every address that was ever public. Absent until the first launch. */
export const addressesSchema = z.strictObject({
  addresses: list(oldPath, { least: 0, most: 10_000 }).meta(
    docs('Every address that was ever public. A launch adds its own, and refuses to lose one. Nothing to do here.', ['/repairs']),
  ),
})
