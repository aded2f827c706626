import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageLinks, planPages } from '../../templates/kinds.ts'
import { checkContent } from '../check/check-content.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readContent } from '../load/load-content.ts'
import { slugOf } from '../load/slug-of.ts'
import { renderSitemap } from '../render/render-sitemap.ts'
import { loadContent } from '../test/content/load-content.ts'
import { copyContent, ROOT, temporaryFolder } from '../test/temporary.ts'
import { addedTo, type NewContent, writeFiles } from './new-content.ts'
import { newFirm } from './new-firm.ts'
import { newGallery, newReview } from './new-item.ts'
import { newPage, PAGE_KINDS } from './new-page.ts'
import { readNewOptions } from './read-new-options.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

type Make = Parameters<typeof addedTo>[2]
const page =
  (kind: string, name: string): Make =>
  (present) =>
    newPage(present, kind, name)
const area = (name: string) => page('area', name)
const review =
  (name: string): Make =>
  (present) =>
    newReview(present, name)
const picture =
  (title?: string): Make =>
  (present) =>
    newGallery(present, title)

/** Adds something to a content folder. */
async function add(dir: string, make: Make): Promise<NewContent> {
  const added = await addedTo(dir, NOW, make)
  await writeFiles(dir, added.files)
  return added
}

/** Returns the launch rules that reject a file. */
async function unfinished(dir: string, file: string): Promise<string[]> {
  const problems = checkContent(loadContent(diskFolder(dir)), NOW)
  return [
    ...new Set(
      problems.flatMap((one) => (one.file.endsWith(`/${file}`) && one.rule ? one.rule.name : [])),
    ),
  ]
}

test('slugs of names', () => {
  expect(
    [
      'Saffron Walden',
      "Bishop's Castle",
      '  Côte d’Or ',
      'Dot & dab',
      'Große Straße',
      'Łódź',
      '東京',
    ].map(slugOf),
  ).toEqual([
    'saffron-walden',
    'bishops-castle',
    'cote-dor',
    'dot-dab',
    'grosse-strasse',
    'lodz',
    '',
  ])
})

test('new towns and services are valid and listed as unfinished', async () => {
  const { dir } = await copyContent()
  for (const name of ['Saffron Walden', 'Great Dunmow']) await add(dir, area(name))
  const { next } = await add(dir, page('service', 'Lime work'))
  // The commands name this folder.
  expect(next.at(-1)).toBe(
    `npm run dev -- --content ${dir} shows the site while you write; npm run build -- --launch --content ${dir} lists what is left to do.`,
  )
  expect(await unfinished(dir, 'areas/saffron-walden.json')).toEqual(['placeholder'])
  expect(await unfinished(dir, 'services/lime-work.json')).toEqual(['placeholder'])
  const { content } = loadContent(diskFolder(dir))
  expect(content.areas.find(({ slug }) => slug === 'great-dunmow')).toMatchObject({
    name: 'Great Dunmow',
    route: '/plastering-in-great-dunmow',
  })
})

test.each(PAGE_KINDS)(
  'a page of the kind "%s" is a copy of the starter’s: valid, unfinished, on the sitemap',
  async (kind) => {
    const { dir } = await copyContent()
    const { files } = await add(dir, page(kind, 'Oak by the church'))
    const { content } = loadContent(diskFolder(dir))
    const planned = planPages(content)
    const begun = planned.find(({ page }) => files.some(({ path: name }) => name === page.source))
    expect(begun?.kind.name).toBe(kind)
    expect(await unfinished(dir, begun?.page.source ?? '')).toContain('placeholder')
    expect(pageLinks(planned, content)).toContainEqual({
      kind,
      required: begun?.kind.required === true,
      label: expect.stringContaining('Oak'),
      route: begun?.page.route,
    })
    expect(String(renderSitemap(content, planned)[0]?.bytes)).toContain(begun?.page.route)
  },
)

test('words around prices that a site has stay as they are', async () => {
  const { dir, edit } = await copyContent()
  const prices = page('prices', 'Oak by the church')
  await add(dir, prices)
  await edit('service-pages.json', (words) => Object.assign(words.prices, { heading: 'Our rates' }))
  await rm(path.join(dir, 'prices.json'))
  await add(dir, prices)
  expect(loadContent(diskFolder(dir)).content.servicePages.prices?.heading).toBe('Our rates')
})

