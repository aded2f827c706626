import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleScript } from '../../scripts/assets/bundle-script.ts'

const ONLY_FOR_DELIVERY = ['fetch', 'localStorage', 'enquiry_id', 'createImageBitmap', 'enquiryfailed']

test('with an endpoint the script has 3,072 bytes at most; without one it has 2,048, and nothing of what sends', async () => {
  const [delivering, plain] = await Promise.all([bundleScript(true), bundleScript(false)])
  expect(brotliCompressSync(delivering).length).toBeLessThanOrEqual(3072)
  expect(brotliCompressSync(plain).length).toBeLessThanOrEqual(2048)
  for (const word of ONLY_FOR_DELIVERY) {
    expect(delivering).toContain(word)
    expect(plain).not.toContain(word)
  }
  for (const word of ['innerHTML', 'outerHTML', 'insertAdjacent', 'eval', 'Function(', 'import', 'http']) {
    expect(delivering).not.toContain(word)
  }
})
