import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../build-site.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readContent } from '../load/load-content.ts'
import { readPages, textOf } from '../test/dom/pages.ts'
import { listFiles } from '../test/list-files.ts'
import { CACHE, temporaryFolder } from '../test/temporary.ts'
import { openContent, writeFiles } from './new-content.ts'
import { newFirm } from './new-firm.ts'
import { newPage, PAGE_KINDS } from './new-page.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** Words that belong to a trade, or to work on a house: none is true of every firm. */
const TRADES =
  /\b(?:plaster|render|skim|trowel|build(?:er|ing)|construction|hous(?:e|ing)|wall|roof|stair|tread|joiner|timber|hammer|steel|council|quote|jobs?\b|project|on site|how big|repair|mend|measur|survey|tuner|piano|bak(?:er|ing)|bread\b|sweep|chimney|soot|driv(?:e|ing)|lesson|groom|dog|puppy)/i

/** A new firm in a folder that does not exist yet. */
async function begun(trade?: string): Promise<string> {
  const dir = path.join(await temporaryFolder(), 'firm')
  await writeFiles(dir, newFirm(trade))
  return dir
}

test.each<[trade: string | undefined, address: string]>([
  ['piano tuner', '/piano-tuner-in-first-town'],
  ['baker', '/baker-in-first-town'],
  ['chimney sweep', '/chimney-sweep-in-first-town'],
  ['driving instructor', '/driving-instructor-in-first-town'],
  ['dog groomer', '/dog-groomer-in-first-town'],
  [undefined, '/in-first-town'],
])('a new firm meets no other trade: %s', async (trade, address) => {
  const dir = await begun(trade)
  const outDir = path.join(dir, '../site')
  // In texts and in addresses.
  const own = new RegExp(trade?.replace(' ', '[ -]') ?? '$^', 'gi')
  await buildSite({
    contentDir: dir,
    outDir,
    now: NOW,
    cacheDir: CACHE,
    launch: false,
  })
  for (const { file, document } of await readPages(outDir)) {
    const texts = [
      ...document.querySelectorAll('title, meta[content], [alt], [aria-label], body'),
    ].flatMap((element) => [
      textOf(element),
      ...['content', 'alt', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
    ])
    // It has no photograph yet.
    expect(document.querySelector('[property="og:image"]'), file).toBeNull()
    const words = texts.filter((text) => !text.includes("default-src 'none'")).join(' ')
    expect(words.replaceAll(own, '').match(TRADES)?.[0], file).toBeUndefined()
    expect(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
      file,
    ).not.toMatch(/Construction|"[A-Z]\w*Contractor"/)
  }
  const files = await listFiles(outDir)
  expect(files).toContain(`${address.slice(1)}/index.html`)
  const [symbols = ''] = files.filter((file) => /symbols\.\w+\.svg$/.test(file))
  expect(await readFile(path.join(outDir, symbols), 'utf8')).not.toContain('id="sweep"')
  expect(files.filter((file) => /icons\.\w+\.svg$/.test(file))).toEqual([])
})

test('whatever can be created is created in the folder of a new firm', async () => {
  const dir = await begun()
  for (const kind of PAGE_KINDS)
    await writeFiles(dir, newPage(openContent(dir, NOW), kind, `My ${kind}`).files)
  expect(readContent(diskFolder(dir)).problems).toEqual([])
})

test.each([
  ['plumber', 'Plumber'],
  ['estate agent', 'LocalBusiness'],
])('the type of a %s to search engines is %s', async (trade, type) => {
  const dir = await begun(trade)
  const business = JSON.parse(await readFile(path.join(dir, 'business.json'), 'utf8'))
  expect(business.schemaType).toBe(type)
})
