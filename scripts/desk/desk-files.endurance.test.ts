import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderCache } from '../base/cache.ts'
import { withFiles } from '../base/content-folder.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { makeSite } from '../build-site.ts'
import { integrityOf } from '../render/content-policy.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE } from '../test/folders.ts'
import { TEST_NOW } from '../test/test-now.ts'

/** Returns a copy of the roofer's content, for a domain of its own. */
async function atItsRoot(): Promise<string> {
  const copy = await copyRoofer()
  await copy.edit('site.json', (site) => Object.assign(site, { basePath: '' }))
  return copy.dir
}

const DESK = { host: 'github', repository: 'owner/site', branch: 'main' }

test('the pages for visitors are byte for byte the same with a desk, which is small and not indexed', async () => {
  const folder = diskFolder(await atItsRoot())
  const site = JSON.parse(Buffer.from(folder.read('site.json')).toString())
  const withDesk = withFiles(
    folder,
    new Map([['site.json', Buffer.from(JSON.stringify({ ...site, desk: DESK }))]]),
  )
  const [before, after] = await Promise.all(
    [folder, withDesk].map(async (one) => {
      const { files } = await makeSite(one, { now: TEST_NOW, cache: folderCache(CACHE) })
      return new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]))
    }),
  )
  if (!before || !after) throw new Error('Nothing was built.')
  const added = [...after.keys()].filter((path) => !before.has(path))
  expect(
    [
      ...new Set(added.map((path) => path.replace(/\.\w+(?=\.js)/, '').replace(/\.\w{6}\./, '.'))),
    ].sort(),
  ).toEqual([
    'assets/desk.css',
    'assets/desk.js',
    'build.json',
    'desk/index.html',
    'desk/site.webmanifest',
  ])
  const changed = [...before.keys()].filter(
    (path) => !after.get(path)?.equals(before.get(path) as Buffer),
  )
  expect(changed).toEqual([])
  const page = String(after.get('desk/index.html'))
  const policy = page.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)?.[1] ?? ''
  expect(policy).toContain("connect-src 'self' https://api.github.com;")
  const [, start = ''] = page.match(/<script type="module">(.*?)<\/script>/) ?? []
  expect(policy).toContain(integrityOf(start))
  // All that the first screen waits for is asked for at once, and allowed by its hash.
  const first = [...page.matchAll(/rel="modulepreload" href="\/(.*?)" integrity="(.*?)"/g)].map(
    ([, path = '', integrity = '']) => {
      expect(policy).toContain(integrity)
      return after.get(path) ?? Buffer.alloc(0)
    },
  )
  expect(start).toContain(page.match(/rel="modulepreload" href="(.*?)"/)?.[1])
  expect(first.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0)).toBeLessThan(
    70_000,
  )
  expect(page).toContain('content="noindex, nofollow"')
  expect(page).not.toContain('<style')
  expect(JSON.parse(String(after.get('desk/site.webmanifest')))).toMatchObject({
    start_url: '/desk',
    display: 'standalone',
  })
})

test('the desk is in the colours and corners of the firm, by day and by night', async () => {
  const folder = diskFolder(await atItsRoot())
  const brand = Buffer.from(JSON.stringify({ colour: '#6b21a8', corners: 'square' }))
  const site = { ...JSON.parse(Buffer.from(folder.read('site.json')).toString()), desk: DESK }
  const branded = withFiles(
    folder,
    new Map([
      ['site.json', Buffer.from(JSON.stringify(site))],
      ['brand.json', brand],
    ]),
  )
  const { files } = await makeSite(branded, { now: TEST_NOW, cache: folderCache(CACHE) })
  const style = String(files.find(({ path }) => /^assets\/desk\.\w+\.css$/.test(path))?.bytes)
  expect(style).toMatch(/--press:light-dark\(#6b21a8,#/)
  expect(style).toMatch(/\.button[^{]*\{border-radius:0/)
})
