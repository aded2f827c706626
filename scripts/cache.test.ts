import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderCache, pruneCache } from './cache.ts'
import { temporaryFolder } from './test/temporary.ts'

const made = (text: string) => vi.fn(async () => Buffer.from(text) as Uint8Array)
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('a result is read from the disk the next time, by another build too', async () => {
  const folder = path.join(await temporaryFolder(), 'cache')
  const make = made('slow result')
  const cache = folderCache(folder)
  const first = await cache.remember('avif', ['key'], make)
  for (const next of [cache, folderCache(folder)]) {
    const again = await next.remember('avif', ['key'], make)
    expect(again).not.toBe(first)
    expect(asText(again)).toBe('slow result')
  }
  expect(make).toHaveBeenCalledTimes(1)
})

test('two calls at once share one result', async () => {
  const cache = folderCache(await temporaryFolder())
  const make = made('x')
  await Promise.all([cache.remember('a', ['k'], make), cache.remember('a', ['k'], make)])
  expect(make).toHaveBeenCalledTimes(1)
})

test('two builds that make the same thing at the same time do not disturb each other, and leave only the result', async () => {
  const folder = await temporaryFolder()
  const make = made('x'.repeat(1_000_000))
  await Promise.all(Array.from({ length: 8 }, () => folderCache(folder).remember('a', ['k'], make)))
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^a\.[0-9a-f]{64}$/)])
})

test('where nothing can be kept, results are made and used all the same', async () => {
  const folder = path.join(await temporaryFolder(), 'file')
  await writeFile(folder, 'not a folder')
  expect(asText(await folderCache(folder).remember('a', ['k'], made('x')))).toBe('x')
})

test('a failure is not kept, so a lack of memory does not condemn a good picture', async () => {
  const cache = folderCache(await temporaryFolder())
  await expect(
    cache.remember('a', ['k'], async () => Promise.reject(new Error('no memory'))),
  ).rejects.toThrow('no memory')
  expect(asText(await cache.remember('a', ['k'], made('good')))).toBe('good')
})

test('every input counts, and where one ends and the next begins', async () => {
  const cache = folderCache(await temporaryFolder())
  const results = [['ab', 'c'], ['a', 'bc'], ['abc'], [Buffer.from('ab'), 'd']].map(
    (inputs, index) => cache.remember('a', inputs, made(String(index))),
  )
  expect((await Promise.all(results)).map(asText)).toEqual(['0', '1', '2', '3'])
})

test('entries unused for thirty days are removed, but no piece of a program; use renews them', async () => {
  const folder = await temporaryFolder()
  const ageAll = async (days: number) => {
    const then = new Date(Date.now() - days * 24 * 3_600_000)
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), then, then)
  }
  for (const key of ['used', 'unused']) await folderCache(folder).remember('a', [key], made(key))
  // A command that runs may load it late.
  await writeFile(path.join(folder, 'program-piece.mjs'), '')
  await ageAll(29.99)
  pruneCache(folder)
  expect(await readdir(folder)).toHaveLength(3)
  await ageAll(30.01)
  await folderCache(folder).remember('a', ['used'], made('made again'))
  pruneCache(folder)
  const left = await readdir(folder)
  expect(left).toEqual([expect.stringMatching(/^a\./), 'program-piece.mjs'])
  expect(asText(await folderCache(folder).remember('a', ['used'], made('made again')))).toBe('used')
  pruneCache(path.join(folder, 'none'))
})
