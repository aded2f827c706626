import type { Finding } from '../finding.ts'
import type { PlacedField } from '../load/filled-content.ts'
import { valueAt } from '../load/json-walk.ts'
import type { LoadedContent } from '../load/load-content.ts'
import { atField, type LaunchRules, type PictureHashes } from './launch-rule.ts'

interface NamedPicture extends Pick<PlacedField, 'file' | 'path'> {
  source: string
  /** Whether the content marks it with `"sample": true`. */
  isMarked: boolean
  /** Whether its bytes are those of a picture listed in `samples.json`. */
  isSample: boolean
}

/** Returns every picture named in the content; none without a list of samples to compare with. */
function namedPictures(
  { content, sources, fields }: LoadedContent,
  pictures: PictureHashes,
): NamedPicture[] {
  const samples = new Set(content.samples?.pictures.map(({ sha256 }) => sha256))
  if (samples.size === 0) return []
  return fields.flatMap(({ file, path, role, value }) => {
    if (role !== 'picture' || typeof value !== 'string') return []
    const hash = pictures.get(value)?.hash
    const isMarked = valueAt(sources.get(file)?.value, [...path.slice(0, -1), 'sample']) === true
    return hash === undefined
      ? []
      : [{ file, path, source: value, isMarked, isSample: samples.has(hash) }]
  })
}

/** Finds the firm's own photographs that are still marked as samples. */
export function forgottenSamples(loaded: LoadedContent, pictures: PictureHashes): Finding[] {
  return namedPictures(loaded, pictures).flatMap(({ file, path, source, isMarked, isSample }) => {
    if (!isMarked || isSample) return []
    const message = `is true, but ${source} isn't one of the sample pictures. If it is your own, remove "sample": true.`
    return [atField(file, [...path.slice(0, -1), 'sample'], message)]
  })
}

/** The pages of a new firm (templates/starter), whose files are yet to be named. */
const UNNAMED = ['areas/first-town.json', 'services/first-service.json']

/** Rules against publishing sample content. */
export const sampleRules: LaunchRules = {
  unnamed: {
    counted: ['page without an address of its own', 'pages without an address of their own'],
    reason: "A file's name is its page's address, which others link to from the launch on.",
    answer: 'Rename the file after what its page is about.',
    find: ({ sources }) =>
      [...sources.keys()]
        .filter((file) => UNNAMED.includes(file))
        .map((file) => atField(file, [], "The file's name is that of a new firm's first page.")),
  },
  sample: {
    counted: ['sample', 'samples'],
    reason: "Presenting samples as the firm's own work, name or reviews misleads customers.",
    answer: 'Replace it with your own, and remove "sample": true.',
    find: ({ fields }) =>
      fields.map(
        ({ role, file, path, value }) =>
          role === 'sample' && value === true && atField(file, path, 'is true.'),
      ),
  },
  'sample-picture': {
    counted: ['sample picture left in place', 'sample pictures left in place'],
    reason: "A picture that isn't marked as a sample must be the firm's own.",
    answer: 'Replace it with a photograph of your own work, or put "sample": true back.',
    find: (facts) =>
      namedPictures(facts, facts.pictures)
        .filter(({ isMarked, isSample }) => isSample && !isMarked)
        .map(({ file, path, source }) =>
          atField(file, path, `is "${source}", which is still the sample picture.`),
        ),
  },
}
