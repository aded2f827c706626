import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { networkLog } from './test/browser/network-log.ts'
import { ROOT, temporaryFolder } from './test/temporary.ts'

const run = promisify(execFile)

test('no package reaches for the network while a site is built for the first time', async () => {
  const { contentDir } = inject('roofer')
  const folder = await temporaryFolder()
  const network = await networkLog(folder)
  const env = { ...process.env, NODE_OPTIONS: network.nodeOptions, NODE_ENV: 'production' }
  const out = path.join(folder, 'site')
  const args = ['scripts/run.js', 'build', '--content', contentDir, '--out', out]
  expect((await run(process.execPath, args, { cwd: ROOT, env })).stdout).toContain('Built ')
  expect(await network.read()).toBe('')
  // The log would have seen it.
  await run(process.execPath, ['-e', "fetch('http://host.invalid').catch(() => {})"], { env })
  expect(await network.read()).toContain('host.invalid')
})
