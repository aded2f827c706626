import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Cache } from '../../scripts/cache.ts'
import { bundleScript } from '../../scripts/make/bundle.ts'
import { bundleDesign } from '../../scripts/make/bundle-design.ts'
import { BUDGETS, TOLERANCE } from '../../scripts/test/budgets.ts'

const ONLY_FOR_DELIVERY = ['fetch', 'localStorage', 'suspected', '[data-kept]']
const ONLY_FOR_PHOTOGRAPHS = ['createImageBitmap', 'photo.jpg', 'left']

const [photos, delivering, plain] = await Promise.all([
  bundleScript({ DELIVERS: true, PHOTOS: true }),
  bundleScript({ DELIVERS: true }),
  bundleScript({}),
])

test.each([
  ['an endpoint and photographs', photos, BUDGETS.deliveringScript],
  ['an endpoint', delivering, BUDGETS.deliveringScript],
  ['neither', plain, BUDGETS.script],
])('with %s the script is within its budget', (_, script, most) => {
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(most * TOLERANCE)
})

test('notices are in the script only if the content has some, and cost 350 bytes at most', async () => {
  for (const [parts, without] of [
    [{}, plain],
    [{ DELIVERS: true, PHOTOS: true }, photos],
  ] as const) {
    const withMore = await bundleScript({ ...parts, NOTICES: true })
    expect(brotliCompressSync(withMore).length).toBeLessThanOrEqual(
      brotliCompressSync(without).length + 350,
    )
    expect(withMore.length).toBeGreaterThan(without.length)
    expect(without).not.toContain('toJSON')
  }
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

test('no site ships code that only others need, and no code builds markup or loads more', () => {
  for (const word of ONLY_FOR_DELIVERY) {
    expect(photos).toContain(word)
    expect(delivering).toContain(word)
    expect(plain).not.toContain(word)
  }
  for (const word of ONLY_FOR_PHOTOGRAPHS) {
    expect(photos).toContain(word)
    expect(delivering).not.toContain(word)
  }
  expect(photos).not.toMatch(
    /innerHTML|outerHTML|insertAdjacent|eval|Function\(|import|http|XMLHttp|Beacon/,
  )
})
