import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { newOwner, readOwner } from './lock-owner.ts'
import { withLock } from './with-lock.ts'

/** Short, because the tests wait for it to end. */
const SHORT = { most: 400, abandoned: 150 }
/** Far longer than any machine that runs tests stands still, so that only a wrong decision waits for it. */
const LONG = { most: 60_000, abandoned: 20_000 }

const ELSEWHERE = '000000000000-1-1-1'

/** A folder whose lock is held by an owner of this name. */
async function heldBy(owner: string): Promise<{ folder: string; held: string }> {
  const folder = await temporaryFolder()
  const held = path.join(folder, '.publishing', owner)
  await mkdir(held, { recursive: true })
  await writeFile(path.join(held, '1'), 'half')
  return { folder, held }
}

test('work is done one after the other, and no lock is left', async () => {
  const folder = await temporaryFolder()
  const steps: string[] = []
  const work = (name: string) =>
    withLock(folder, async () => {
      steps.push(`${name} begins`)
      await wait(20)
      steps.push(`${name} ends`)
    })
  await Promise.all([work('a'), work('b'), work('c')])
  expect(steps).toHaveLength(6)
  for (let index = 0; index < steps.length; index += 2) expect(steps[index + 1]).toBe(steps[index]?.replace('begins', 'ends'))
  expect(await readdir(folder)).toEqual([])
})

test('the lock is given back when the work fails', async () => {
  const folder = await temporaryFolder()
  await expect(withLock(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})

test('an owner knows whether it is running, has ended, or is on another machine', () => {
  const own = newOwner()
  expect(readOwner(own)).toEqual({ pid: process.pid, state: 'running' })
  expect(newOwner()).not.toBe(own)
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  expect(readOwner(own.replace(`-${process.pid}-`, `-${pid}-`))).toEqual({ pid, state: 'ended' })
  expect(readOwner(ELSEWHERE)).toMatchObject({ state: 'elsewhere' })
  for (const name of ['', 'x', 'photographs', '../x', `${own}/..`]) expect(readOwner(name)).toBeUndefined()
})

test.runIf(process.platform === 'linux')('a process that has the number of an ended one is another process', () => {
  expect(readOwner(newOwner().replace(/-\d+-(\d+)$/, '-1-$1'))).toMatchObject({ state: 'ended' })
})

test('the lock of a process that was killed is taken over at once, and what it left is not handed on', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const { folder } = await heldBy(newOwner().replace(`-${process.pid}-`, `-${pid}-`))
  const started = performance.now()
  expect(await withLock(folder, (own) => readdir(own), LONG)).toEqual([])
  expect(performance.now() - started).toBeLessThan(LONG.abandoned / 2)
  expect(await readdir(folder)).toEqual([])
})

test('the lock of another machine is taken over when nobody renews it', async () => {
  const { folder } = await heldBy(ELSEWHERE)
  expect(await withLock(folder, async () => 'done', SHORT)).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

test('a lock that is renewed is waited for, and then named', async () => {
  const { folder, held } = await heldBy(ELSEWHERE)
  // Often enough that a second must pass without it.
  const renewal = setInterval(() => void utimes(held, new Date(), new Date()), 10)
  onTestFinished(() => clearInterval(renewal))
  await expect(withLock(folder, async () => 'done', { most: 1500, abandoned: 1000 })).rejects.toMatchObject({
    problems: [
      {
        file: expect.stringMatching(/\.publishing$/),
        message: 'Another build (on another machine) is publishing. If there is none, remove this folder.',
      },
    ],
  })
  expect(await readdir(held)).toEqual(['1'])
})

test('the lock of a process of this machine that lives is never taken, however long it stands still', async () => {
  const { folder, held } = await heldBy(newOwner())
  await expect(withLock(folder, async () => 'done', { most: 300, abandoned: 20 })).rejects.toMatchObject({
    problems: [{ message: `Another build (process ${process.pid}) is publishing. If there is none, remove this folder.` }],
  })
  expect(await readdir(held)).toEqual(['1'])
})

test('whoever was overtaken is told, and every path of its folder leads nowhere', async () => {
  const folder = await temporaryFolder()
  const work = withLock(folder, async (own) => {
    await writeFile(path.join(own, '1'), 'page')
    await rename(own, path.join(path.dirname(own), ELSEWHERE))
    await rename(path.join(own, '1'), path.join(folder, 'page.html'))
  })
  await expect(work).rejects.toMatchObject({
    problems: [{ message: 'Another build has taken over while this one stood still. Build again.' }],
  })
  // The other one's lock is left to it.
  expect(await readdir(path.join(folder, '.publishing', ELSEWHERE))).toEqual(['1'])
  expect(await readdir(folder)).toEqual(['.publishing'])
})

test.each(['folder', 'file'] as const)('a %s of the name of the lock that no build has made is reported at once', async (kind) => {
  const folder = await temporaryFolder()
  const lock = path.join(folder, '.publishing')
  if (kind === 'file') await writeFile(lock, 'mine')
  else await mkdir(path.join(lock, 'mine'), { recursive: true })
  const started = performance.now()
  await expect(withLock(folder, async () => 'done', LONG)).rejects.toMatchObject(
    kind === 'file'
      ? { code: 'ENOTDIR' }
      : { problems: [{ message: 'This stands in the way of publishing, and no build has put it here. Remove it.' }] },
  )
  expect(performance.now() - started).toBeLessThan(LONG.abandoned / 2)
  expect(await stat(lock)).toBeTruthy()
})
