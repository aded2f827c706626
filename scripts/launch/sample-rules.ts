import { type Diagnostic, diagnosticAt } from '../base/diagnostic.ts'
import { valueAt } from '../base/json-walk.ts'
import type { LoadedContent, PlacedField } from '../content/load-content.ts'
import type { LaunchRules, PictureHashes } from './launch-rule.ts'

interface NamedPicture extends Pick<PlacedField, 'file' | 'path'> {
  source: string
  /** Whether the content says that it is a sample. */
  called: boolean
  /** Whether its bytes are those of a sample. */
  known: boolean
}

/** Every picture that the content names; none where no list of samples says what they look like. */
function namedPictures({ content, sources, fields }: LoadedContent, pictures: PictureHashes): NamedPicture[] {
  const samples = new Set(content.samples?.pictures.map(({ sha256 }) => sha256))
  if (samples.size === 0) return []
  return fields.flatMap(({ file, path, role, value }) => {
    if (role !== 'picture' || typeof value !== 'string') return []
    const hash = pictures.get(value)?.hash
    const called = valueAt(sources.get(file)?.value, [...path.slice(0, -1), 'sample']) === true
    return hash === undefined ? [] : [{ file, path, source: value, called, known: samples.has(hash) }]
  })
}

/** Photographs that came in the place of a sample and are still called one. */
export function forgottenSamples(loaded: LoadedContent, pictures: PictureHashes): Diagnostic[] {
  return namedPictures(loaded, pictures).flatMap(({ file, path, source, called, known }): Diagnostic[] => {
    const content = loaded.sources.get(file)
    if (!content || !called || known) return []
    const message = `is true, but ${source} is none of the sample pictures. If it is your own, remove "sample": true.`
    return [{ ...diagnosticAt(content, [...path.slice(0, -1), 'sample'], message), severity: 'warning' }]
  })
}

/** What is not the firm's own. */
export const sampleRules: LaunchRules = {
  sample: {
    counted: ['sample', 'samples'],
    reason: "Samples are not the firm's own: showing them as its work, its name or its customers' words misleads.",
    answer: 'Put the real thing in its place and remove "sample": true.',
    find: ({ fields }) =>
      fields
        .filter(({ role, value }) => role === 'sample' && value === true)
        .map(({ file, path }) => ({ file, path, message: 'is true.' })),
  },
  'sample-picture': {
    counted: ['sample picture left in place', 'sample pictures left in place'],
    reason: "A picture that is no longer called a sample must be the firm's own.",
    answer: 'Put a photograph of real work in its place, or write "sample": true beside it again.',
    find: (facts) =>
      namedPictures(facts, facts.pictures)
        .filter(({ called, known }) => known && !called)
        .map(({ file, path, source }) => ({ file, path, message: `is "${source}", which still is the sample picture.` })),
  },
}
