import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publishSite } from './publish.ts'
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

test.skipIf(lacksPrograms('bash', 'comm', 'grep', 'sed', 'tar'))(
  'the recipe for a server removes there what is gone from the site, and nothing else',
  async () => {
    const [, recipe = ''] =
      (await readFile(path.join(ROOT, 'docs/deploy.md'), 'utf8')).match(
        /```sh\n(npm run build[^`]*)```/,
      ) ?? []
    const folder = await temporaryFolder()
    const [dist, server, bin] = ['dist', 'server', 'bin'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string]
    for (const each of [server, bin]) await mkdir(each)
    for (const [name, does] of Object.entries(STAND_INS)) {
      await writeFile(path.join(bin, name), `#!/usr/bin/env bash\n${does}\n`)
      await chmod(path.join(bin, name), 0o755)
    }
    const upload = async (version: number, more: string[] = []) => {
      await publishSite(dist, [
        ...smallSite(version),
        ...more.map((name) => ({ path: name, bytes: 'x' })),
      ])
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
      execFileSync('bash', ['-c', recipe.replace('/var/www/site', server)], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    }
    await upload(1, ['.well-known/security.txt', "it's here.pdf"])
    const byHand = ['.htaccess', '.well-known/token']
    for (const name of byHand) await writeFile(path.join(server, name), 'mine')
    await upload(3)
    const site = smallSite(3).map(({ path: name }) => name)
    expect(await listFiles(server)).toEqual([...site, ...byHand, '.well-known/security.txt'].sort())
    expect(await readFile(path.join(server, '.publishing.json'), 'utf8')).toBe(
      await readFile(path.join(dist, '.publishing.json'), 'utf8'),
    )
  },
)
