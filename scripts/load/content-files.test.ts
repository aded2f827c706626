import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesOf, sample } from '../test/content/sample-words.ts'
import { faultsOf, withValue } from '../test/content/schema-faults.ts'
import { SAMPLE } from '../test/temporary.ts'
import { namedFiles, pageFolders, schemaOf } from './content-files.ts'

test.each<[file: string, place: string, value: unknown, message: string]>([
  ['site.json', 'basePath', '/', 'is not a folder. Write "" for the root, or a path'],
  ['site.json', 'language', 'he', 'is a language written from right to left. The pages are laid'],
  ['site.json', 'language', 'english', 'is not a language tag. Write one such as "en-GB".'],
  ['site.json', 'routes.area', '/plastering', 'lacks "{slug}". Put it where the value belongs.'],
  [
    'business.json',
    'schemaType',
    'Plasterer',
    'is not a type of business. Write one of schema.org',
  ],
  ['business.json', 'hours.1.days', ['Monday'], 'names Monday 2 times. Name each day once.'],
  ['claims.json', 'rating.text', 'five stars', 'lacks "{figure}"'],
  ['navigation.json', 'footer.copyright', '© 2026', 'lacks "{year}"'],
  ['areas/romford.json', 'nearby.places.0', 'Romford', 'the town of the page itself. Name a place'],
  ['areas/romford.json', 'nearby.places.1', 'Hornchurch', 'is "Hornchurch" a second time.'],
  ['service-pages.json', 'areas.0', { town: 'x' }, 'is an object. Write a text in quotes.'],
  ['area-pages.json', 'link', 'Plastering', 'lacks "{area}"'],
])('%s, %s %j is an error', (file, place, value, message) => {
  const faults = faultsOf(schemaFor(file), withValue(sample(file), place, value))
  expect(faults).toContainEqual(expect.stringContaining(message))
})

describe('every file of the sample', () => {
  const files = [
    ...[...namedFiles].flatMap(([name, { required }]) =>
      required || existsSync(path.join(SAMPLE, name)) ? [name] : [],
    ),
    ...[...pageFolders.keys()].flatMap(filesOf),
  ]
  test.each(files)('%s meets its schema, and a misspelt key in it is named', (file) => {
    const good = sample(file)
    expect(faultsOf(schemaFor(file), good)).toEqual([])
    expect(schemaFor(file).safeParse({ ...good, headng: 'x' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['headng'] },
    ])
  })
})

function schemaFor(file: string) {
  const schema = schemaOf(file)
  if (!schema) throw new Error(`No schema for ${file}.`)
  return schema
}
