import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { copyContent } from '../test/temporary.ts'
import { lostAddresses, withAddresses } from './addresses.ts'
import { loadContent } from './load-content.ts'

test('new addresses are inserted in order, and the rest of the file is unchanged', () => {
  const before = '{\n  "$schema": "./mine.json",\n  "addresses": [\n    "/b",\n    "/d"\n  ]\n}'
  expect(withAddresses(before, ['/d', '/B/'])).toBeUndefined()
  expect(withAddresses(before, ['/c', '/a'])).toBe(before.replace('    "/b",\n', '    "/a",\n    "/b",\n    "/c",\n'))
  expect(JSON.parse(withAddresses(undefined, ['/b', '/']) ?? '')).toMatchObject({ addresses: ['/', '/b'] })
})

test('an address without a page, redirect or file is lost, and a launch refuses it', async () => {
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
    message: expect.stringContaining('addresses[4] is "/gone", which was public once'),
  })
  expect(lostAddresses(loaded, [{ path: 'prices.pdf' }], false)[0]?.severity).toBe('warning')
})
