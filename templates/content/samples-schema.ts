import { field } from '../fields/field.ts'
import { exact } from '../fields/text.ts'
import { group, list } from '../fields/values.ts'

/**
 * `samples.json` (optional): hashes of the sample pictures, so that the launch check notices one that was left in place
 * without its sample mark.
 */
export const samplesSchema = group(
  'Sample pictures',
  'The sample pictures, so that the launch check notices any left in place.',
  {
    pictures: field(
      list(
        'Picture',
        exact(
          64,
          /^[0-9a-f]{64}$/,
          'is not the SHA-256 of a file.',
          'Write its 64 hexadecimal digits.',
        ),
        { least: 0, most: 200 },
      ),
      'Sample pictures',
      'A fingerprint of each sample picture (SHA-256), so that the launch check notices any left in place. Nothing to do here.',
    ),
  },
)
