import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildSite } from './build-site.ts'
import { networkLog } from './test/browser/network-log.ts'
import { freePort } from './test/programs/server-process.ts'
import { CACHE, copyContent, ROOT, temporaryFolder } from './test/temporary.ts'
import { TEST_NOW } from './test/test-now.ts'
import { slowTest } from './test/thorough.ts'

test('npm start is for this machine alone, asks nobody for updates and writes no clipboard', async () => {
  const port = await freePort()
  const folder = await temporaryFolder()
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
  }
  const args = ['scripts/run.js', 'start', inject('siteDir'), `--listen=${port}`]
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const answers = (host = '127.0.0.1') =>
    fetch(`http://${host}:${port}/`).then(
      ({ status }) => status,
      () => 0,
    )
  for (let tries = 0; tries < 400 && (await answers()) === 0; tries++) await wait(50)
  expect(await answers()).toBe(200)
  const others = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === 'IPv4'),
  )
  for (const { address } of others) expect(await answers(address), address).toBe(0)
  expect(existsSync(path.join(folder, 'clipboard'))).toBe(false)
  expect(await network.read()).toBe('')
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(await answers()).toBe(0)
})

test('npm start without a site says what to do', () => {
  const said = spawnSync(process.execPath, ['scripts/run.js', 'start', 'no-such-folder'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(said).toMatchObject({
    status: 1,
    stderr: 'There is no site in no-such-folder yet. Build one first: npm run build\n',
  })
})

test('npm start says so when npm kept the port for itself', () => {
  const env = { ...process.env, npm_lifecycle_event: 'start', npm_config_listen: '5000' }
  const args = ['scripts/run.js', 'start', inject('siteDir')]
  expect(spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: 'npm kept --listen for itself. Type npm start -- --listen 5000\n',
  })
})

test.each([
  [['--bogus'], 'Unknown option --bogus.'],
  [['--port', 'abc'], 'Unknown option --port.'],
  [['--listen', 'abc'], '--listen needs a port.'],
  [['--listen', '70000'], '70000'],
])('npm start %j says in a sentence what is wrong, and how to choose a port', (options, wrong) => {
  const args = ['scripts/run.js', 'start', inject('siteDir'), ...options]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(wrong)
  expect(stderr).toMatch(/^[^\n]*\. To choose a port: npm start -- --listen 4000\n$/)
})

slowTest(
  'npm start shows a site with a folder of its own on its host there, with its styles',
  async () => {
    const copy = await copyContent()
    await copy.edit('site.json', (site) => {
      site.basePath = '/firm'
    })
    const outDir = path.join(await temporaryFolder(), 'dist')
    await buildSite({ contentDir: copy.dir, outDir, now: TEST_NOW, cacheDir: CACHE })
    const port = await freePort()
    const args = ['scripts/run.js', 'start', outDir, '--listen', String(port)]
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${port}${address}`).catch(() => undefined)
    for (let tries = 0; tries < 400 && !(await ask('/')); tries++) await wait(50)
    const home = await ask('/')
    expect(new URL(home?.url ?? '').pathname).toBe('/firm')
    const page = (await home?.text()) ?? ''
    for (const [, asset = ''] of page.matchAll(/(?:src="|url\()(\/firm\/assets\/[^")]+)/g))
      expect((await ask(asset))?.status, asset).toBe(200)
    expect((await ask('/firm/privacy'))?.status).toBe(200)
    expect(await (await ask('/nowhere'))?.text()).toContain('<h1>')
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(existsSync(path.join(ROOT, '.cache', `start-${child.pid}`))).toBe(false)
  },
)
