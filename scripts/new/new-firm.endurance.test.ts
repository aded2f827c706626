import { expect, test } from 'vitest'
import { folderCache } from '../cache.ts'
import { makeSite } from '../site.ts'
import { folderOf } from '../test/content/edited-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { CACHE } from '../test/folders.ts'
import { newFirm } from './new-firm.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** Words that belong to a trade, or to work on a house: none is true of every firm. */
const TRADES =
  /\b(?:plaster|render|skim|trowel|build(?:er|ing)|construction|hous(?:e|ing)|wall|roof|stair|tread|joiner|timber|hammer|steel|council|quote|jobs?\b|project|on site|how big|repair|mend|measur|survey|tuner|piano|bak(?:er|ing)|bread\b|sweep|chimney|soot|driv(?:e|ing)|lesson|groom|dog|puppy)/i

/** The content of a new firm. */
const begun = (trade?: string) =>
  folderOf(
    new Map(newFirm('2026-11-21', trade).map(({ path, bytes }) => [path, Buffer.from(bytes)])),
  )

test.each<[trade: string | undefined, address: string]>([
  ['piano tuner', '/piano-tuner-in-first-town'],
  ['baker', '/baker-in-first-town'],
  [undefined, '/in-first-town'],
])('a new firm meets no other trade: %s', async (trade, address) => {
  const { files, pages } = await makeSite(begun(trade), { now: NOW, cache: folderCache(CACHE) })
  // In texts and in addresses.
  const own = new RegExp(trade?.replace(' ', '[ -]') ?? '$^', 'gi')
  for (const { file } of pages) {
    const html = `${file.bytes}`
    // It has no photograph yet.
    expect(html, file.path).not.toContain('property="og:image"')
    const read = [
      ...html.matchAll(/ (?:alt|aria-label|content)="((?!default-src)[^"]*)"/g),
      ...html.replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '').matchAll(/>([^<]*)/g),
    ]
    const words = read.map(([, text]) => text).join(' ')
    expect(words.replaceAll(own, '').match(TRADES)?.[0], file.path).toBeUndefined()
    const [data = ''] = html.match(/<script type="application\/ld\+json">[^<]*/) ?? []
    expect(data, file.path).not.toMatch(/Construction|"[A-Z]\w*Contractor"/)
  }
  const names = files.map(({ path: name }) => name)
  expect(names).toContain(`${address.slice(1)}.html`)
  const symbols = files.find(({ path: name }) => /symbols\.\w+\.svg$/.test(name))
  expect(`${symbols?.bytes}`).not.toContain('id="sweep"')
  expect(names.filter((name) => /icons\.\w+\.svg$/.test(name))).toEqual([])
})

test.each([
  ['plumber', 'Plumber'],
  ['estate agent', 'LocalBusiness'],
])('the type of a %s to search engines is %s', (trade, type) => {
  expect(validContent(begun(trade)).content.business.schemaType).toBe(type)
})
