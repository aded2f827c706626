import { field } from '../fields/field.ts'
import { exact, text } from '../fields/text.ts'
import { group, groups } from '../fields/values.ts'

/**
 * `samples.json` (optional): hashes of the sample pictures, so that the launch check notices one that was left in place
 * without its sample mark.
 */
export const samplesSchema = group(
  'Sample pictures',
  'The sample pictures, so that the launch check notices any left in place.',
  {
    pictures: groups(
      'Sample pictures',
      'The sample pictures, so that the launch check notices any left in place. Nothing to do here.',
      { item: 'Picture', least: 0, most: 200 },
      {
        source: field(
          text(120).meta({ role: 'exact' }),
          'File',
          'Where the picture was.',
          'images/hero.jpg',
        ),
        sha256: field(
          exact(
            64,
            /^[0-9a-f]{64}$/,
            'is not the SHA-256 of a file. Write its 64 hexadecimal digits.',
          ),
          'Fingerprint',
          'The SHA-256 of its file.',
          'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        ),
      },
    ),
  },
)
