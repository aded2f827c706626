import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '../base/root.ts'

export { ROOT }
/** The sample as it stood when it was frozen: what tests of the program run on, whatever `content` says. */
export const SAMPLE = path.join(ROOT, 'scripts/test/sample')

/** When to clear away: after the test, or as `afterAll` after all of a file. */
type WhenOver = (clear: () => Promise<void>) => void

/** An empty folder that is removed when the test is over. */
export async function temporaryFolder(whenOver: WhenOver = onTestFinished): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trade-site-'))
  whenOver(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A value of a JSON file, for a test to change as it likes. */
// biome-ignore lint/suspicious/noExplicitAny: a test breaks content in ways that no type allows
export type Loose = any

/** A copy of a content folder, and a way to change a JSON file in it. */
export async function copyContent(from = SAMPLE, whenOver?: WhenOver) {
  const dir = path.join(await temporaryFolder(whenOver), 'content')
  await cp(from, dir, { recursive: true })
  return {
    dir,
    async edit(file: string, change: (value: Loose) => void): Promise<void> {
      const value = JSON.parse(await readFile(path.join(dir, file), 'utf8'))
      change(value)
      await writeFile(path.join(dir, file), JSON.stringify(value, null, 2))
    },
    write: (file: string, text: string | Uint8Array) => writeFile(path.join(dir, file), text),
  }
}
