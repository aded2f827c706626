import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'

const siteDir = inject('siteDir')
const scripts = readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
const text = readFileSync(path.join(siteDir, scripts[0] ?? ''), 'utf8')

test('the site has one script, of 2,048 bytes at most', () => {
  expect(scripts).toHaveLength(1)
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(2048)
})

test('it does nothing that a strict policy blocks, and makes no requests', () => {
  for (const word of [
    'innerHTML',
    'outerHTML',
    'insertAdjacent',
    'eval',
    'Function(',
    'import',
    'fetch',
    'XMLHttp',
    'Beacon',
    'http',
    'localStorage',
  ]) {
    expect(text).not.toContain(word)
  }
})
