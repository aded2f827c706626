import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ROOT } from '../base/root.ts'
import { buildSite } from '../build-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { lineDiff } from './diff-lines.ts'
import { reportDiff, summary } from './diff-report.ts'
import { diffSites, isSame, isSameContent, type SiteDiff, viewSite } from './diff-site.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'diff-site-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds a copy of the real content that was edited, and compares it with the unedited site. */
async function edited(name: string, edit: (contentDir: string) => Promise<void>, now = TEST_NOW): Promise<SiteDiff & { dist: string }> {
  const contentDir = path.join(folder, `${name}-content`)
  const dist = path.join(folder, name)
  await cp(path.join(ROOT, 'scripts/test/sample'), contentDir, { recursive: true })
  await edit(contentDir)
  await buildSite({ contentDir, outDir: dist, now, cacheDir: path.join(ROOT, '.cache') })
  const [before, after] = await Promise.all([viewSite(inject('siteDir')), viewSite(dist)])
  return { ...diffSites(before, after), dist }
}

// biome-ignore lint/suspicious/noExplicitAny: content files have a dozen shapes, and a wrong edit fails the build
type Json = any

async function editJson(file: string, edit: (value: Json) => void): Promise<void> {
  const value = JSON.parse(await readFile(file, 'utf8'))
  edit(value)
  await writeFile(file, JSON.stringify(value))
}

/** An area with questions, whichever the content has. */
async function areaWithFaqs(contentDir: string): Promise<{ file: string; route: string; faqs: Json }> {
  for (const { route } of await areaRoutes()) {
    const file = path.join(contentDir, 'areas', `${route.replace('/plastering-in-', '')}.json`)
    const { faqs } = JSON.parse(await readFile(file, 'utf8'))
    if (faqs) return { file, route, faqs }
  }
  throw new Error('No area has questions.')
}

async function areaRoutes(): Promise<{ route: string }[]> {
  const { pages } = await viewSite(inject('siteDir'))
  return [...pages.keys()].filter((route) => /^\/plastering-in-(?!essex$)/.test(route)).map((route) => ({ route }))
}

test('the same content, built at another moment, is the same', async () => {
  const diff = await edited('same', async () => {}, new Date('2031-05-04T03:02:01Z'))
  expect(isSame(diff), reportDiff(diff, '', 'plain')).toBe(true)
  expect(await lineDiff(inject('siteDir'), diff.dist)).toBe('')
})

test('an answer to a question shows on its page and nothing else', async () => {
  let route = ''
  const diff = await edited('faq', async (contentDir) => {
    const area = await areaWithFaqs(contentDir)
    route = area.route
    await editJson(area.file, ({ faqs }) => {
      faqs.items[0].answer = `${faqs.items[0].answer} Ask us.`
    })
  })
  expect(diff.changes).toMatchObject([{ routes: [route], change: { subject: 'words', place: 'paragraph' } }])
  expect({ ...diff, same: diff.total - 1 }).toMatchObject({ added: [], removed: [], style: undefined, files: [], same: diff.same })
  expect((await lineDiff(inject('siteDir'), diff.dist)).match(/^[+-](?![+-])/gm)).toHaveLength(2)
})

test('a new town: its page, its links once for all pages, the sitemap', async () => {
  const diff = await edited('town', async (contentDir) => {
    const file = path.join(contentDir, 'areas/epping.json')
    const text = (await readFile(file, 'utf8')).replaceAll('Epping', 'Wickford').replaceAll('epping', 'wickford')
    // The same words in another order: a copy of another town is refused.
    const own = text.replace(/("(?:text|answer)": ")([^"[\]]+)"/g, (_, key, words) => `${key}${words.split(' ').reverse().join(' ')}"`)
    await writeFile(path.join(contentDir, 'areas/wickford.json'), own.replace('"order": 1,', '"order": 17,'))
  })
  expect(diff.added.map(({ route }) => route)).toEqual(['/plastering-in-wickford'])
  const everywhere = diff.changes.filter(({ routes }) => routes.length === diff.total - 1).map(({ change }) => change)
  expect(everywhere).toMatchObject([
    { subject: 'link', where: expect.stringContaining('header'), after: '[Wickford](/plastering-in-wickford)' },
  ])
  const told = diff.changes.filter(({ change }) => change.subject === 'data' && change.after === 'Wickford')
  expect(told.map(({ routes }) => routes)).toEqual([['/']])
  expect(diff.files.find(({ name }) => name === 'sitemap.xml')).toMatchObject({ removed: [], added: [expect.stringContaining('wickford')] })
})

test('a link in every header is told once', async () => {
  const diff = await edited('link', (contentDir) =>
    editJson(path.join(contentDir, 'navigation.json'), ({ header }) => void header.push({ label: 'Terms', href: '/terms' })),
  )
  expect(diff.changes).toMatchObject([{ change: { subject: 'link', after: '[Terms](/terms)' } }])
  expect(diff.changes[0]?.routes).toHaveLength(diff.total)
})

test('a renamed picture', async () => {
  const diff = await edited('picture', async (contentDir) => {
    await rename(path.join(contentDir, 'images/hero.jpg'), path.join(contentDir, 'images/front.jpg'))
    await editJson(path.join(contentDir, 'home.json'), ({ hero }) => {
      hero.image.source = 'images/front.jpg'
    })
  })
  expect(diff.changes).toMatchObject([{ routes: ['/'], change: { subject: 'picture', after: expect.stringContaining('(front)') } }])
  expect(diff.renamedPictures).toMatchObject([{ before: 'hero', after: 'front' }])
  expect(diff.files).toEqual([])
})

test('a colour alone: no content changed, sizes before and after', async () => {
  const dist = path.join(folder, 'colour')
  await cp(inject('siteDir'), dist, { recursive: true })
  const before = await viewSite(dist)
  for (const name of before.pages.keys()) {
    const file = path.join(dist, name === '/' ? 'index.html' : name === '/404' ? '404.html' : `${name}/index.html`)
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replace(/<style>/, '<style>p{color:#123456}\n'))
  }
  const diff = diffSites(before, await viewSite(dist))
  expect(isSame(diff)).toBe(false)
  expect(isSameContent(diff)).toBe(true)
  expect(summary(diff)).toMatch(/^no page's content changed .* Changed: style\.$/)
  const [least = 0] = diff.style?.before ?? []
  expect(diff.style?.after[0]).toBe(least + 'p{color:#123456}\n'.length)
})
