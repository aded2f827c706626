import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { OWNERSHIP_MARK } from '../base/ownership.ts'
import { readPages } from '../test/dom/pages.ts'

test('a site’s _headers allows what each page allows, and begins with the mark of the build', async () => {
  const siteDir = inject('siteDir')
  const text = await readFile(path.join(siteDir, '_headers'), 'utf8')
  expect(text.startsWith(`${OWNERSHIP_MARK}\n`)).toBe(true)
  const policy = text.match(/^\/\*\n(?: {2}.*\n)*? {2}content-security-policy: (.*)/im)?.[1] ?? ''
  for (const { document } of await readPages(siteDir)) {
    const own = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? ''
    for (const [hash] of own.matchAll(/'sha256-[^']+'/g)) expect(policy).toContain(hash)
  }
  for (const line of text.split('\n')) expect(line.length).toBeLessThan(2000)
})

test('licences.txt contains the licences of the font and the icons', async () => {
  const text = await readFile(path.join(inject('siteDir'), 'licences.txt'), 'utf8')
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(text).toContain('ISC License')
})
