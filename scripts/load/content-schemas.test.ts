import path from 'node:path'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../json/json-schema.ts'
import { isObject } from '../json/json-walk.ts'
import { LOCKSMITH, ROOFER, ROOT, SAMPLE } from '../test/folders.ts'
import { namedFiles, pageFolders } from './content-files.ts'
import { jsonSchemaOf } from './content-schemas.ts'
import { diskFolder } from './disk-folder.ts'
import { sourceIn } from './json-source.ts'

type Part = [place: string, schema: JsonSchema]

/** Every part inside a schema: fields as `hours[].opens`, `*` for other keys, and alternatives by their number. */
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

/** A file's name; of the files of a folder, `areas/*`. */
const kindOf = (file: string) => file.replace(/\/.*/, '/*')
const KINDS = [...namedFiles.keys(), ...Array.from(pageFolders.keys(), (name) => `${name}/*`)]
const WHOLE = KINDS.map((kind): Part => [kind, jsonSchemaOf(kind)])
const INNER = WHOLE.flatMap(([kind, schema]) => partsOf(schema, kind))
/** The parts that are fields of an object. */
const FIELDS = INNER.filter(([place]) => /\.[\w*]+$/.test(place))
/** The places of the parts that lack something. */
const placesOf = (parts: readonly Part[], lacks: (schema: JsonSchema) => boolean) =>
  parts.flatMap(([place, schema]) => (lacks(schema) ? place : []))

/** Whether a field holds other fields, which have examples of their own. */
function isGroup({ properties, items, anyOf }: JsonSchema): boolean {
  return (
    properties !== undefined || [items, anyOf].some((inner) => [inner ?? []].flat().some(isGroup))
  )
}

test('every field has an example unless it is a group of fields', () => {
  const isBare = (schema: JsonSchema) => !(schema.examples || isGroup(schema))
  expect(placesOf(FIELDS, isBare)).toEqual([])
})

/** Words that any sentence has. */
const LITTLE =
  /^(?:a|an|and|are|at|be|by|did|do|for|has|have|heading|how|in|is|it|its|of|on|or|people|that|the|there|they|this|to|was|what|when|where|who|with|you|your)$/

test('a description says more than its title', () => {
  const wordsOf = (text = ''): string[] => text.toLowerCase().match(/[\p{L}{}]+/gu) ?? []
  const isSaid = ({ title, description = '' }: JsonSchema) => {
    const [help = ''] = description.split(/(?:^| )(?:For example|In the file): /)
    const known = wordsOf(title)
    return help !== '' && wordsOf(help).every((word) => LITTLE.test(word) || known.includes(word))
  }
  expect(placesOf(FIELDS, isSaid)).toEqual([])
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
  expect(placesOf([...WHOLE, ...INNER], isOdd)).toEqual([])
})

test('no two fields of a group have one title', () => {
  const hasTwins = ({ properties = {} }: JsonSchema) => {
    const titles = Object.values(properties).flatMap(({ title }) => title ?? [])
    return new Set(titles).size < titles.length
  }
  expect(placesOf([...WHOLE, ...INNER], hasTwins)).toEqual([])
})

test('every choice is in plain words, but the names of icons, which editors alone list', () => {
  const isCoded = ({ enumNames, enum: values = [] }: JsonSchema) =>
    ([enumNames ?? values].flat() as unknown[]).some(
      (word) => !/^(?:\p{Lu}[\p{L} -]*|\p{Ll}+(?: \p{Ll}+)*)$/u.test(String(word)),
    )
  expect(placesOf(INNER, isCoded)).toEqual(['services/*.icon'])
})

test('editors and the build know every key of an object: a misspelt one is a mistake', () => {
  const isOpen = ({ properties, additionalProperties }: JsonSchema) =>
    properties !== undefined && additionalProperties === undefined
  expect(placesOf([...WHOLE, ...INNER], isOpen)).toEqual([])
})

test.each<[rule: string, place: string, schema: object]>([
  ['editors underline what is missing', 'gallery.json', { required: ['items'] }],
  ['editors underline what is too many', 'gallery.json.items', { maxItems: 24 }],
  ['a file may name its schema', 'home.json', { properties: { $schema: { type: 'string' } } }],
  ['known choices are listed', 'site.json.host', { enum: expect.arrayContaining(['netlify']) }],
  ['icons are listed', 'services/*.icon', { enum: expect.arrayContaining(['brick-wall']) }],
  [
    'how long a text with a token becomes is known to the build alone',
    'home.json.meta.title',
    { if: { pattern: '[{]' }, else: { minLength: 15, maxLength: 60 } },
  ],
  [
    'a description ends with an example, which editors offer too',
    'claims.json.experience.figure',
    {
      description: 'The number as printed. Texts use it as {years}. For example: "20+"',
      examples: ['20+'],
    },
  ],
])('%s', (_, place, schema) => {
  expect(new Map([...WHOLE, ...INNER]).get(place)).toMatchObject(schema)
})

// The dearest mechanism here is a field: a schema, a control in the desk, a rule, a place in a view. So each has a user.

/**
 * Fields that no firm of the tests and no new firm sets, those below them included, by the reason for which each is there. What is
 * invented may be marked as a sample wherever it stands.
 */
const UNSET: Readonly<Record<string, readonly string[]>> = {
  'A real firm alone has it, and a launch asks for it where it is claimed.': [
    'business.json.legal.address.postcode',
    'business.json.legal.address.region',
    'business.json.legal.address.town',
    'business.json.people[].image',
    'gallery.json.items[].permission',
    'jobs/*.words.reward',
    'reviews.json.items[].consent',
    'reviews.json.items[].reward',
    'reviews.json.items[].source',
  ],
  'A launch or the desk writes it, or whoever sets up the desk.': [
    'addresses.json.addresses',
    'site.json.desk',
  ],
  'It is part of a schema that another field shares, and is set there.': [
    'business.json.phoneHours[].again',
    'services/*.prices.groups[].heading',
    'services/*.prices.groups[].items[].includes',
    'services/*.prices.groups[].items[].name',
    'services/*.prices.groups[].items[].unit',
    'site.json.routes.*',
  ],
  'The firm in content has it.': [
    'brand.json.texture',
    'business.json.people[].handwriting',
    'contact.json.details.answers',
    'contact.json.example.lines[].price',
    'home.json.about.image',
    'home.json.notYet',
    'services/*.band',
    'services/*.example',
    'walls.json.items[].front',
  ],
}

const STARTER = path.join(ROOT, 'templates/starter')

/** The places of all fields of a value. */
function placesIn(value: unknown, at: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => placesIn(item, `${at}[]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    `${at}.${key}`,
    ...placesIn(inner, `${at}.${key}`),
  ])
}

test('a field is set by a firm of the tests or a new one, or says here why it is there', () => {
  const firms = [SAMPLE, ROOFER, LOCKSMITH, STARTER, path.join(STARTER, '.more')].map(diskFolder)
  const set = firms.flatMap((firm) =>
    firm
      .names()
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => placesIn(sourceIn(firm, name).value, kindOf(name))),
  )
  const unset = new Set(FIELDS.map(([place]) => place.replace(/\(\d\)/g, '')))
  for (const place of set) unset.delete(place)
  const outermost = [...unset].filter(
    (place) => !place.endsWith('.sample') && !unset.has(place.replace(/(?:\[\])?\.[\w*]+$/, '')),
  )
  expect(outermost.sort()).toEqual(Object.values(UNSET).flat().sort())
})
