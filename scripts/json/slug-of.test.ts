import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test.each([
  ['Saffron Walden', 'saffron-walden'],
  ["Bishop's Castle", 'bishops-castle'],
  ['  Côte d’Or ', 'cote-dor'],
  ['Dot & dab', 'dot-dab'],
  ['Große Straße', 'grosse-strasse'],
  ['Łódź', 'lodz'],
  ['東京', ''],
  [`${'x'.repeat(59)} and more`, 'x'.repeat(59)],
])('the slug of %j is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
