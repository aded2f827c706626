import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bundledProgram } from '../test/programs/bundled-program.ts'
import { temporaryFolder } from '../test/temporary.ts'

const LENGTH = 200_000

test('killed at a random moment, a save leaves the old file or the new one, never a mix', async () => {
  const program = await bundledProgram('scripts/test/programs/save-repeatedly.ts')
  const folder = await temporaryFolder()
  const file = path.join(folder, 'home.json')
  await writeFile(file, 'x'.repeat(LENGTH))
  await chmod(file, 0o640)
  for (let kill = 0; kill < 100; kill++) {
    const child = spawn(process.execPath, [program, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await wait(Math.random() * 20)
    child.kill('SIGKILL')
    await ended
    const text = await readFile(file, 'utf8')
    expect(text).toBe(text[0]?.repeat(LENGTH))
  }
  // Unfinished files are hidden, and nothing reads them.
  expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual(['home.json'])
  expect((await stat(file)).mode & 0o777).toBe(0o640)
  await rm(program)
})
