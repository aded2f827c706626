import { expect, test } from 'vitest'
import type { JsonSchema } from '../json/json-schema.ts'
import { jsonSchemaOf, schemaFiles } from './content-schemas.ts'
import { schemaAddress } from './schema-address.ts'

type Part = [place: string, schema: JsonSchema]

/** Every part inside a schema: fields, items of lists, alternatives. */
function partsOf(schema: JsonSchema, place: string): Part[] {
  const { anyOf = [], properties = {}, items = [], additionalProperties: others } = schema
  const inner: Part[] = [
    ...Object.entries(properties).map(([key, one]): Part => [`${place}.${key}`, one]),
    ...[items].flat().map((one): Part => [`${place}[]`, one]),
    ...anyOf.map((one, index): Part => [`${place}(${index})`, one]),
    ...(typeof others === 'object' ? [[`${place}.*`, others] as Part] : []),
  ]
  return inner.flatMap(([at, one]) =>
    at.endsWith('.$schema') ? [] : [[at, one] as Part, ...partsOf(one, at)],
  )
}

const PARTS = schemaFiles().flatMap(({ path: name, bytes }) => {
  const whole: JsonSchema = JSON.parse(String(bytes))
  return [[name, whole] as Part, ...partsOf(whole, name)]
})
/** The places of the parts that lack something. */
const placesOf = (lacks: (schema: JsonSchema, place: string) => boolean) =>
  PARTS.flatMap(([place, schema]) => (lacks(schema, place) ? place : []))

/** Whether a field holds other fields, which have examples of their own. */
function isGroup({ properties, items, anyOf }: JsonSchema): boolean {
  return (
    properties !== undefined || [items, anyOf].some((inner) => [inner ?? []].flat().some(isGroup))
  )
}

test('every field is explained, with an example unless it is a group of fields', () => {
  const isBare = (schema: JsonSchema, place: string) =>
    /json.*\.\w+$/.test(place) && !(schema.description && (schema.examples || isGroup(schema)))
  expect(placesOf(isBare)).toEqual([])
})

/** Words of programs and their formats, which say nothing to an owner. */
const JARGON =
  /\b(?:alt|anchor|api|array|boolean|enum|faqs?|hero|href|html|id|key|meta|null|object|schema|sha256|slug|string|svg|url)\b/i
/** Names, and what stands for words, with capitals of their own. */
const PROPER = /\b(?:GitHub|Netlify|VAT)\b/g
const TITLE = /^(?:\p{Lu}[\p{L}'-]*|name),?(?: (?:[\p{Ll}'-]+,?|name)){0,3}$/u

test('every field, item and choice has a title of one to four everyday words', () => {
  const isOdd = ({ title = '' }: JsonSchema) =>
    !TITLE.test(title.replace(PROPER, 'name')) || JARGON.test(title)
  expect(placesOf(isOdd)).toEqual([])
})

test('no two fields of a group have one title', () => {
  const hasTwins = ({ properties = {} }: JsonSchema) => {
    const titles = Object.values(properties).flatMap(({ title }) => title ?? [])
    return new Set(titles).size < titles.length
  }
  expect(placesOf(hasTwins)).toEqual([])
})

test('every choice is in plain words, but the names of icons, which editors alone list', () => {
  const isCoded = ({ enumNames, enum: values = [] }: JsonSchema, place: string) =>
    !place.endsWith('.icon') &&
    ([enumNames ?? values].flat() as unknown[]).some(
      (word) => !/^(?:\p{Lu}[\p{L} -]*|\p{Ll}+(?: \p{Ll}+)*)$/u.test(String(word)),
    )
  expect(placesOf(isCoded)).toEqual([])
})

test('editors underline unknown, missing and too many values', () => {
  const { properties, ...gallery } = jsonSchemaOf('gallery.json')
  expect(gallery).toMatchObject({ additionalProperties: false, required: ['items'] })
  expect(properties?.$schema).toMatchObject({ type: 'string' })
  expect(properties?.items).toMatchObject({ maxItems: 24, items: { additionalProperties: false } })
})

test('known choices are listed', () => {
  expect(jsonSchemaOf('site.json').properties?.host?.enum).toContain('netlify')
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
