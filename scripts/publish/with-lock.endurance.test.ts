import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { withLock } from './with-lock.ts'

/** A folder whose lock has a folder of this name in it, with a file that was being prepared. */
async function heldBy(name: string | number): Promise<string> {
  const folder = await temporaryFolder()
  const inside = path.join(folder, '.publishing', String(name))
  await mkdir(inside, { recursive: true })
  await writeFile(path.join(inside, '1'), 'half')
  return folder
}

test('the lock is given back when the work ends or fails', async () => {
  const folder = await temporaryFolder()
  expect(await withLock(folder, async () => 'done')).toBe('done')
  const failing = async () => {
    throw new Error('no')
  }
  await expect(withLock(folder, failing)).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a process that was killed', () => spawnSync(process.execPath, ['-e', '']).pid],
  ['a process of another container that had the same number', () => process.pid],
])('the lock of %s is taken over at once, and what it left is not handed on', async (_, holder) => {
  const folder = await heldBy(holder())
  expect(await withLock(folder, (stage) => readdir(stage), 0)).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a process that runs is waited for, and then the process and the folder are named', async () => {
  const pid = process.ppid
  const folder = await heldBy(pid)
  await expect(withLock(folder, async () => 'done', 200)).rejects.toMatchObject({
    problems: [
      {
        file: expect.stringMatching(/\.publishing$/),
        message: `Another build (process ${pid}) is publishing. If that process isn't a build, remove this folder.`,
      },
    ],
  })
  expect(await readdir(path.join(folder, '.publishing'))).toEqual([String(pid)])
})

test.each(['folder', 'file'] as const)(
  'a %s of the name of the lock that no build has made is reported at once',
  async (kind) => {
    const folder = await temporaryFolder()
    const lock = path.join(folder, '.publishing')
    if (kind === 'file') await writeFile(lock, 'mine')
    else await mkdir(path.join(lock, 'mine'), { recursive: true })
    await expect(withLock(folder, async () => 'done')).rejects.toMatchObject(
      kind === 'file'
        ? { code: expect.stringMatching(/ENOTDIR|EEXIST/) }
        : {
            problems: [{ message: 'This blocks publishing, and no build put it here. Remove it.' }],
          },
    )
    expect(await readdir(folder)).toEqual(['.publishing'])
  },
)
