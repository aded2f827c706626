import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('of many tasks never more than the given number run, and a failed one makes room', async () => {
  const two = atMost(2)
  let running = 0
  const task = async () => {
    expect(++running).toBeLessThanOrEqual(2)
    await new Promise(setImmediate)
    running--
    throw new Error('failed')
  }
  const six = () => Array.from({ length: 6 }, () => two(task))
  const first = Promise.allSettled(six())
  await new Promise((resolve) => setTimeout(resolve, 1))
  const ends = [...(await Promise.allSettled(six())), ...(await first)]
  expect(ends.map((end) => `${(end as PromiseRejectedResult).reason}`)).toEqual(
    Array(12).fill('Error: failed'),
  )
})
