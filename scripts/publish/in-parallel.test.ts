import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

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