test.each<[what: string, make: Make, message: string]>([
  [
    'a town',
    area('{bogus}'),
    'areas/bogus.json: name has the unknown token "{bogus}". Known here: {name}',
  ],
  [
    'a town',
    area('[x](/y)'),
    'name has a link, but this text cannot have links. Write only the words of the link. Nothing was written.',
  ],
  ['a town', area('x'.repeat(41)), 'name has 41 characters. Write at most 40.'],
  ['a town', area('Deal\u200b'), ': The text contains the invisible character U+200B. Remove it.'],
  ['a town that has a page', area('Waltham  abbey'), 'areas/waltham-abbey.json already exists.'],
  ['a town', area('東京'), 'Write it in Latin letters.'],
  [
    'a service',
    page('service', 'Lime [work'),
    'name has a "[" without its "]". Write the other one, or remove it.',
  ],
  ['a review', review('x'.repeat(500)), '].name has 500 characters. Write at most 60.'],
  ['a picture', picture('x'.repeat(81)), '].title has 81 characters. Write at most 80.'],
  ['a service', page('service', 'Epping'), 'name is the same as in'],
])('the name of %s that the build would reject is rejected', async (_, make, message) => {
  const { dir } = await copyContent()
  await expect(addedTo(dir, NOW, make)).rejects.toThrow(message)
})

test('every valid name makes a valid page, and a full list takes no more items', async () => {
  const { dir, edit } = await copyContent()
  for (const name of [
    'x'.repeat(40),
    'Stoke-on-the-long-and-winding-Water',
    '[Town]',
    'Deal (Kent)',
  ])
    await add(dir, area(name))
  await add(dir, page('service', `Lime ${'x'.repeat(35)}`))
  expect(readContent(diskFolder(dir)).problems).toEqual([])
  await edit('reviews.json', (reviews) => {
    reviews.items = Array.from({ length: 24 }, () => reviews.items[0])
  })
  await expect(add(dir, review('Ann B.'))).rejects.toThrow('items has 25')
  await edit('reviews.json', (reviews) => delete reviews.items)
  await expect(add(dir, review('Ann B.'))).rejects.toThrow('reviews.json: has no list "items".')
  await writeFile(path.join(dir, 'reviews.json'), '{ "items": [')
  await expect(add(dir, review('Ann B.'))).rejects.toThrow(
    /reviews\.json first\. Line 1: The closing bracket/,
  )
})

test('a new review and a new picture are added at the end, and the rest of the file stays unchanged', async () => {
  const { dir } = await copyContent()
  const before = await readFile(path.join(dir, 'reviews.json'), 'utf8')
  for (const make of [review('Ann B.'), picture(), picture('Oak stairs'), picture()])
    await add(dir, make)
  const after = await readFile(path.join(dir, 'reviews.json'), 'utf8')
  expect(after.startsWith(before.slice(0, before.lastIndexOf('}\n  ]')))).toBe(true)
  const { content } = loadContent(diskFolder(dir))
  expect(content.reviews.items.at(-1)).toMatchObject({
    name: 'Ann B.',
    date: '2026-11-21',
    sample: true,
  })
  expect(content.gallery.items.slice(-3).map(({ title, image }) => [title, image.source])).toEqual([
    ['[What it was]', 'images/gallery.png'],
    ['Oak stairs', 'images/gallery-oak-stairs.png'],
    ['[What it was]', 'images/gallery-2.png'],
  ])
  // All sample pictures have the same bytes, and need one entry.
  expect(content.samples?.pictures).toHaveLength(1)
})

test('the first job comes with the words that all jobs share', async () => {
  const { dir } = await copyContent()
  await add(dir, page('job', 'Oak by the church'))
  const { content } = loadContent(diskFolder(dir))
  expect(content.jobWords).toMatchObject({
    before: 'Before',
    meta: { title: `Finished jobs | ${content.business.name}` },
  })
  expect(content.jobs[0]).toMatchObject({
    title: 'Oak by the church',
    date: '2026-11-21',
    cover: { sample: true },
  })
  expect((await unfinished(dir, 'jobs/oak-by-the-church.json')).sort()).toEqual([
    'gallery-permission',
    'placeholder',
    'sample',
  ])
  expect(content.samples?.pictures[0]?.source).toBe('images/job-oak-by-the-church.png')
})

