import { spawnSync } from 'node:child_process'
import { utimesSync, writeFileSync } from 'node:fs'
import { access, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { withLock } from './with-lock.ts'

/** Short, because the tests wait for it to end. */
const SHORT = { most: 400, abandoned: 150 }
/** Far longer than any machine that runs tests stands still, so that only a wrong decision waits for it. */
const LONG = { most: 60_000, abandoned: 20_000 }

const lockFile = async () => path.join(await temporaryFolder(), 'deep/.dist.lock')
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

test('work is done one after the other, and no lock is left', async () => {
  const file = await lockFile()
  const steps: string[] = []
  const work = (name: string) =>
    withLock(file, async () => {
      steps.push(`${name} begins`)
      await wait(20)
      steps.push(`${name} ends`)
    })
  await Promise.all([work('a'), work('b'), work('c')])
  expect(steps).toHaveLength(6)
  for (let index = 0; index < steps.length; index += 2) expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'))
  expect(await isThere(file)).toBe(false)
})

test('the lock is given back when the work fails', async () => {
  const file = await lockFile()
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await isThere(file)).toBe(false)
})

test('the lock of a process that was killed is taken over at once', async () => {
  const file = await lockFile()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await withLock(file, async () => undefined)
  await writeFile(file, `${os.hostname()} ${pid} 1`)
  const started = performance.now()
  expect(await withLock(file, async () => 'done', LONG)).toBe('done')
  expect(performance.now() - started).toBeLessThan(LONG.abandoned / 2)
})

test.each([
  ['that was never written', ''],
  ['of another machine', 'elsewhere 1 1'],
  ['whose number is in use again', `${os.hostname()} ${process.pid} 999`],
])('a lock %s is taken over when nobody renews it', async (_, mark) => {
  const file = await lockFile()
  await withLock(file, async () => undefined)
  await writeFile(file, mark)
  expect(await withLock(file, async () => 'done', SHORT)).toBe('done')
  expect(await isThere(file)).toBe(false)
})

test('a lock that is renewed is waited for, and then the file is named', async () => {
  const file = await lockFile()
  await withLock(file, async () => {
    writeFileSync(file, 'elsewhere 1 1')
    // In this very turn of the loop, however busy the machine is; and often enough that a second must pass without it.
    const renewal = setInterval(() => utimesSync(file, new Date(), new Date()), 10)
    await expect(withLock(file, async () => 'done', { most: 1500, abandoned: 1000 })).rejects.toMatchObject({
      problems: [{ message: 'Another build (elsewhere 1 1) is publishing. If there is none, delete this file.' }],
    })
    clearInterval(renewal)
  })
  // Somebody else's lock is not taken away at the end.
  expect(await readFile(file, 'utf8')).toBe('elsewhere 1 1')
})
