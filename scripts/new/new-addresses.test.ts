import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { newAddresses } from './new-addresses.ts'
import type { Present } from './new-content.ts'

/** Content of these texts. */
const present = (files: Record<string, string> = {}): Present => ({
  has: (file) => file in files,
  read: (file) => (files[file] ? { text: files[file], value: JSON.parse(files[file]) } : undefined),
  at: (file) => file,
  today: '',
})

test("an old site's sitemap is imported by its paths; queries and unusable addresses are reported", async () => {
  const sitemap = path.join(await temporaryFolder(), 'old.xml')
  const addresses = ['', 'b.php?id=1&amp;x=2', 'b.php?id=2', 'a*', '../sites'].map(
    (one) => `<url><loc>\nhttps://old.example/site/${one}</loc></url>`,
  )
  await writeFile(sitemap, `<urlset>${addresses.join('')}</urlset>`)
  const site = { 'site.json': '{"$schema":"./.schemas/site.json","basePath":"/site"}' }
  const added = await newAddresses(present(site), sitemap)
  const text = String(added.files[0]?.bytes)
  expect(JSON.parse(text)).toEqual({
    $schema: './.schemas/addresses.json',
    addresses: ['/', '/b.php', '/sites'],
  })
  expect(added.next).toEqual([
    expect.stringMatching(/^2 of the addresses had a query/),
    expect.stringMatching(/left out, .*: \/a\*$/),
    expect.any(String),
  ])
  const again = newAddresses(present({ ...site, 'addresses.json': text }), sitemap)
  await expect(again).rejects.toThrow('addresses.json: It already has all of these addresses.')
})

const NO_FILE = 'This is not a file. Name the sitemap that you saved.'
test.each<[given: string, message: string]>([
  ['<sitemapindex></sitemapindex>', 'This is a list of sitemaps.'],
  ['<urlset></urlset>', 'It has no addresses.'],
  ['/', NO_FILE],
  // As one that never ends.
  [os.devNull, NO_FILE],
])('of %s the answer is: %s', async (given, message) => {
  const file = given.startsWith('<') ? path.join(await temporaryFolder(), 'old.xml') : given
  if (file !== given) await writeFile(file, given)
  await expect(newAddresses(present(), file)).rejects.toThrow(message)
})
