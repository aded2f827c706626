import { expect, test } from 'vitest'
import type { Loose } from '../test/content/edit-json.ts'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { filesOf, sample } from '../test/content/sample-words.ts'
import { namedFiles, pageFolders } from './content-files.ts'
import { readJson } from './json-source.ts'
import { schemaFindings } from './schema-findings.ts'

const files = [
  ...[...namedFiles].flatMap(([file, { schema, required }]) =>
    required ? [{ file, schema }] : [],
  ),
  ...[...pageFolders].flatMap(([folder, { schema }]) =>
    filesOf(folder)
      .slice(0, 1)
      .map((file) => ({ file, schema })),
  ),
]

test.each(files)(
  'any wrong value in $file is reported in plain words with a remedy',
  ({ file, schema }) => {
    const source = readJson(file, SAMPLE_FOLDER.read(file))
    const messages = new Set<string>()
    for (const change of changes(sample(file))) {
      const { error } = schema.safeParse(change)
      for (const { message } of schemaFindings(source, schema, error?.issues ?? []))
        messages.add(message)
    }
    expect(messages.size).toBeGreaterThan(3)
    for (const message of messages) {
      expect(message).toMatch(/ (is|has|lacks|begins|says|names) .*\.$/s)
      expect(message).not.toMatch(/invalid|expected|undefined|\bZod|too (small|big)|unrecognized/i)
    }
  },
)

/** Copies of a value with one value of it missing, of another type, or far too long. */
function* changes(
  value: Loose,
  rebuild: (inner: unknown) => unknown = (inner) => inner,
): Generator<unknown> {
  for (const wrong of [undefined, 7, 'x'.repeat(3000), '', [], { x: 1 }]) yield rebuild(wrong)
  if (typeof value !== 'object' || value === null) return
  // All items of a list have one schema.
  for (const key of Object.keys(value).slice(0, Array.isArray(value) ? 1 : 20)) {
    const put = (inner: unknown) => {
      const copy = Array.isArray(value) ? [...value] : { ...value }
      copy[key as never] = inner as never
      return rebuild(copy)
    }
    yield* changes(value[key], put)
  }
}
