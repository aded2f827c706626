import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { newAddresses } from './new-addresses.ts'

const NONE = { files: new Map(), values: new Map(), at: (file: string) => file, today: '' }

test("an old site's sitemap is imported by its paths; queries and unusable addresses are reported", async () => {
  const sitemap = path.join(await temporaryFolder(), 'old.xml')
  const addresses = ['', 'b.php?id=1&amp;x=2', 'b.php?id=2', 'a*', '../sites'].map(
    (one) => `<url><loc>\nhttps://old.example/site/${one}</loc></url>`,
  )
  await writeFile(sitemap, `<urlset>${addresses.join('')}</urlset>`)
  const values = new Map([['site.json', { $schema: './.schemas/site.json', basePath: '/site' }]])
  const added = await newAddresses({ ...NONE, values }, sitemap)
  const text = String(added.files['addresses.json'])
  expect(JSON.parse(text)).toEqual({
    $schema: './.schemas/addresses.json',
    addresses: ['/', '/b.php', '/sites'],
  })
  expect(added.next).toEqual([
    expect.stringMatching(/^2 of the addresses had a query/),
    expect.stringMatching(/left out, .*: \/a\*$/),
    expect.any(String),
  ])
  const files = new Map([['addresses.json', Buffer.from(text)]])
  const again = newAddresses({ ...NONE, files, values }, sitemap)
  await expect(again).rejects.toThrow('addresses.json: It already has all of these addresses.')
})

test.each([
  ['<sitemapindex></sitemapindex>', 'This is a list of sitemaps.'],
  ['<urlset></urlset>', 'It has no addresses.'],
])('%s is refused', async (xml, message) => {
  const sitemap = path.join(await temporaryFolder(), 'old.xml')
  await writeFile(sitemap, xml)
  await expect(newAddresses(NONE, sitemap)).rejects.toThrow(message)
})

test.skipIf(process.platform === 'win32').each(['/dev/zero', '/'])(
  '%s is refused',
  async (file) => {
    await expect(newAddresses(NONE, file)).rejects.toThrow(
      'This is not a file. Name the sitemap that you saved.',
    )
  },
)
