import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { loadContent } from '../test/content/load-content.ts'
import { lostAddresses, withAddresses } from './addresses.ts'

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

test('an address without a page, redirect or file is lost, and a launch refuses it', () => {
  const addresses = ['/', '/TERMS/', '/conditions.html', '/prices.pdf', '/gone']
  const folder = editedSample({
    'site.json': (site) => Object.assign(site, { host: 'own' }),
    'redirects.json': JSON.stringify({ redirects: [{ from: '/Conditions.html', to: '/terms' }] }),
    'addresses.json': JSON.stringify({ addresses }, null, 2),
  })
  const loaded = loadContent(folder)
  const [lost, ...others] = lostAddresses(loaded, planPages(loaded.content), [
    { path: 'prices.pdf' },
  ])
  expect(others).toEqual([])
  expect(lost).toMatchObject({
    severity: 'launch',
    path: ['addresses', 4],
    message: expect.stringContaining('is "/gone", which was public once'),
  })
})
