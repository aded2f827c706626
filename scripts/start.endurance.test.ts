import { spawn, spawnSync } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { networkLog } from './test/browser/network-log.ts'
import { listen } from './test/programs/listen.ts'
import { ROOT, temporaryFolder } from './test/temporary.ts'

test('npm start, with the folder that a build names, is for this machine alone and asks nobody for updates', async () => {
  const folder = await temporaryFolder()
  await symlink(inject('siteDir'), path.join(folder, 'site'), 'junction')
  const network = await networkLog(folder)
  // Also where somebody else has it.
  const taken = createServer().once('error', () => undefined)
  taken.listen(3000, '127.0.0.1')
  onTestFinished(() => void taken.close())
  const own = { NODE_OPTIONS: network.nodeOptions, NO_UPDATE_CHECK: '', TRADE_SITE_FIRM: folder }
  const child = spawn(process.execPath, ['scripts/run.js', 'start', path.join(folder, 'site')], {
    cwd: ROOT,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
  })
  const address = /http:\/\/127\.0\.0\.1:(\d+)/
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(address)
  const port = printed.match(address)?.[1]
  expect(printed).toContain(`Port 3000 is taken, so this is on port ${port}.\n`)
  const answers = (host: string) =>
    fetch(`http://${host}:${port}/privacy`).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await answers('127.0.0.1')).toBe(true)
  const others = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === 'IPv4'),
  )
  for (const { address } of others) expect(await answers(address), address).toBe(false)
  expect(await network.read()).toBe('')
})

test.each([
  ['', '/dist yet. Build one first: npm run build\n'],
  ['README.md', 'npm start: README.md is a file. Name the folder of a built site, such as dist.\n'],
  ['content', "npm start: content has no index.html, so it isn't a built site. Name the folder of"],
  ['SITE --port many', '--port is "many". Write a number from 1 to 65535, such as 3001.\n'],
  ['SITE --port PORT', 'is taken. Choose another one, or leave --port out.\n'],
])('npm start -- %s fails in a sentence', async (args, printed) => {
  const { url, stop } = await listen((_, response) => response.end())
  onTestFinished(stop)
  const typed = args.replace('SITE', inject('siteDir')).replace('PORT', new URL(url).port)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.js', 'start', ...typed.split(' ').filter(Boolean)],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, TRADE_SITE_FIRM: await temporaryFolder() },
    },
  )
  expect(status).toBe(1)
  expect(stderr).toContain(printed)
})
