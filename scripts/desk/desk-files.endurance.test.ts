import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { folderCache } from '../base/cache.ts'
import { withFiles } from '../base/content-folder.ts'
import { diskFolder } from '../base/disk-folder.ts'
import { makeSite } from '../build-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copyRoofer } from '../test/content/roofer.ts'
import { CACHE } from '../test/folders.ts'

test('the pages for visitors are byte for byte the same with a desk, which is small and not indexed', async () => {
  const folder = diskFolder((await copyRoofer()).dir)
  const site = JSON.parse(Buffer.from(folder.read('site.json')).toString())
  const desk = { host: 'github', repository: 'owner/site', branch: 'main' }
  const withDesk = withFiles(folder, new Map([['site.json', Buffer.from(JSON.stringify({ ...site, desk }))]]))
  const [before, after] = await Promise.all(
    [folder, withDesk].map(async (one) => {
      const { files } = await makeSite(one, { now: TEST_NOW, cache: folderCache(CACHE) })
      return new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]))
    }),
  )
  if (!before || !after) throw new Error('Nothing was built.')
  const added = [...after.keys()].filter((path) => !before.has(path))
  const script = added.find((path) => path.endsWith('.js')) ?? ''
  expect(added.map((path) => path.replace(/\.\w{6}\./, '.')).sort()).toEqual([
    'assets/desk.css',
    'assets/desk.js',
    'build.json',
    'desk/index.html',
  ])
  const changed = [...before.keys()].filter((path) => !after.get(path)?.equals(before.get(path) as Buffer))
  expect(changed).toEqual(['_headers'])
  expect(brotliCompressSync(after.get(script) ?? '').length).toBeLessThan(100_000)
  const page = String(after.get('desk/index.html'))
  expect(page).toContain('content="noindex, nofollow"')
  expect(page).toContain("connect-src 'self' https://api.github.com;")
  expect(page).not.toMatch(/<style|<script(?![^>]*src=)/)
})
