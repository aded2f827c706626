import { expect, test } from 'vitest'
import { folderCache } from '../base/cache.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE, type ContentCopy, copyContent } from '../test/temporary.ts'
import { makeSite } from './site-program.ts'

const SITES: Record<string, () => Promise<ContentCopy>> = {
  sample: copyContent,
  'sample with a form that is sent elsewhere': async () => {
    const copy = await copyContent()
    await copy.edit('contact.json', ({ form }) => Object.assign(form, { endpoint: 'https://forms.example.org/firm' }))
    return copy
  },
  'roofer, with a brand of its own': copyRoofer,
}

test.each(Object.entries(SITES))('every page of the %s is the published one with places in it', { timeout: 120_000 }, async (_, make) => {
  const { dir } = await make()
  const warnings: string[] = []
  const site = await makeSite({
    contentDir: dir,
    now: TEST_NOW,
    cache: folderCache(CACHE),
    warn: (message) => warnings.push(message),
  })
  const findings = await site.check(() => undefined)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  for (const { page } of site.prepared.planned) {
    const address = `${site.basePath}${page.route}`
    if (!site.has(address)) continue
    const editable = site.editable(address)
    expect(editable.match(/<!--edit /g)?.length, address).toBeGreaterThan(10)
    expect(editable.replace(/<!--\/?edit [^>]*-->| data-edit-picture="[^"]*"/g, ''), address).toBe(site.page(address))
    expect(site.unseen(address).length, address).toBeGreaterThan(2)
  }
  expect(warnings).toEqual([])
})
