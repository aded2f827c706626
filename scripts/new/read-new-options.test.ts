import { expect, test } from 'vitest'
import { PAGE_KINDS } from './new-page.ts'
import { readNewOptions } from './read-new-options.ts'

test.each<[string[], string]>([
  [[], `say what to create: ${PAGE_KINDS.join(', ')}, firm, addresses, desk-key.`],
  [['town', 'x'], `"town" isn't something this can create. Known: service, area`],
  [['areas', 'x'], 'Did you mean "area"?'],
  [['area'], 'area needs a name, such as npm run new -- area "Name".'],
  [['firm'], 'firm needs a folder to create.'],
  [['area', 'Deal', '--trade', 'baker'], '--trade is for a firm only.'],
  [
    ['area', 'Saffron', 'Walden'],
    'unexpected "Walden". Put a name of several words in quotes: "Saffron Walden".',
  ],
])('of npm run new -- %j the answer is: %s', (args, message) => {
  expect(() => readNewOptions(args)).toThrow(message)
})

test('the name of a firm is its folder; everything else is added to a content folder', () => {
  expect(readNewOptions(['firm', '/tmp/x'])).toMatchObject({ kind: 'firm', contentDir: '/tmp/x' })
  expect(readNewOptions(['area', 'Deal', '--content', '/tmp/y'])).toMatchObject({
    kind: 'area',
    name: 'Deal',
    contentDir: '/tmp/y',
  })
  expect(readNewOptions(['desk-key'])).toMatchObject({ kind: 'desk-key', name: undefined })
})
