import { expect, test } from 'vitest'
import * as z from 'zod'
import { label, paragraph, record } from '../../templates/fields/text.ts'
import { date } from '../../templates/fields/values.ts'
import { job } from '../../templates/kinds/job/kind.tsx'
import { SAMPLE_FOLDER } from '../test/content/sample-today.ts'
import { ROOFER } from '../test/temporary.ts'
import { schemaOf } from './content-files.ts'
import { diskFolder } from './disk-folder.ts'
import { readTexts, roleFields } from './role-fields.ts'

const values = [SAMPLE_FOLDER, diskFolder(ROOFER)].flatMap((folder) =>
  folder.names().flatMap((file) => {
    const schema = schemaOf(file)
    return schema ? [{ schema, value: JSON.parse(Buffer.from(folder.read(file)).toString()) }] : []
  }),
)

test('the values of a content folder are found by role', () => {
  const found = values.flatMap(({ schema, value }) => roleFields(schema, value))
  const keys = new Map<string, Set<PropertyKey>>()
  for (const { role, path: place } of found) {
    const key = place.findLast((part) => typeof part === 'string') ?? ''
    keys.set(role, (keys.get(role) ?? new Set()).add(key))
  }
  expect(Object.fromEntries([...keys].map(([role, names]) => [role, [...names].sort()]))).toEqual({
    area: ['area', 'leaveOut'],
    exact: expect.arrayContaining(['asOf', 'colour', 'id', 'material', 'opens', 'origin', 'url']),
    icon: ['icon'],
    kind: ['kind'],
    link: ['href', 'link'],
    number: ['leads'],
    picture: ['source'],
    rich: [
      'answer',
      'done',
      'intro',
      'items',
      'moves',
      'paragraphs',
      'privacy',
      'problem',
      'text',
      'withoutScript',
    ],
    sample: ['sample'],
    service: ['services'],
    town: ['town'],
    unread: ['consent', 'country', 'evidence', 'focus', 'keywords', 'permission'],
    wall: ['wall', 'walls'],
  })
})

test('visitors read all texts but those that a role keeps for programs or the owner, and a town in words', () => {
  const read = values.flatMap(({ schema, value }) => readTexts(schema, value))
  expect(
    read.filter(({ text }) =>
      /^(?:[a-z0-9]+(?:-[a-z0-9]+)+|[#/].*|\w+\/\S*|https:.*|\+\d+|#\w+)$/.test(text),
    ),
  ).toEqual([])
  const schema = z.strictObject({
    name: label,
    note: record,
    on: date,
    town: (job.schema as z.ZodObject).shape.town as z.ZodType,
    said: z.array(paragraph),
  })
  const value = {
    $schema: 'x',
    name: 'Ann',
    note: 'By letter',
    on: '2026-01-01',
    town: 'deal',
    said: ['One', ''],
    unknown: 'Kept',
  }
  const texts = (some: object) =>
    readTexts(schema, some).map(({ path, text }) => [path.join('.'), text])
  expect(texts(value)).toEqual([
    ['name', 'Ann'],
    ['said.0', 'One'],
    ['unknown', 'Kept'],
  ])
  expect(texts({ town: 'St Margaret’s' })).toEqual([['town', 'St Margaret’s']])
})
