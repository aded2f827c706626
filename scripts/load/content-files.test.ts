import { expect, test } from 'vitest'
import type * as z from 'zod'
import { sample } from '../test/content/sample-words.ts'
import { faultsOf, withValue } from '../test/content/schema-faults.ts'
import { schemaOf } from './content-files.ts'

test.each<[file: string, place: string, value: unknown, message: string]>([
  ['site.json', 'basePath', '/', 'is not a folder. Write "" for the root, or a path'],
  ['site.json', 'language', 'he', 'is a language written from right to left. The pages are laid'],
  ['site.json', 'language', 'english', 'is not a language tag. Write one such as "en-GB".'],
  ['site.json', 'routes.area', '/plastering', 'lacks "{slug}". Put it where the value belongs.'],
  ['business.json', 'schemaType', 'Plasterer', 'is not a type of business. Write one of schema.o'],
  ['business.json', 'hours.1.days', ['Monday'], 'names Monday 2 times. Name each day once.'],
  ['claims.json', 'rating.text', 'five stars', 'lacks "{figure}"'],
  ['navigation.json', 'footer.copyright', '© 2026', 'lacks "{year}"'],
  ['areas/romford.json', 'nearby.places.1', 'Hornchurch', 'is "Hornchurch" a second time.'],
  ['service-pages.json', 'areas.0', { town: 'x' }, 'is an object. Write a text in quotes.'],
  ['area-pages.json', 'link', 'Plastering', 'lacks "{area}"'],
])('in %s, %s = %j is a mistake: %s', (file, place, value, message) => {
  const faults = faultsOf(schemaOf(file) as z.ZodType, withValue(sample(file), place, value))
  expect(faults).toContainEqual(expect.stringContaining(message))
})
