import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../test/temporary.ts'
import { isWatched, watchMoves } from './watched-files.ts'

/** A watched folder with a folder in it. */
async function watched() {
  const parent = await temporaryFolder()
  const root = path.join(parent, 'content')
  await mkdir(path.join(root, 'areas'), { recursive: true })
  await writeFile(path.join(root, 'areas/town.json'), '1')
  await writeFile(path.join(root, 'home.json'), '1')
  const reported = new Set<string>()
  const { createServer } = await import('vite')
  const server = await createServer({
    root: parent,
    configFile: false,
    logLevel: 'silent',
    server: {
      middlewareMode: true,
      ws: false,
      watch: { ignored: (file: string) => !isWatched(file, root) },
    },
  })
  onTestFinished(() => server.close())
  server.watcher.on('all', (_, file) => reported.add(path.relative(root, file)))
  watchMoves(server.watcher, () => undefined)
  /** Expects a report of a file that is saved now. It is saved again until its folder is watched again. */
  const expectReport = async (name: string) => {
    await wait(100)
    reported.clear()
    await vi.waitFor(async () => {
      await writeFile(path.join(root, name), String(Math.random()))
      await wait(60)
      expect([...reported]).toContain(path.normalize(name))
    }, 60_000)
  }
  return { parent, root, expectReport }
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

test.each(Object.entries(SWAPS))(
  'a folder that is replaced %s is still watched, with its files',
  async (_, swap) => {
    const { parent, root, expectReport } = await watched()
    await swap(root, parent)
    await expectReport('home.json')
    await expectReport('areas/town.json')
    await swap(path.join(root, 'areas'), await temporaryFolder())
    await expectReport('areas/town.json')
  },
)

test('a link to itself, and a file in the place of a folder, do not end the watching', async () => {
  const { root, expectReport } = await watched()
  await symlink('loop', path.join(root, 'loop'))
  await rm(path.join(root, 'areas'), { recursive: true })
  await writeFile(path.join(root, 'areas'), 'x')
  await expectReport('home.json')
})
