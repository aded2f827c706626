import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { folderCache } from './cache.ts'
import type { ContentFolder } from './load/content-folder.ts'
import { diskFolder } from './load/disk-folder.ts'
import { makeSite } from './site.ts'
import { withFiles } from './test/content/edited-folder.ts'
import { copyRoofer } from './test/content/roofer.ts'
import { sampleToday } from './test/content/sample-today.ts'
import { CACHE } from './test/temporary.ts'
import { TEST_NOW } from './test/test-now.ts'

const desk = { host: 'github', repository: 'owner/site', branch: 'main' }

/** Builds a site with a desk, and perhaps with a file of its owner's. */
function makeWithDesk(
  content: ContentFolder,
  commit?: () => { commit: string; time: string },
  own: [string, Uint8Array][] = [],
) {
  const site = JSON.parse(Buffer.from(content.read('site.json')).toString())
  const folder = withFiles(
    content,
    new Map([['site.json', Buffer.from(JSON.stringify({ ...site, desk }))], ...own]),
  )
  return makeSite(folder, { now: TEST_NOW, cache: folderCache(CACHE), commit })
}

test('with a desk, the site says which commit it was built from, and the pages for visitors stay the same', async () => {
  const commit = { commit: 'a'.repeat(40), time: '2026-11-21T12:00:00Z' }
  const { files, pages } = await makeWithDesk(sampleToday(), () => commit)
  const siteDir = inject('siteDir')
  for (const { file } of pages)
    expect(await readFile(path.join(siteDir, file.path), 'utf8'), file.path).toBe(`${file.bytes}`)

  const hash = createHash('sha256')
  for (const { path: name, bytes } of files) {
    if (name !== 'build.json')
      hash.update(`${name}\0${createHash('sha256').update(bytes).digest('hex')}\n`)
  }
  const record = files.find(({ path: name }) => name === 'build.json')
  const { routes, ...rest } = JSON.parse(String(record?.bytes))
  expect(rest).toEqual({ ...commit, digest: hash.digest('hex') })
  const pageFiles = pages.map(({ file }) => file.path).filter((name) => name !== '404.html')
  expect(routes.map((route: string) => `${route}/index.html`.replace(/^\/+/, '')).sort()).toEqual(
    pageFiles.sort(),
  )
  await expect(readFile(path.join(siteDir, 'build.json'))).rejects.toThrow('ENOENT')
})

test('where nothing tells the commit, the site says so; what would hide a file of the site is refused', async () => {
  const folder = diskFolder((await copyRoofer()).dir)
  const { files } = await makeWithDesk(folder)
  expect(String(files.find(({ path: name }) => name === 'build.json')?.bytes)).toMatch(
    /^\{"commit":null,"time":null,"routes":\["\/".*\],"digest":"[0-9a-f]{64}"\}\n$/,
  )
  const redirects = [{ from: '/Robots.txt', to: '/notice' }]
  const own = [
    ['redirects.json', JSON.stringify({ redirects })] as const,
    ['static/build.json', '{}'] as const,
  ]
  const failure = await makeWithDesk(
    folder,
    undefined,
    own.map(([name, text]) => [name, Buffer.from(text)]),
  ).catch(String)
  expect(failure).toMatch(/static\/build\.json: The build makes a file with this name\./)
  expect(failure).toMatch(
    /redirects\.json: redirects\[0\]\.from is "\/Robots\.txt", which would hide a file of this site\./,
  )
})

test('a preview is noindex, disallows nothing in robots.txt, and keeps its canonical addresses', async () => {
  const { files } = await makeSite(sampleToday(), {
    now: TEST_NOW,
    cache: folderCache(CACHE),
    preview: true,
  })
  const textOf = (name: string) => String(files.find(({ path: file }) => file === name)?.bytes)
  for (const name of ['index.html', 'sitemap/index.html', '404.html']) {
    expect(textOf(name).match(/<meta name="robots" content="[^"]*"/g), name).toEqual([
      '<meta name="robots" content="noindex"',
    ])
    if (name !== '404.html')
      expect(textOf(name)).toContain('<link rel="canonical" href="https://www.example.com/')
  }
  expect(textOf('robots.txt')).toBe('User-agent: *\nAllow: /\n')
})
