import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { watchFolders } from './watch-folders.ts'

/** A watched folder with a folder in it, and what is told of them. */
async function watched() {
  const parent = await temporaryFolder()
  const root = path.join(parent, 'content')
  await mkdir(path.join(root, 'areas'), { recursive: true })
  await writeFile(path.join(root, 'areas/town.json'), '1')
  await writeFile(path.join(root, 'home.json'), '1')
  const told = new Set<string>()
  const { close } = watchFolders([root], (files) => {
    for (const file of files) told.add(path.relative(root, file))
  })
  onTestFinished(close)
  /** Whether a file that is saved now is told of. Until a folder is watched again saving is repeated, as nobody waits for that. */
  const expectTold = async (name: string) => {
    await wait(100)
    told.clear()
    await vi.waitFor(async () => {
      await writeFile(path.join(root, name), String(Math.random()))
      await wait(60)
      expect([...told]).toContain(path.normalize(name))
    }, 5000)
  }
  return { parent, root, expectTold }
}

type Swap = (root: string, parent: string) => Promise<unknown>

const SWAPS: Record<string, Swap> = {
  'by a copy of it': async (root, parent) => {
    await cp(root, path.join(parent, 'copy'), { recursive: true })
    await rm(root, { recursive: true })
    await cp(path.join(parent, 'copy'), root, { recursive: true })
  },
  'by another that takes its name': async (root, parent) => {
    await cp(root, path.join(parent, 'copy'), { recursive: true })
    await rename(root, path.join(parent, 'old'))
    await rename(path.join(parent, 'copy'), root)
  },
}

test.each(Object.entries(SWAPS))('a folder that is replaced %s is watched on, with what is in it', async (_, swap) => {
  const { parent, root, expectTold } = await watched()
  await swap(root, parent)
  await expectTold('home.json')
  await expectTold('areas/town.json')
  await swap(path.join(root, 'areas'), await temporaryFolder())
  await expectTold('areas/town.json')
})

test('what leads to itself, and a file in the place of a folder, end nothing', async () => {
  const { root, expectTold } = await watched()
  await symlink('loop', path.join(root, 'loop'))
  await rm(path.join(root, 'areas'), { recursive: true })
  await writeFile(path.join(root, 'areas'), 'x')
  await expectTold('home.json')
})
