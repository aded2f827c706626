import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { copyCache, folderCache } from './cache.ts'
import { digestOf } from './output-file.ts'

const made = (text: string) => vi.fn(async () => Buffer.from(text) as Uint8Array)
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString()

test('what was made once is read the next time, by another build too', async () => {
  const folder = path.join(await temporaryFolder(), 'cache')
  const make = made('slow result')
  expect(asText(await folderCache(folder).remember('avif', ['key'], make))).toBe('slow result')
  expect(asText(await folderCache(folder).remember('avif', ['key'], make))).toBe('slow result')
  expect(make).toHaveBeenCalledTimes(1)
  await folderCache(folder).remember('avif', ['other'], make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('what is asked for twice at the same time is made once', async () => {
  const cache = folderCache(await temporaryFolder())
  const make = made('x')
  await Promise.all([cache.remember('a', ['k'], make), cache.remember('a', ['k'], make)])
  expect(make).toHaveBeenCalledTimes(1)
})

test('two builds that make the same thing at the same time do not disturb each other, and leave only the result', async () => {
  const folder = await temporaryFolder()
  const make = made('x'.repeat(1_000_000))
  await Promise.all(Array.from({ length: 8 }, () => folderCache(folder).remember('a', ['k'], make)))
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^a-[0-9a-f]{64}$/)])
})

test.each([
  ['cut off', (file: string) => truncate(file, 40)],
  ['empty', (file: string) => truncate(file, 0)],
  ['of the right length and the wrong content', async (file: string) => writeFile(file, Buffer.alloc((await readFile(file)).length))],
])('an entry that is %s, as a power cut leaves it, is made again', async (_, damage) => {
  const folder = await temporaryFolder()
  await folderCache(folder).remember('a', ['k'], made('right'))
  const [entry = ''] = await readdir(folder)
  await damage(path.join(folder, entry))
  expect(asText(await folderCache(folder).remember('a', ['k'], made('again')))).toBe('again')
  expect(asText(await folderCache(folder).remember('a', ['k'], made('not needed')))).toBe('again')
})

test('where nothing can be kept, results are made and used all the same', async () => {
  const folder = path.join(await temporaryFolder(), 'file')
  await writeFile(folder, 'not a folder')
  expect(asText(await folderCache(folder).remember('a', ['k'], made('x')))).toBe('x')
})

test('a result that cannot be made is not kept', async () => {
  const folder = await temporaryFolder()
  await expect(folderCache(folder).remember('a', ['k'], async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})

test('a moment without memory does not condemn a good picture: what fails is tried again, in the same build too', async () => {
  const cache = folderCache(await temporaryFolder())
  await expect(cache.remember('a', ['k'], async () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(asText(await cache.remember('a', ['k'], made('good')))).toBe('good')
})

test('every input counts, and where one ends and the next begins', async () => {
  const cache = folderCache(await temporaryFolder())
  const results = [['ab', 'c'], ['a', 'bc'], ['abc'], [Buffer.from('ab'), 'd']].map((inputs, index) =>
    cache.remember('a', inputs, made(String(index))),
  )
  expect((await Promise.all(results)).map(asText)).toEqual(['0', '1', '2', '3'])
})

test('of many results only the new ones are made, and no others are kept', async () => {
  const folder = await temporaryFolder()
  const make = vi.fn((index: number) => ({ index, said: 'a\nb – c' }))
  const many = (shared: string, inputs: string[]) => folderCache(folder).rememberMany('pages', [shared], inputs, make)
  expect(await many('1', ['a', 'b'])).toEqual([make(0), make(1)])
  make.mockClear()
  expect(await many('1', ['b', 'c'])).toMatchObject([{ index: 1 }, { index: 1, said: 'a\nb – c' }])
  expect(make.mock.calls).toEqual([[1]])
  await many('1', ['a', 'b', 'c'])
  expect(make.mock.calls, 'what was not asked for is forgotten').toEqual([[1], [0]])
  await many('2', ['a'])
  expect(make, 'all results depend on what they share').toHaveBeenCalledTimes(3)
  await truncate(path.join(folder, 'pages.lines'), 50)
  expect(await many('2', ['a'])).toMatchObject([{ index: 0 }])
  expect(make, 'what is damaged is made again').toHaveBeenCalledTimes(4)
})

test('a file of the site is made once, and its bytes are read when they are asked for', async () => {
  const folder = await temporaryFolder()
  const make = made('a picture')
  for (const cache of [folderCache(folder), folderCache(folder)]) {
    const file = await cache.rememberFile('assets/a.avif', 'avif', ['key'], make)
    expect(file).toMatchObject({ path: 'assets/a.avif', length: 9, digest: digestOf({ bytes: 'a picture' }) })
    expect(Object.getOwnPropertyDescriptor(file, 'bytes')?.get, 'not held').toBeDefined()
    expect(asText(file.bytes as Uint8Array)).toBe('a picture')
  }
  expect(make).toHaveBeenCalledTimes(1)
  const [entry = ''] = await readdir(folder)
  await truncate(path.join(folder, entry), 36)
  await folderCache(folder).rememberFile('assets/a.avif', 'avif', ['key'], make)
  expect(make, 'what is damaged is made again').toHaveBeenCalledTimes(2)
})

test('a cache is copied while builds write to it', async () => {
  const [from, to] = [await temporaryFolder(), path.join(await temporaryFolder(), 'copy')]
  const cache = folderCache(from)
  await cache.remember('kept', ['key'], made('kept'))
  let isCopied = false
  const writing = (async () => {
    for (let index = 0; !isCopied; index++) await cache.remember('new', [String(index)], made('new'))
  })()
  for (let round = 0; round < 5; round++) await copyCache(from, to)
  isCopied = true
  await writing
  expect(asText(await folderCache(to).remember('kept', ['key'], made('made again')))).toBe('kept')
  await copyCache(path.join(from, 'none'), to)
})
