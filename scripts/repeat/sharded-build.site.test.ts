import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../build-site.ts'
import { listFiles } from '../publish/write-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE, temporaryFolder } from '../test/temporary.ts'

const PARTS = [1, 2, 3, 4]

async function contents(folder: string): Promise<Map<string, string>> {
  const names = await listFiles(folder)
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'latin1')] as const)))
}

test('four parts, copied into one folder, are the bytes of one build, and each page and picture was made once', async () => {
  const { dir } = await copyRoofer()
  const folder = await temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  const common = { contentDir: dir, now: TEST_NOW, cacheDir: CACHE }
  const whole = await buildSite({ ...common, outDir: at('whole') })
  const made: string[] = []
  for (const part of PARTS) {
    const built = await buildSite({ ...common, outDir: at(`part-${part}`), shard: { part, of: PARTS.length } })
    expect(built.warnings, 'every part checks all of the site').toEqual(whole.warnings)
    expect(built.unfit).toEqual(whole.unfit)
    const files = await contents(at(`part-${part}`))
    expect(files.size, `part ${part}`).toBeLessThan(whole.files.length)
    for (const name of files.keys()) if (/\.(?:html|avif|webp|jpg)$/.test(name)) made.push(name)
    await cp(at(`part-${part}`), at('merged'), { recursive: true })
  }
  expect(await contents(at('merged'))).toEqual(await contents(at('whole')))
  expect(made.sort()).toEqual([...new Set(made)].sort())
  expect(made.length).toBe(whole.files.filter(({ path: name }) => /\.(?:html|avif|webp|jpg)$/.test(name)).length)
}, 120_000)

test('what is wrong with a page is told by every part, whichever part it belongs to', async () => {
  const { dir, edit } = await copyRoofer()
  await edit('areas/dover.json', (area) => Object.assign(area.about, { paragraphs: ['See [this](#nothing-there).'] }))
  const outDir = path.join(await temporaryFolder(), 'site')
  for (const part of PARTS) {
    const build = buildSite({ contentDir: dir, now: TEST_NOW, cacheDir: CACHE, outDir, shard: { part, of: PARTS.length } })
    await expect(build).rejects.toMatchObject({ problems: [{ message: expect.stringContaining('nothing-there') }] })
  }
}, 60_000)
