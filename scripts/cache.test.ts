import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderCache, pruneCache } from './cache.ts'
import { temporaryFolder } from './test/temporary.ts'

const made = (text: string) => vi.fn(async () => Buffer.from(text) as Uint8Array)
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('a kept result is read the next time, by another build too', async () => {
  const folder = path.join(await temporaryFolder(), 'cache')
  const make = made('slow result')
  expect(asText(await folderCache(folder).remember('avif', ['key'], make))).toBe('slow result')
  expect(asText(await folderCache(folder).remember('avif', ['key'], make))).toBe('slow result')
  expect(make).toHaveBeenCalledTimes(1)
  await folderCache(folder).remember('avif', ['other'], make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('two calls at once share one result', async () => {
  const cache = folderCache(await temporaryFolder())
  const make = made('x')
  await Promise.all([cache.remember('a', ['k'], make), cache.remember('a', ['k'], make)])
  expect(make).toHaveBeenCalledTimes(1)
})

test('a result is read from the disk again, not kept in memory', async () => {
  const folder = path.join(await temporaryFolder(), 'cache')
  const cache = folderCache(folder)
  const first = await cache.remember('a', ['x'], async () => Buffer.from('made'))
  const again = await cache.remember('a', ['x'], async () => Buffer.from('made again'))
  expect(again).not.toBe(first)
  expect(Buffer.from(again).toString()).toBe('made')
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

test('entries unused for thirty days are removed, and use renews them', async () => {
  const folder = await temporaryFolder()
  const ageAll = async (days: number) => {
    const then = new Date(Date.now() - days * 24 * 3_600_000)
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), then, then)
  }
  for (const key of ['used', 'unused']) await folderCache(folder).remember('a', [key], made(key))
  await ageAll(29.99)
  await pruneCache(folder)
  expect(await readdir(folder)).toHaveLength(2)
  await ageAll(30.01)
  await folderCache(folder).remember('a', ['used'], made('made again'))
  await pruneCache(folder)
  expect(await readdir(folder)).toHaveLength(1)
  expect(asText(await folderCache(folder).remember('a', ['used'], made('made again')))).toBe('used')
  await pruneCache(path.join(folder, 'none'))
})
