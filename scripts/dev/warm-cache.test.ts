import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderCache } from '../base/cache.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { warmCache } from './warm-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const bytes = (text: string) => Buffer.from(text)

async function cacheOf(late = vi.fn()) {
  const cache = warmCache(folderCache(await temporaryFolder()), late)
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
