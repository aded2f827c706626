import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { OWNERSHIP_MARK } from '../ownership.ts'
import { readPages } from '../test/dom/pages.ts'

test('a site’s _headers begins with the mark of the build, and each page has a policy of its own', async () => {
  const siteDir = inject('siteDir')
  expect(
    (await readFile(path.join(siteDir, '_headers'), 'utf8')).startsWith(`${OWNERSHIP_MARK}\n`),
  ).toBe(true)
  for (const { document } of await readPages(siteDir)) {
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
