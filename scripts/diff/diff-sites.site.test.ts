import { readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { ROOT } from '../base/root.ts'
import { buildSite } from '../build-site.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { copySampleToday } from '../test/content/sample-today.ts'
import { temporaryFolder } from '../test/temporary.ts'
import { diffFully, diffSites } from './diff-sites.ts'
import { readSite } from './read-site.ts'

async function build(contentDir: string, now: Date) {
  const outDir = path.join(await temporaryFolder(), 'dist')
  await buildSite({ contentDir, outDir, now, cacheDir: path.join(ROOT, '.cache'), readable: true })
  return readSite(outDir)
}

test('the same content built on another day has no changes', async () => {
  const [before, after] = [await readSite(inject('siteDir')), await build((await copySampleToday()).dir, new Date('2031-05-04T03:02:01Z'))]
  expect(diffFully(before, after)).toBe('')
  expect(diffSites(before, after).changes).toEqual([])
})

test('a new town, a new link, an answer and a renamed picture are each reported once, with their pages', async () => {
  const { dir, edit, write } = await copySampleToday()
  const town = (await readFile(path.join(dir, 'areas/epping.json'), 'utf8'))
    .replaceAll('Epping', 'Wickford')
    .replaceAll('epping', 'wickford')
  // In another order, because a copy of another town would be rejected.
  const own = town.replace(/("(?:text|answer)": ")([^"[\]]+)"/g, (_, key, words) => `${key}${words.split(' ').reverse().join(' ')}"`)
  await write('areas/wickford.json', own.replace('"order": 1,', '"order": 17,'))
  await edit('navigation.json', ({ header }) => void header.push({ label: 'Terms', href: '/terms' }))
  await rename(path.join(dir, 'images/hero.jpg'), path.join(dir, 'images/front.jpg'))
  await edit('home.json', ({ hero }) => void Object.assign(hero.image, { source: 'images/front.jpg' }))
  await edit('services/plastering.json', ({ faqs }) => void Object.assign(faqs.items[0], { answer: `${faqs.items[0].answer} Ask us.` }))

  const { counts, changes } = diffSites(await readSite(inject('siteDir')), await build(dir, TEST_NOW))
  expect(counts).toMatchObject({ added: 1, removed: 0 })
  expect(changes[0]).toMatchObject({ sign: '+', label: expect.stringMatching(/^\/plastering-in-wickford, /), on: ['Pages added'] })
  const both = counts.changed + counts['the same']
  const found = (text: RegExp) =>
    changes.flatMap(({ label, text: changed, on }) => (text.test(changed) ? [[on.length === both ? 'all' : on.join(), label]] : []))
  expect(found(/^Wickford/)).toEqual(
    expect.arrayContaining([
      ['all', 'link'],
      ['/', expect.stringMatching(/^data .*areaServed\[\]/)],
    ]),
  )
  expect(found(/^Terms → /)).toEqual([['all', 'link']])
  expect(found(/\{\+Ask us\.\+\}$/)).toEqual([['/plastering-in-essex', 'paragraph']])
  expect(found(/\(\[-hero-\]\{\+front\+\}\)$/)).toEqual([['/', 'picture']])
  expect(found(/<loc>.*wickford/)).toEqual([['sitemap.xml', 'line']])
  expect(found(/^picture \[-hero-\]\{\+front\+\}: /)).toEqual([['Files', 'picture front']])
})
