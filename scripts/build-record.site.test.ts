import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { planPages } from '../templates/kinds.ts'
import type { Site } from '../templates/site.ts'
import { folderCache } from './cache.ts'
import { messageOf } from './finding.ts'
import { diskFolder } from './load/disk-folder.ts'
import { siteFiles } from './render/site-files.ts'
import { makeSite } from './site.ts'
import type { Loose } from './test/content/edit-json.ts'
import { editedRoofer, withEdits } from './test/content/edited-folder.ts'
import { validContent } from './test/content/valid-content.ts'
import { CACHE } from './test/temporary.ts'
import { TEST_NOW } from './test/test-now.ts'

const { contentDir, siteDir } = inject('locksmith')
const OPTIONS = { now: TEST_NOW, cache: folderCache(CACHE) }
const withDesk = (site: Loose) =>
  Object.assign(site, { desk: { repository: 'owner/site', branch: 'main' } })

test('with a desk, the site says which commit it was built from, and the pages for visitors stay the same', async () => {
  const commit = { commit: 'a'.repeat(40), time: '2026-11-21T12:00:00Z' }
  const folder = withEdits(diskFolder(contentDir), { 'site.json': withDesk })
  const { files, pages } = await makeSite(folder, { ...OPTIONS, commit: () => commit })
  for (const { file } of pages)
    expect(await readFile(path.join(siteDir, file.path), 'utf8'), file.path).toBe(`${file.bytes}`)

  // The files are sorted.
  const hash = createHash('sha256')
  for (const { path: name, bytes } of files)
    if (name !== 'build.json')
      hash.update(`${name}\0${createHash('sha256').update(bytes).digest('hex')}\n`)
  const record = files.find(({ path: name }) => name === 'build.json')
  const { routes, ...rest } = JSON.parse(String(record?.bytes))
  expect(rest).toEqual({ ...commit, digest: hash.digest('hex') })
  const launched = pages.filter(({ kind }) => !['not-found', 'thank-you'].includes(kind.name))
  expect(routes.sort()).toEqual(launched.map(({ page }) => page.route).sort())
  await expect(readFile(path.join(siteDir, 'build.json'))).rejects.toThrow('ENOENT')
})

test('where nothing tells the commit, the site says so; what would hide a file of the site is a mistake', () => {
  const folder = editedRoofer({
    'site.json': (site) => Object.assign(withDesk(site), { oldWorker: '/Notice.html/sw.js' }),
    'redirects.json': JSON.stringify({ redirects: [{ from: '/Robots.txt', to: '/notice' }] }),
    'static/build.json': '{}',
  })
  const loaded = validContent(folder)
  const pages = planPages(loaded.content).map((planned) => ({
    ...planned,
    file: { path: `${planned.page.slug}.html`, bytes: Buffer.of() },
  }))
  const { files, findings } = siteFiles({ folder, loaded, site: {} as Site }, pages, [])
  expect(String(files.find(({ path: name }) => name === 'build.json')?.bytes)).toMatch(
    /^\{"commit":null,"time":null,"routes":\["\/".*\],"digest":"[0-9a-f]{64}"\}\n$/,
  )
  expect(findings.map((one) => `${path.basename(one.file)}: ${messageOf(one)}`)).toEqual([
    'build.json: The build makes a file with this name. Rename this one, or remove it.',
    'site.json: is "/Notice.html/sw.js", which would hide a file of this site. Remove it.',
    'redirects.json: is "/Robots.txt", which would hide a file of this site. Remove it.',
  ])
})

test('a preview is noindex, disallows nothing in robots.txt, and keeps its canonical addresses', async () => {
  const { files } = await makeSite(diskFolder(contentDir), { ...OPTIONS, preview: true })
  const textOf = (name: string) => String(files.find(({ path: file }) => file === name)?.bytes)
  for (const name of ['index.html', 'sitemap.html', '404.html']) {
    expect(textOf(name).match(/<meta name="robots" content="[^"]*"/g), name).toEqual([
      '<meta name="robots" content="noindex"',
    ])
    if (name !== '404.html') expect(textOf(name)).toMatch(/<link rel="canonical" href="https:/)
  }
  expect(textOf('robots.txt')).toBe('User-agent: *\nAllow: /\n')
})
