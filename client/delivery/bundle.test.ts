import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Cache } from '../../scripts/cache.ts'
import { bundleScript } from '../../scripts/make/bundle.ts'
import { bundleDesign } from '../../scripts/make/bundle-design.ts'
import { BUDGETS, TOLERANCE } from '../../scripts/test/budgets.ts'

const scriptOf = (...parts: ('DELIVERS' | 'PHOTOS' | 'NOTICES')[]) =>
  bundleScript(Object.fromEntries(parts.map((part) => [part, true])))
const plain = await scriptOf()
const delivering = await scriptOf('DELIVERS')
const photos = await scriptOf('DELIVERS', 'PHOTOS')
const notices = await scriptOf('NOTICES')
const all = await scriptOf('DELIVERS', 'PHOTOS', 'NOTICES')

test.each([
  ['an endpoint and photographs', photos, BUDGETS.deliveringScript],
  ['an endpoint', delivering, BUDGETS.deliveringScript],
  ['neither', plain, BUDGETS.script],
  ['notices', notices, BUDGETS.script + 350],
  ['everything', all, BUDGETS.deliveringScript + 350],
])('with %s the script is within its budget', (_, script, most) => {
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(most * TOLERANCE)
})

test('a script that was kept is served only to a site that needs the same', async () => {
  const kept = new Map<string, Uint8Array>()
  const cache: Cache = {
    async remember(_name, inputs, make) {
      const key = inputs.map(String).join()
      const bytes = kept.get(key) ?? (await make())
      kept.set(key, bytes)
      return bytes
    },
  }
  const scripts = new Set<string>()
  for (const parts of [{}, { DELIVERS: true }, { NOTICES: true }])
    scripts.add((await bundleDesign(parts, cache)).script)
  expect(scripts.size).toBe(3)
})

test.each([
  ['fetch', delivering, plain],
  ['localStorage', delivering, plain],
  ['suspected', delivering, plain],
  ['[data-kept]', delivering, plain],
  ['createImageBitmap', photos, delivering],
  ['photo.jpg', photos, delivering],
  ['toJSON', notices, plain],
  ['toJSON', all, photos],
])('a site that has no use for "%s" does not ship it', (word, script, without) => {
  expect(script).toContain(word)
  expect(without).not.toContain(word)
})

test('no script builds markup or loads more', () => {
  expect(all).not.toMatch(
    /innerHTML|outerHTML|insertAdjacent|eval|Function\(|import|http|XMLHttp|Beacon/,
  )
})
