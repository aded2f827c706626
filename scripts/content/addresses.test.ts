import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { copyContent } from '../test/temporary.ts'
import { lostAddresses, withAddresses } from './addresses.ts'
import { loadContent } from './load-content.ts'

test('new addresses stand in their places, and the rest of the file as it was', () => {
  const before = '{ "addresses": [\n    "/b",   "/d" ]\n}'
  expect(withAddresses(before, ['/d', '/B/'])).toBeUndefined()
  const after = withAddresses(before, ['/c', '/a']) ?? ''
  expect(JSON.parse(after)).toEqual({ addresses: ['/a', '/b', '/c', '/d'] })
  expect(after).toMatch(/"\/b",.*"\/d" \]\n\}$/s)
  expect(JSON.parse(withAddresses(undefined, ['/b', '/']) ?? '')).toMatchObject({ addresses: ['/', '/b'] })
})

test('an address that neither page, redirect nor file answers is lost, and a launch refuses that', async () => {
  const { dir, edit, write } = await copyContent()
  await edit('site.json', (site) => Object.assign(site, { host: 'own' }))
  await edit('legal/terms.json', (page) => Object.assign(page, { formerly: ['/conditions.html'] }))
  const addresses = ['/', '/terms', '/Conditions.html', '/prices.pdf', '/gone']
  await write('addresses.json', JSON.stringify({ addresses }, null, 2))
  const loaded = loadContent(diskFolder(dir))
  const [lost, ...others] = lostAddresses(loaded, [{ path: 'prices.pdf' }], true)
  expect(others).toEqual([])
  expect(lost).toMatchObject({
    severity: 'error',
    line: 7,
    message: expect.stringContaining('addresses[4] is "/gone", which people may know'),
  })
  expect(lostAddresses(loaded, [{ path: 'prices.pdf' }], false)[0]?.severity).toBe('warning')
})
