import { expect, test } from 'vitest'
import type { JsonSchema } from '../json/json-schema.ts'
import { jsonSchemaOf, schemaFiles } from './content-schemas.ts'
import { schemaAddress } from './schema-address.ts'

test('every field is explained, with an example unless it is a group of fields', () => {
  for (const { path: name, bytes } of schemaFiles())
    expect(undocumentedFields(JSON.parse(String(bytes))), name).toEqual([])
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

test('every field, item and choice has a title of one to four everyday words, no two alike in a group', () => {
  const schemas = schemaFiles().map(({ path: name, bytes }) => [name, JSON.parse(String(bytes))])
  expect(schemas.flatMap(([name, schema]) => untitled(schema).map((at) => name + at))).toEqual([])
})

/** Words of programs and their formats, which say nothing to an owner. */
const JARGON =
  /\b(?:alt|anchor|api|array|boolean|enum|faqs?|hero|href|html|id|key|meta|null|object|schema|sha256|slug|string|svg|url)\b/i
/** Names, and what stands for words, with capitals of their own. */
const PROPER = /\b(?:GitHub|Netlify|VAT)\b/g

function isTitle(title: unknown): boolean {
  const words = typeof title === 'string' ? title.replace(PROPER, 'name').split(' ') : []
  const [first = '', ...others] = words
  return (
    words.length > 0 &&
    words.length <= 4 &&
    /^(?:\p{Lu}[\p{L}'-]*|name),?$/u.test(first) &&
    others.every((word) => /^[\p{Ll}'-]+,?$|^name$/u.test(word)) &&
    !JARGON.test(String(title))
  )
}

/** The paths of what a form could not name: fields, items of lists, alternatives, and choices that are no plain words. */
function untitled(schema: JsonSchema, path = ''): string[] {
  const { anyOf = [], properties = {}, items = [], additionalProperties } = schema
  const fields = Object.entries(properties).filter(([key]) => path || key !== '$schema')
  const twins = fields.flatMap(([key, { title }]) => {
    const [first] = fields.find(([, other]) => other.title === title) ?? []
    return first === key || !title ? [] : [`${path}.${key} is named like ${path}.${first}`]
  })
  // The names of icons have hyphens; editors alone list them.
  const choices = path.endsWith('.icon')
    ? []
    : ((schema.enumNames ?? schema.enum ?? []) as string[])
  const inner: [string, JsonSchema][] = [
    ...fields.map(([key, field]): [string, JsonSchema] => [`.${key}`, field]),
    ...[items].flat().map((item): [string, JsonSchema] => ['[]', item]),
    ...anyOf.map((one, index): [string, JsonSchema] => [`(${index})`, one]),
    ...(typeof additionalProperties === 'object'
      ? [['.*', additionalProperties] as [string, JsonSchema]]
      : []),
  ]
  return [
    ...(isTitle(schema.title) ? [] : [path]),
    ...choices
      .filter((word) => !/^(?:\p{Lu}[\p{L} -]*|\p{Ll}+(?: \p{Ll}+)*)$/u.test(word))
      .map((word) => `${path}: ${word}`),
    ...twins,
    ...inner.flatMap(([key, part]) => untitled(part, path + key)),
  ]
}

test('editors underline unknown, missing and too many values', () => {
  const { properties, ...gallery } = jsonSchemaOf('gallery.json')
  expect(gallery).toMatchObject({ additionalProperties: false, required: ['items'] })
  expect(properties?.$schema).toMatchObject({ type: 'string' })
  expect(properties?.items).toMatchObject({ maxItems: 24, items: { additionalProperties: false } })
})

test('known choices are listed, and known topics suggested', () => {
  expect(jsonSchemaOf('site.json').properties?.routeFiles?.enum).toEqual(['folder', 'file'])
  const examples = expect.arrayContaining(['asbestos'])
  expect(jsonSchemaOf('before-booking.json').properties?.items).toMatchObject({
    items: { properties: { topic: { type: 'string', examples } } },
  })
})

test('how long a text with a token becomes is known to the build alone', () => {
  expect(jsonSchemaOf('home.json').properties?.meta?.properties?.title).toMatchObject({
    if: { pattern: '[{]' },
    else: { minLength: 15, maxLength: 60 },
  })
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
