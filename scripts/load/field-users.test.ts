import path from 'node:path'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../json/json-schema.ts'
import { isObject } from '../json/json-walk.ts'
import { LOCKSMITH, ROOFER, ROOT, SAMPLE } from '../test/folders.ts'
import { namedFiles, pageFolders } from './content-files.ts'
import { convertedSchema } from './content-schemas.ts'
import { diskFolder } from './disk-folder.ts'
import { sourceIn } from './json-source.ts'

// The dearest mechanism here is a field: a schema, a control in the desk, a rule, a place in a view. So each has a user.

const STARTER = path.join(ROOT, 'templates/starter')

/** Fields that no firm of the tests and no new firm sets, those below them included, by the reason for which each is there. */
const UNSET: Readonly<Record<string, readonly string[]>> = {
  'A real firm alone has it, and a launch asks for it where it is claimed.': [
    'business.json legal.address.postcode',
    'business.json legal.address.region',
    'business.json legal.address.town',
    'business.json people[].image',
    'gallery.json items[].permission',
    'jobs words.reward',
    'reviews.json counted',
    'reviews.json items[].consent',
    'reviews.json items[].reward',
    'reviews.json items[].source',
  ],
  'A launch or the desk writes it, or whoever sets up the desk.': [
    'addresses.json addresses',
    'site.json desk',
  ],
  'It marks what is invented, wherever that may stand.': [
    'badges.json items[].image.sample',
    'guides image.sample',
    'guides sections[].image.sample',
    'jobs pairs[].after.sample',
    'jobs pairs[].before.sample',
    'jobs pictures[].sample',
    'jobs words.sample',
    'services prices.sample',
  ],
  'It is part of a schema that another field shares, and is set there.': [
    'business.json phoneHours[].again',
    'services prices.groups[].heading',
    'services prices.groups[].items[].includes',
    'services prices.groups[].items[].name',
    'services prices.groups[].items[].unit',
    'site.json routes.*',
  ],
  'The firm in content has it.': [
    'brand.json texture',
    'business.json people[].handwriting',
    'contact.json details.answers',
    'contact.json example.lines[].price',
    'contact.json example.sample',
    'gallery.json large.count',
    'home.json about.image',
    'home.json notYet',
    'services band',
    'services example',
    'walls.json items[].front',
  ],
}

/** Every field of a schema, as `hours[].opens`; `*` stands for other keys. */
function fieldsOf(schema: JsonSchema, at = ''): string[] {
  const { additionalProperties: other, anyOf = [], items = [], properties = {} } = schema
  return [
    ...Object.entries({ ...properties, ...(isObject(other) && { '*': other }) }).flatMap(
      ([key, inner]) => [at + key, ...fieldsOf(inner, `${at + key}.`)],
    ),
    ...[items].flat().flatMap((item) => fieldsOf(item, at.replace(/\.$/, '[].'))),
    ...anyOf.flatMap((option) => fieldsOf(option, at)),
  ]
}

/** Every field of a value, likewise. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => keysOf(item, at.replace(/\.$/, '[].')))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    at + key,
    ...keysOf(inner, `${at + key}.`),
  ])
}

test('a field is set by a firm of the tests or a new one, or says here why it is there', () => {
  const inSchemas = [...namedFiles.keys(), ...pageFolders.keys()].flatMap((file) =>
    fieldsOf(convertedSchema(file, () => {})).map((field) => `${file} ${field}`),
  )
  const set = new Set(
    [SAMPLE, ROOFER, LOCKSMITH, STARTER, path.join(STARTER, '.more')]
      .map(diskFolder)
      .flatMap((firm) =>
        firm
          .names()
          .filter((name) => name.endsWith('.json'))
          .flatMap((name) =>
            keysOf(sourceIn(firm, name).value).map((field) => `${name.split('/')[0]} ${field}`),
          ),
      ),
  )
  const unset = [...new Set(inSchemas)].filter((field) => !set.has(field))
  const first = unset.filter(
    (field) =>
      !unset.some((outer) => field.startsWith(`${outer}.`) || field.startsWith(`${outer}[`)),
  )
  expect(first.sort()).toEqual(Object.values(UNSET).flat().sort())
})
