import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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

test('npm ci accepts the lock file, without running anybody else’s scripts and without asking the registry', async () => {
  const { stdout } = await run('npm', ['ci', '--ignore-scripts', '--dry-run', '--offline'], {
    cwd: ROOT,
  })
  expect(stdout).toMatch(/added|up to date|removed/)
})

test('npm run sbom writes down the packages that the lock file names', async () => {
  const options = { cwd: ROOT, maxBuffer: 50_000_000 }
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], options)
  const { bomFormat, components } = JSON.parse(stdout)
  const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const { version } = packages['node_modules/react']
  expect(bomFormat).toBe('CycloneDX')
  expect(components).toContainEqual(expect.objectContaining({ name: 'react', version }))
})
