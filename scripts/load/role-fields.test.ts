import { expect, test } from 'vitest'
import * as z from 'zod'
import { label, paragraph, record } from '../../templates/fields/text.ts'
import { date } from '../../templates/fields/values.ts'
import { job } from '../../templates/kinds/job/kind.tsx'
import { SAMPLE_FOLDER } from '../test/content/sample-folder.ts'
import { ROOFER } from '../test/temporary.ts'
import { schemaOf } from './content-files.ts'
import { diskFolder } from './disk-folder.ts'
import { readTexts } from './role-fields.ts'

const values = [SAMPLE_FOLDER, diskFolder(ROOFER)].flatMap((folder) =>
  folder.names().flatMap((file) => {
    const schema = schemaOf(file)
    return schema ? [{ schema, value: JSON.parse(Buffer.from(folder.read(file)).toString()) }] : []
  }),
)

test('no text that visitors read is a slug, an address, a number to dial or a note of the owner', () => {
  const read = values.flatMap(({ schema, value }) => readTexts(schema, value))
  const forPrograms = /^(?:[a-z0-9]+(?:-[a-z0-9]+)+|[#/].*|\w+\/\S*|https:.*|\+\d+|#\w+)$/
  expect(read.filter(({ text }) => forPrograms.test(text))).toEqual([])
  const keys = read.map(({ path }) => path.findLast((part) => typeof part === 'string'))
  for (const key of ['consent', 'country', 'evidence', 'focus', 'keywords', 'permission'])
    expect(keys).not.toContain(key)
})

test('visitors read all texts but those that a role keeps for programs or the owner, and a town in words', () => {
  const schema = z.strictObject({
    name: label,
    note: record,
    on: date,
    town: (job.schema as z.ZodObject).shape.town as z.ZodType,
    said: z.array(paragraph),
  })
  const texts = (value: object) =>
    readTexts(schema, value).map(({ path, text }) => `${path.join('.')}: ${text}`)
  const owners = { $schema: 'x', note: 'By letter', on: '2026-01-01', town: 'deal' }
  expect(texts({ ...owners, name: 'Ann', said: ['One', ''], unknown: 'Kept' })).toEqual([
    'name: Ann',
    'said.0: One',
    'unknown: Kept',
  ])
  expect(texts({ town: 'St Margaret’s' })).toEqual(['town: St Margaret’s'])
})
