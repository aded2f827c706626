import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publishSite } from './publish.ts'
import { linesOf } from './test/firm/packed-firm.ts'
import { listFiles } from './test/list-files.ts'
import { lacksPrograms } from './test/programs/lacks-programs.ts'
import { smallSite } from './test/programs/small-site.ts'
import { ROOT, temporaryFolder } from './test/temporary.ts'

/** Commands that do on this machine, which may have no server, what the recipe asks of one. */
const STAND_INS = {
  npm: '',
  ssh: 'shift; exec sh -c "$*"',
  rsync: `source="\${@:(-2):1}"; target="\${@: -1}"; target="\${target#*:}"
    case "$source" in
      */) tar -C "$source" --exclude=./.publishing.json -cf - . | tar -C "$target" -xf - ;;
      *) cp "$source" "$target" ;;
    esac`,
}

const [, RECIPE = ''] =
  readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8').match(/```sh\n(npm run build[^`]*)```/) ??
  []

test.skipIf(lacksPrograms('bash', 'comm', 'grep', 'sed', 'tar')).each([
  ['the recipe for a server', RECIPE.replace('/var/www/site', '"$folder"')],
  ["a firm's workflow", `set -eo pipefail\n${linesOf('firm.yml', 'Publish to a server')}`],
])('%s removes there what is gone from the site, and nothing else', async (_, commands) => {
  const folder = await temporaryFolder()
  const [dist, server, bin] = ['dist', 'server', 'bin'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const each of [server, bin]) await mkdir(each)
  for (const [name, does] of Object.entries(STAND_INS))
    await writeFile(path.join(bin, name), `#!/usr/bin/env bash\n${does}\n`, { mode: 0o755 })
  const upload = async (version: number, ...more: string[]) => {
    const files = more.map((name) => ({ path: name, bytes: 'x' }))
    await publishSite(dist, [...smallSite(version), ...files])
    const own = { server: 'you@www.example.com', folder: server, HOME: folder }
    const env = { ...own, SSH_KEY: 'x', SSH_HOST_KEY: 'y', PATH: `${bin}:${process.env.PATH}` }
    execFileSync('bash', ['-c', commands], { cwd: folder, env, stdio: 'pipe' })
  }
  await upload(1, '.well-known/security.txt', "it's here.pdf")
  const byHand = ['.htaccess', '.well-known/token']
  for (const name of byHand) await writeFile(path.join(server, name), 'mine')
  await upload(3)
  const site = smallSite(3).map(({ path: name }) => name)
  expect(await listFiles(server)).toEqual([...site, ...byHand, '.well-known/security.txt'].sort())
  const list = (of: string) => readFile(path.join(of, '.publishing.json'), 'utf8')
  expect(await list(server)).toBe(await list(dist))
})
