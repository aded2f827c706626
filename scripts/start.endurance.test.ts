import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { networkLog } from './test/browser/network-log.ts'
import { ROOT, temporaryFolder } from './test/temporary.ts'

test('npm start, with the folder that a build names, is for this machine alone, asks nobody for updates and writes no clipboard', async () => {
  const folder = await temporaryFolder()
  await symlink(inject('siteDir'), path.join(folder, 'site'), 'junction')
  // Whatever it starts besides, it would find here first.
  await mkdir(path.join(folder, 'bin'))
  for (const name of ['xsel', 'pbcopy', 'clip']) {
    await writeFile(path.join(folder, 'bin', name), `#!/bin/sh\ntouch ${folder}/clipboard\n`, {
      mode: 0o755,
    })
  }
  const network = await networkLog(folder)
  const env = {
    ...process.env,
    PATH: `${folder}/bin${path.delimiter}${process.env.PATH}`,
    DISPLAY: ':0',
    NO_UPDATE_CHECK: '',
    NODE_OPTIONS: network.nodeOptions,
    TRADE_SITE_FIRM: folder,
  }
  const child = spawn(process.execPath, ['scripts/run.js', 'start', path.join(folder, 'site')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // Another port where 3000 is taken, as `serve` says.
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  const address = /http:\/\/127\.0\.0\.1:(\d+)/
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(address)
  const port = printed.match(address)?.[1]
  const answers = (host = '127.0.0.1') =>
    fetch(`http://${host}:${port}/privacy`).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await answers()).toBe(200)
  const others = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === 'IPv4'),
  )
  for (const { address } of others) expect(await answers(address), address).toBe(0)
  expect(existsSync(path.join(folder, 'clipboard'))).toBe(false)
  expect(await network.read()).toBe('')
})

const start = async (args: string[]) => {
  const env = { ...process.env, TRADE_SITE_FIRM: await temporaryFolder() }
  return spawnSync(process.execPath, ['scripts/run.js', 'start', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
}

test('npm start without a site says what to do, and --help what it can', async () => {
  expect(await start([])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^npm start: There is no site in .*\/dist yet\. Build one first: npm run build\n$/,
    ),
  })
  expect(await start(['--help'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('npm run start [-- FOLDER]'),
  })
})
