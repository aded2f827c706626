import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyCache } from '../base/cache.ts'
import { isBuildError } from '../base/problem.ts'
import { buildSite } from '../build-site.ts'
import { listFiles } from '../publish/write-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE, temporaryFolder } from '../test/temporary.ts'
import { oneOfEach, THOROUGH } from '../test/thorough.ts'

/** What is kept of pages; everything else that is kept is kept by what it is made of. */
const OF_PAGES = ['pages.lines', 'looks.lines']

/** Neither the program itself nor what is known of the folders that it built. */
const isOfBuilds = (name: string) => name !== 'program' && name !== 'builds'

async function built(contentDir: string, outDir: string, cacheDir: string, now: Date) {
  const { written, warnings, weights } = await buildSite({ contentDir, outDir, cacheDir, now })
  const names = await listFiles(outDir)
  const files = await Promise.all(names.map(async (name) => [name, await readFile(path.join(outDir, name), 'latin1')] as const))
  return { written, site: { warnings, weights, files: Object.fromEntries(files) } }
}

/** The first text of a value that is a sentence, with two of its words exchanged: as long as before, and other. */
function reword(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => {
    if (typeof inner !== 'string') return key !== 'meta' && reword(inner)
    if (!/^[A-Z][^[{]*? [a-z]+ [a-z]+ [a-z]+ /.test(inner)) return false
    Object.assign(value, { [key]: inner.replace(/ ([a-z]+) ([a-z]+) /, ' $2 $1 ') })
    return true
  })
}

test('whatever is changed, a build that knows the one before writes what one writes that knows nothing', async () => {
  const { dir, edit, jsonFiles, write } = await copyRoofer()
  const folder = await temporaryFolder()
  const [warmCache, coldCache] = [path.join(folder, 'warm'), path.join(folder, 'cold')]
  // Pictures are kept by their bytes and take long.
  for (const cache of [warmCache, coldCache]) await copyCache(CACHE, cache, isOfBuilds)
  const warmOut = path.join(folder, 'warm-site')
  let now = TEST_NOW
  await built(dir, warmOut, warmCache, now)

  const kinds = oneOfEach(await jsonFiles(), (file) => (file.includes('/') ? path.dirname(file) : file))
  const changes: [what: string, change: () => Promise<unknown>][] = kinds.map((file) => [file, () => edit(file, reword)])
  const [town = ''] = (await jsonFiles()).filter((name) => name.startsWith('areas/'))
  changes.push(
    ['a new name of a town', () => edit(town, (area) => Object.assign(area, { name: 'Newtown' }))],
    ['a town elsewhere', () => edit(town, (area) => Object.assign(area, { coordinates: [51.1, 1.2] }))],
    ['the order', () => edit(town, (area) => Object.assign(area, { order: 999 }))],
    [
      'another telephone',
      () => edit('business.json', ({ phone }) => Object.assign(phone, { display: '01632 960 777', dial: '+441632960777' })),
    ],
    ['another folder of the host', () => edit('site.json', (site) => Object.assign(site, { basePath: '/below' }))],
    [
      'another mark',
      () => write('brand/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2z"/></svg>'),
    ],
    ['another photograph', async () => cp(path.join(dir, 'images/roof-1.jpg'), path.join(dir, 'images/roof-2.jpg'))],
    [
      'a town less',
      async () => {
        await edit('service-pages.json', (pages) => Object.assign(pages, { areas: undefined }))
        await rm(path.join(dir, town))
      },
    ],
    ['a month later', async () => (now = new Date(now.getTime() + 31 * 24 * 3600 * 1000))],
  )
  let [compared, rewritten] = [0, 0]
  const changed: string[] = []
  for (const [what, change] of changes) {
    await change()
    changed.push(what)
    // A page that is wrongly left as it was stays so, whatever is changed besides.
    if (!THOROUGH && changed.length < 4 && what !== changes.at(-1)?.[0]) continue
    const since = changed.splice(0).join(', ')
    const coldOut = path.join(folder, 'cold-site')
    await rm(coldOut, { recursive: true, force: true })
    for (const name of OF_PAGES) await rm(path.join(coldCache, name), { force: true })
    const cold = await built(dir, coldOut, coldCache, now).catch((error: unknown) => {
      if (isBuildError(error)) return error
      throw error
    })
    if (isBuildError(cold)) {
      await expect(built(dir, warmOut, warmCache, now), since).rejects.toThrow()
      throw new Error(`${since}: ${JSON.stringify(cold.problems[0])}`)
    }
    const warm = await built(dir, warmOut, warmCache, now)
    compared++
    expect(warm.site, since).toEqual(cold.site)
    rewritten += warm.written.changed.length > 0 ? 1 : 0
  }
  expect(rewritten).toBeGreaterThan(compared / 2)
}, 240_000)

test("a town's words change its own page and no other, and nothing else is rendered", async () => {
  const { dir, edit } = await copyRoofer()
  const folder = await temporaryFolder()
  const out = path.join(folder, 'site')
  await copyCache(CACHE, path.join(folder, 'cache'), isOfBuilds)
  const build = () => buildSite({ contentDir: dir, outDir: out, cacheDir: path.join(folder, 'cache'), now: TEST_NOW })
  await build()
  await edit('areas/dover.json', (area) => reword(area.about))
  const { written, pages } = await build()
  const own = pages.find(({ page }) => page.slug === 'dover')
  expect(written.changed.filter((name) => name.endsWith('.html'))).toEqual([own?.file.path])
  const rendered = pages.filter(({ file }) => file.encoded !== undefined).map(({ page }) => page.slug)
  expect(rendered).toEqual(['dover'])
})
