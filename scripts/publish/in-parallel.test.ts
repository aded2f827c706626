import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel, oneByOne } from './in-parallel.ts'

test('all is done, and never more at once than said', async () => {
  const done: number[] = []
  let now = 0
  let most = 0
  await inParallel([1, 2, 3, 4, 5], 2, async (item) => {
    most = Math.max(most, ++now)
    await wait(1)
    now--
    done.push(item)
  })
  expect([done.sort(), most]).toEqual([[1, 2, 3, 4, 5], 2])
})

test('after a failure nothing is begun, and what has begun comes to its end first', async () => {
  const ended: number[] = []
  const run = inParallel([1, 2, 3, 4], 2, async (item) => {
    if (item === 1) throw new Error('no')
    await wait(5)
    ended.push(item)
  })
  await expect(run).rejects.toThrow('no')
  expect(ended).toEqual([2])
})

test('one after the other, others have their turn in between', async () => {
  const done: number[] = []
  let seen = 0
  const watch = setInterval(() => {
    seen ||= done.length
  })
  const items = Array.from({ length: 1000 }, (_, index) => index)
  await oneByOne(items, async (item) => {
    const until = performance.now() + 0.1
    while (performance.now() < until);
    done.push(item)
  })
  clearInterval(watch)
  expect(done).toEqual(items)
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThan(items.length)
})
