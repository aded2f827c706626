import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { editedSample } from '../test/content/edited-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { lostAddresses } from './lost-addresses.ts'

test('an address without a page, redirect or file is lost, and stops a launch', () => {
  const addresses = ['/', '/TERMS/', '/conditions.html', '/prices.pdf', '/gone']
  const folder = editedSample({
    'site.json': (site) => Object.assign(site, { host: 'own' }),
    'redirects.json': JSON.stringify({ redirects: [{ from: '/Conditions.html', to: '/terms' }] }),
    'addresses.json': JSON.stringify({ addresses }, null, 2),
  })
  const { content } = validContent(folder)
  const what = expect.stringContaining('is "/gone", which was public once')
  expect(lostAddresses(content, planPages(content), [{ path: 'prices.pdf' }])).toMatchObject([
    { severity: 'launch', path: ['addresses', 4], what },
  ])
})
