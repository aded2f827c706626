import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../test/temporary.ts'
import { contentSchemas, guideOf, SCHEMAS, schemaAddress, schemaFiles } from './content-schemas.ts'
import { type JsonSchema, untoldFields } from './describe-schema.ts'

/** The schemas as they stand in the repository. They are the program's, not the owner's, although editors look for them there. */
const folder = path.join(ROOT, `content/${SCHEMAS}`)

const schemaOf = (file: string): JsonSchema =>
  JSON.parse(String(schemaFiles().find(({ path: name }) => name === `${SCHEMAS}/${file}`)?.bytes))

test('the schemas beside the content are those of the program; `npm run schemas` writes them', () => {
  expect(readdirSync(folder).map((name) => `${SCHEMAS}/${name}`)).toEqual(
    schemaFiles()
      .map(({ path: name }) => name)
      .sort(),
  )
  for (const { path: name, bytes } of schemaFiles()) {
    expect(readFileSync(path.join(folder, path.basename(name)), 'utf8') === bytes, `${name} is old: npm run schemas`).toBe(true)
  }
})

describe.each([...contentSchemas])('%s', (_, { schema, guide }) => {
  test('explains every field, with an example', () => {
    expect(untoldFields(schema, guide)).toEqual({ missing: [], needless: [] })
  })
})

test('what is unknown, missing, too long or none of the words is underlined', () => {
  const { properties, ...gallery } = schemaOf('gallery.json')
  expect(gallery).toMatchObject({ type: 'object', additionalProperties: false, required: ['items'] })
  expect(properties?.$schema).toMatchObject({ type: 'string' })
  expect(properties?.items).toMatchObject({
    maxItems: 24,
    items: {
      additionalProperties: false,
      properties: {
        category: { enum: ['Interior', 'Exterior', 'Construction'] },
        image: { properties: { focus: { items: [{ type: 'integer', minimum: 0, maximum: 100 }, {}] } } },
      },
    },
  })
  // How long a text with a token becomes is known to the build alone.
  expect(schemaOf('home.json').properties?.meta?.properties?.title).toMatchObject({
    if: { pattern: '[{]' },
    else: { minLength: 15, maxLength: 60 },
  })
})

test('an icon is chosen from a list', () => {
  expect(schemaOf('service.json').properties?.icon?.enum).toContain('brick-wall')
})

test('a description ends with an example, which editors offer too', () => {
  expect(schemaOf('claims.json').properties?.experience?.properties?.figure).toMatchObject({
    description: 'The number as it is printed. Texts say it with the token {years}. For example: "20+"',
    examples: ['20+'],
  })
})

test('a file names its schema from where it lies', () => {
  expect(schemaAddress('home.json')).toBe('./.schemas/home.json')
  expect(schemaAddress('areas/deal.json')).toBe('../.schemas/area.json')
})

test('a file of which nothing is told is refused, with what is to be added', () => {
  expect(() => guideOf('projects')).toThrow('Nothing is told about "projects". Write a guide to its fields in scripts/schemas/guide')
})