test('a new firm is valid and clearly unfinished', async () => {
  const dir = path.join(await temporaryFolder(), "my firm's")
  await writeFiles(dir, newFirm(dir))
  const loaded = loadContent(diskFolder(dir))
  const rules = new Set(checkContent(loaded, NOW).map(({ rule }) => rule?.name))
  for (const rule of ['placeholder', 'sample', 'telephone', 'domain', 'identity', 'form'])
    expect(rules).toContain(rule)
  expect(loaded.content.claims).toEqual({})
  expect(await unfinished(dir, 'before-booking.json')).toEqual(['placeholder'])
  expect(JSON.stringify(loaded.content)).not.toMatch(/\[[^[\]",]*\[/)
  // Every length of name fits.
  const business = path.join(dir, 'business.json')
  const original = await readFile(business, 'utf8')
  for (const name of ['A', 'x'.repeat(40)]) {
    await writeFile(business, original.replace('[Your firm]', name))
    expect(
      readContent(diskFolder(dir)).problems.map(({ file, message }) => `${file} ${message}`),
    ).toEqual([])
  }
  // The form needs nothing but an endpoint to deliver.
  const contact = path.join(dir, 'contact.json')
  const { form, ...rest } = JSON.parse(await readFile(contact, 'utf8'))
  await writeFile(
    contact,
    JSON.stringify({ ...rest, form: { ...form, endpoint: 'https://forms.example.com/x' } }),
  )
  const delivering = loadContent(diskFolder(dir))
  expect(delivering.content.thankYou).toMatchObject({ route: '/thank-you', heading: 'Thank you!' })
  // docs/forms.md shows the same.
  const { $schema: _schema, ...thanks } = JSON.parse(
    await readFile(path.join(dir, 'thank-you.json'), 'utf8'),
  )
  const guide = await readFile(path.join(ROOT, 'docs/forms.md'), 'utf8')
  const exampleOf = (key: string) =>
    JSON.parse(
      guide.match(new RegExp(`\`\`\`(?:json)?\\n(\\{\\n {2}"${key}"[\\s\\S]*?)\`\`\``))?.[1] ??
        '{}',
    )
  expect(exampleOf('meta')).toEqual(thanks)
  expect(exampleOf('delivery')).toEqual({ delivery: form.delivery })
  for (const inside of ['sub', 'images/sub'])
    expect(() => newFirm(path.join(dir, inside))).toThrow(
      'whose build would reject it. Choose a folder outside it.',
    )
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is rejected',
  async () => {
    await expect(writeFiles('/proc/x', [{ path: 'a.json', bytes: '' }])).rejects.toMatchObject({
      problems: [{ file: '/proc/x' }],
    })
  },
)

test.each<[string[], string]>([
  [[], 'say what to create: service, area, job, guide, legal, prices, review, gallery,'],
  [['town', 'x'], `"town" isn't something this can create. Known: service, area`],
  [['areas', 'x'], 'Did you mean "area"?'],
  [['area'], 'area needs a name, such as npm run new -- area "Name".'],
  [['firm'], 'firm needs a folder to create.'],
  [['area', 'Deal', '--trade', 'baker'], '--trade is for a firm only.'],
  [
    ['area', 'Saffron', 'Walden'],
    'unexpected "Walden". Put a name of several words in quotes: "Saffron Walden".',
  ],
])('npm run new -- %j is rejected', (args, message) => {
  expect(() => readNewOptions(args)).toThrow(message)
})

test('the name of a firm is its folder; everything else is added to a content folder', () => {
  expect(readNewOptions(['firm', '/tmp/x'])).toMatchObject({ kind: 'firm', contentDir: '/tmp/x' })
  expect(readNewOptions(['review', '--content', '/tmp/y'])).toMatchObject({
    kind: 'review',
    name: undefined,
    contentDir: '/tmp/y',
  })
})
