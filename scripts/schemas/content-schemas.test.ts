import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type JsonSchema, SCHEMAS, schemaAddress } from '../content/json-schema.ts'
import { ROOT } from '../test/temporary.ts'
import { jsonSchemaOf, schemaFiles } from './content-schemas.ts'

/** The schemas as they stand in the repository. They are the program's, not the owner's, although editors look for them there. */
const folder = path.join(ROOT, `content/${SCHEMAS}`)

test('the schemas beside the content are those of the program; `npm run schemas` writes them', () => {
  expect(readdirSync(folder).map((name) => `${SCHEMAS}/${name}`)).toEqual(
    schemaFiles()
      .map(({ path: name }) => name)
      .sort(),
  )
  for (const { path: name, bytes } of schemaFiles()) {
    expect(
      readFileSync(path.join(folder, path.basename(name)), 'utf8') === bytes,
      `${name} is old: npm run schemas`,
    ).toBe(true)
  }
})

test('every field is explained, with an example unless it is a group of fields', () => {
  for (const { path: name, bytes } of schemaFiles())
    expect(undocumentedFields(JSON.parse(String(bytes))), name).toEqual([])
  expect(
    undocumentedFields({
      properties: {
        a: {
          description: 'A.',
          items: { properties: { b: { description: 'B.' }, c: { examples: ['C'] } } },
        },
        d: { description: 'D.', anyOf: [{}, { properties: { e: {} } }] },
      },
    }),
  ).toEqual(['a[].b', 'a[].c', 'd.e'])
})

/** The paths of the fields that have no description, or no example where one is needed. */
function undocumentedFields(
  { anyOf = [], properties = {}, items }: JsonSchema,
  outer = '',
): string[] {
  const fields = Object.entries(properties).filter(([key]) => outer || key !== '$schema')
  return [
    ...anyOf.flatMap((alternative) => undocumentedFields(alternative, outer)),
    ...fields.flatMap(([key, field]) => {
      const inner = outer ? `${outer}.${key}` : key
      const documented = field.description && (field.examples || isGroup(field))
      return [...(documented ? [] : [inner]), ...undocumentedFields(field, inner)]
    }),
    ...(items && !Array.isArray(items) ? undocumentedFields(items, `${outer}[]`) : []),
  ]
}

/** Whether a field holds other fields, which have examples of their own. */
function isGroup({ properties, items, anyOf }: JsonSchema): boolean {
  return (
    properties !== undefined || [items, anyOf].some((inner) => [inner ?? []].flat().some(isGroup))
  )
}

test('editors underline unknown, missing, too long and invalid values', () => {
  const { properties, ...gallery } = jsonSchemaOf('gallery.json')
  expect(gallery).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['items'],
  })
  expect(properties?.$schema).toMatchObject({ type: 'string' })
  expect(properties?.items).toMatchObject({
    maxItems: 24,
    items: {
      additionalProperties: false,
      properties: {
        image: {
          properties: { focus: { items: [{ type: 'integer', minimum: 0, maximum: 100 }, {}] } },
        },
      },
    },
  })
  expect(jsonSchemaOf('site.json').properties?.routeFiles?.enum).toEqual(['folder', 'file'])
  // Known topics are suggested, and any other may stand there.
  expect(jsonSchemaOf('before-booking.json').properties?.items).toMatchObject({
    items: {
      properties: {
        topic: { type: 'string', anyOf: [{ enum: expect.arrayContaining(['asbestos']) }, {}] },
      },
    },
  })
  // How long a text with a token becomes is known to the build alone.
  expect(jsonSchemaOf('home.json').properties?.meta?.properties?.title).toMatchObject({
    if: { pattern: '[{]' },
    else: { minLength: 15, maxLength: 60 },
  })
})

test('an icon is chosen from a list', () => {
  expect(jsonSchemaOf('services').properties?.icon?.enum).toContain('brick-wall')
})

test('a description ends with an example, which editors offer too', () => {
  expect(jsonSchemaOf('claims.json').properties?.experience?.properties?.figure).toMatchObject({
    description: 'The number as printed. Texts use it as {years}. For example: "20+"',
    examples: ['20+'],
  })
})

test('a file names its schema from where it lies', () => {
  expect(schemaAddress('home.json')).toBe('./.schemas/home.json')
  expect(schemaAddress('areas/deal.json')).toBe('../.schemas/area.json')
})
