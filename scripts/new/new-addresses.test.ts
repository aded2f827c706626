import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyContent, SAMPLE } from '../test/temporary.ts'
import { newAddresses } from './new-addresses.ts'

test("an old site's sitemap is imported by its paths; queries and unusable addresses are reported", async () => {
  const { dir } = await copyContent()
  const sitemap = path.join(dir, '../old.xml')
  const addresses = [
    'https://old.example/',
    'https://old.example/b.php?id=1&amp;x=2',
    'https://old.example/b.php?id=2',
    'https://old.example/a*',
  ]
  await writeFile(sitemap, `<urlset>${addresses.map((one) => `<url><loc>\n${one}</loc></url>`).join('')}</urlset>`)
  const { files, next } = await newAddresses(dir, sitemap, new Date(0))
  expect(JSON.parse(String(files[0]?.bytes))).toEqual({ $schema: './.schemas/addresses.json', addresses: ['/', '/b.php'] })
  expect(next).toEqual([
    expect.stringMatching(/^2 of the addresses had a query/),
    expect.stringMatching(/left out, .*: \/a\*$/),
    expect.any(String),
  ])
  await writeFile(path.join(dir, 'addresses.json'), String(files[0]?.bytes))
  await expect(newAddresses(dir, sitemap, new Date(0))).rejects.toThrow('It already has all of these addresses.')
  await writeFile(sitemap, '<sitemapindex></sitemapindex>')
  await expect(newAddresses(dir, sitemap, new Date(0))).rejects.toThrow('This is a list of sitemaps.')
})

test.skipIf(process.platform === 'win32').each(['/dev/zero', '/'])('%s is refused', async (file) => {
  await expect(newAddresses(SAMPLE, file, new Date(0))).rejects.toThrow('This is not a file. Name the sitemap that you saved.')
})
