import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Cache, folderCache } from '../base/cache.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { warmCache } from './warm-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const bytes = (text: string) => Buffer.from(text)

async function cacheOf({ late = vi.fn(), elsewhere = async (): Promise<Cache | undefined> => undefined } = {}) {
  const cache = warmCache(folderCache(await temporaryFolder()), elsewhere, late)
  const remember = async (name: string, input: string, make = async () => bytes(input)) =>
    Buffer.from(await cache.remember(name, [input], make)).toString()
  return { cache, late, remember }
}

test('what may wait is made when nothing is asked for, and the one before stands in for it until then', async () => {
  const { remember, late } = await cacheOf()
  expect(await remember('font', 'one')).toBe('one')
  expect(await remember('font', 'two')).toBe('one')
  expect(await remember('font', 'two')).toBe('one')
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1))
  expect(await remember('font', 'two')).toBe('two')
  expect(await remember('font', 'one')).toBe('one')
})

test('what may wait is made by another process, and what is not wanted any more by none', async () => {
  const made = folderCache(await temporaryFolder())
  await made.remember('font', ['three'], async () => bytes('three'))
  const elsewhere = vi.fn(async () => made)
  const { remember, late } = await cacheOf({ elsewhere })
  const here = vi.fn(async () => bytes('made here'))
  await remember('font', 'one')
  expect(await remember('font', 'two', here)).toBe('one')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await remember('font', 'three', here)).toBe('one')
  await vi.advanceTimersByTimeAsync(1000)
  expect(elsewhere).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4000)
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1))
  expect(elsewhere).toHaveBeenCalledTimes(1)
  expect(await remember('font', 'three', here)).toBe('three')
  expect(here).not.toHaveBeenCalled()
})

test('what is asked for while another process works is made by the next one', async () => {
  const made = folderCache(await temporaryFolder())
  const ends: (() => void)[] = []
  const { remember, late } = await cacheOf({ elsewhere: () => new Promise((resolve) => ends.push(() => resolve(made))) })
  await remember('font', 'one')
  await remember('font', 'two')
  await vi.advanceTimersByTimeAsync(4000)
  expect(ends).toHaveLength(1)
  await remember('font', 'three')
  await vi.advanceTimersByTimeAsync(4000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  await made.remember('font', ['three'], async () => bytes('three'))
  ends[1]?.()
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1))
  expect(await remember('font', 'three')).toBe('three')
})

test('pictures of the content are waited for', async () => {
  const { remember } = await cacheOf()
  expect([await remember('avif', 'one'), await remember('avif', 'two')]).toEqual(['one', 'two'])
})

test('what cannot be made late is tried again by the build that follows, which says why', async () => {
  const { remember, late } = await cacheOf()
  await remember('preview', 'one')
  const fail = () => Promise.reject(new Error('It is broken.'))
  expect(await remember('preview', 'two', fail)).toBe('one')
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1))
  await expect(remember('preview', 'two', fail)).rejects.toThrow('It is broken.')
})

test('of many small results only those are made anew whose input is another', async () => {
  const { cache } = await cacheOf()
  const make = vi.fn((index: number) => index)
  await cache.rememberMany('facts', ['v1'], ['a', 'b'], make)
  expect(await cache.rememberMany('facts', ['v1'], ['b', 'c'], make)).toEqual([1, 1])
  expect(make).toHaveBeenCalledTimes(3)
})

test('of many small results those are kept that were made before one failed', async () => {
  const { cache } = await cacheOf()
  const make = vi.fn((index: number) => {
    if (index === 1) throw new Error('No more.')
    return index
  })
  await expect(cache.rememberMany('facts', ['v1'], ['a', 'b'], make)).rejects.toThrow('No more.')
  expect(await cache.rememberMany('facts', ['v1'], ['a'], make)).toEqual([0])
  expect(make).toHaveBeenCalledTimes(2)
})
