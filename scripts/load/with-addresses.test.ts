import { expect, test } from 'vitest'
import { withAddresses } from './with-addresses.ts'

test('new addresses are inserted in order, and the rest of the file is unchanged', () => {
  const before = '{\n  "$schema": "./mine.json",\n  "addresses": [\n    "/b",\n    "/d"\n  ]\n}'
  expect(withAddresses(before, ['/d', '/B/'], {})).toBeUndefined()
  expect(withAddresses(before, ['/c', '/a'], {})).toBe(
    before.replace('    "/b",\n', '    "/a",\n    "/b",\n    "/c",\n'),
  )
  const $schema = '../node_modules/trade-site/content/.schemas/'
  const site = { $schema: `${$schema}site.json` }
  expect(JSON.parse(withAddresses(undefined, ['/b', '/'], site) ?? '')).toEqual({
    $schema: `${$schema}addresses.json`,
    addresses: ['/', '/b'],
  })
  expect(JSON.parse(withAddresses(undefined, ['/'], {}) ?? '')).toEqual({ addresses: ['/'] })
})
