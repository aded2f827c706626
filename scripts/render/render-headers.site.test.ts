import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { readPages } from '../test/dom/pages.ts'

test('each page has a policy of its own', async () => {
  for (const { document } of await readPages(inject('siteDir'))) {
    expect(
      document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content'),
    ).toContain("default-src 'none'")
  }
})

test('licences.txt contains the licences of the font and the icons', async () => {
  const text = await readFile(path.join(inject('siteDir'), 'licences.txt'), 'utf8')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('ISC License')
})
