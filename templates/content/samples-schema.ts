import * as z from 'zod'
import { list } from '../fields/choice.ts'
import { text } from '../fields/text.ts'

/**
 * `samples.json`: the pictures that are not the firm's own, by their bytes, so that one which was left in place is
 * noticed when it is no longer called a sample. A site without samples has no such file.
 */
export const samplesSchema = z.strictObject({
  pictures: list(
    z.strictObject({
      /** Where it lay, for readers of this file. */
      source: text(120),
      sha256: text(64).regex(/^[0-9a-f]{64}$/, 'is not the SHA-256 of a file. Write its 64 hexadecimal digits.'),
    }),
    { least: 0, most: 200 },
  ),
})
