import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diskFolder } from '../base/disk-folder.ts'
import { shownPath } from '../base/system-diagnostic.ts'
import { copyContent, SAMPLE } from '../test/temporary.ts'
import { loadContent, readContent } from './load-content.ts'

/** The problems of a content folder, without the folder's own path. */
async function problemsOf(dir: string): Promise<string[]> {
  const own = (file: string) => file.slice(file.lastIndexOf('/content/') + '/content/'.length)
  return readContent(diskFolder(dir)).problems.map(
    ({ file, line, column, message }) => `${own(file)}${line ? `:${line}:${column}` : ''} ${message}`,
  )
}

test('the sample loads: pages in their order, slugs from file names, tokens filled', async () => {
  const { content, sources } = loadContent(diskFolder(SAMPLE))
  expect(content.services.map(({ slug }) => slug)[0]).toBe('plastering')
  expect(content.areas.map(({ slug }) => slug).slice(0, 3)).toEqual(['epping', 'loughton', 'buckhurst-hill'])
  expect(content.navigation.call).toBe(`Call ${content.business.phone.display}`)
  expect(sources.get('areas/epping.json')?.file).toBe(shownPath(path.join(SAMPLE, 'areas/epping.json')))
})

test('pages without an order follow the others, by name', async () => {
  const { dir, edit } = await copyContent()
  for (const slug of ['epping', 'loughton']) await edit(`areas/${slug}.json`, (area) => delete area.order)
  const { content } = loadContent(diskFolder(dir))
  expect(content.areas.map(({ slug }) => slug).slice(-2)).toEqual(['epping', 'loughton'])
})

test('mistakes of every kind in every file are reported at once, sorted by place', async () => {
  const { dir, edit, write } = await copyContent()
  await edit('areas/epping.json', (area) => {
    area.nearby.places[0] = 'Epping'
    area.caution.text = 'See [boarding](/boardin-in-essex).'
  })
  await edit('areas/harlow.json', (area) => {
    area.heroo = area.hero
    delete area.hero
  })
  await edit('gallery.json', (gallery) => {
    gallery.items[1].image.source = 'images/galery-2.jpg'
  })
  await edit('service-pages.json', (pages) => {
    pages.areas[3].area = 'ongr'
  })
  await write('terms.json', '{}')
  await write('legal/terms.json', '{"name": "Terms",}')
  expect(await problemsOf(dir)).toEqual([
    expect.stringMatching(
      /^areas\/epping\.json:\d+:\d+ caution\.text links to "\/boardin-in-essex", which isn't a page of this site\. Did you mean "\/boarding-in-essex"\?$/,
    ),
    expect.stringMatching(/^areas\/epping\.json:\d+:\d+ nearby\.places\[0\] is "Epping", the town of the page itself\./),
    expect.stringMatching(
      /^areas\/harlow\.json:\d+:3 The file has the unknown key "heroo"\. Did you mean "hero"\? Known keys: order, name,/,
    ),
    expect.stringMatching(
      /^gallery\.json:\d+:\d+ items\[1\]\.image\.source names "images\/galery-2\.jpg", which does not exist\. Did you mean "images\/gallery-2\.jpg"\?$/,
    ),
    'legal/terms.json:1:17 This comma has nothing after it. Remove it.',
    expect.stringMatching(
      /^service-pages\.json:\d+:\d+ areas\[3\]\.area is "ongr", but the folder "areas" has no such file\. Did you mean "ongar"\?$/,
    ),
    expect.stringMatching(/^terms\.json This file is not known\. .*Known files: site\.json, business\.json/),
  ])
})

test('a missing value of a token is reported once, not at every text that uses it', async () => {
  const { dir, edit } = await copyContent()
  await edit('business.json', (business) => {
    delete business.phone
    delete business.name
  })
  expect(await problemsOf(dir)).toEqual([
    'business.json:1:1 name is missing. Write a text in quotes.',
    'business.json:1:1 phone is missing. Write an object in curly brackets. Known keys: display, dial, label.',
  ])
})

test('the value of a token contains no token', async () => {
  const { dir, edit } = await copyContent()
  await edit('business.json', (business) => {
    business.name = 'Firm {phone}'
  })
  expect((await problemsOf(dir))[0]).toBe(
    'business.json:2:11 name replaces {name} in other texts, so it cannot contain { or }. Remove them.',
  )
})

test('a link cannot be put together from a token and a text', async () => {
  const { dir, edit } = await copyContent()
  await edit('business.json', (business) => {
    business.name = '[x](javascript:'
  })
  await edit('home.json', (home) => {
    home.about.paragraphs = ['{name}alert`1`)']
  })
  expect((await problemsOf(dir)).join('\n')).toContain(
    'about.paragraphs[0] links to "javascript:alert`1`", which is not a link inside the site.',
  )
})

test('a missing file, an empty folder and a missing folder are named', async () => {
  const { dir } = await copyContent()
  await rm(`${dir}/claims.json`)
  await rm(`${dir}/legal/privacy.json`)
  await rm(`${dir}/legal/terms.json`)
  const problems = await problemsOf(dir)
  expect(problems).toContain('claims.json The file is missing. Every site needs it.')
  expect(problems).toContain('legal The folder has no JSON file. Every site needs at least one.')
  expect(await problemsOf(`${dir}/nothing`)).toEqual(['nothing There is no such file or folder. Name a content folder with --content.'])
  expect(await problemsOf(`${dir}/home.json`)).toEqual([
    'home.json This is a file, but a folder is needed here. Name a content folder with --content.',
  ])
})
