import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageLinks, planPages } from '../../templates/kinds.ts'
import { checkContent } from '../check/check-content.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readContent } from '../load/load-content.ts'
import { renderSitemap } from '../render/render-sitemap.ts'
import { loadContent } from '../test/content/load-content.ts'
import { copyContent, ROOT, temporaryFolder } from '../test/temporary.ts'
import { type NewContent, openContent, writeFiles } from './new-content.ts'
import { newFirm } from './new-firm.ts'
import { newPage, PAGE_KINDS } from './new-page.ts'
import { readNewOptions } from './read-new-options.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** Adds a page to a content folder. */
async function add(dir: string, kind: string, name: string): Promise<NewContent> {
  const added = newPage(openContent(dir, NOW), kind, name)
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

const AREA = { name: 'Oak by the church', route: '/plastering-in-oak-by-the-church' }
const COPIES: Record<string, [lacks: string[], page: object]> = {
  service: [['placeholder'], { name: AREA.name }],
  area: [['placeholder'], AREA],
  job: [['gallery-permission', 'placeholder', 'sample'], { title: AREA.name, date: '2026-11-21' }],
  guide: [['placeholder'], { date: '2026-11-21' }],
  legal: [['placeholder'], { name: AREA.name }],
}

test.each(PAGE_KINDS)(
  'a page of the kind "%s" is a copy of the starter’s: valid, unfinished, on the sitemap',
  async (kind) => {
    const [lacks, parts] = COPIES[kind] ?? []
    const { dir } = await copyContent()
    const { files } = await add(dir, kind, AREA.name)
    const { content } = loadContent(diskFolder(dir))
    const planned = planPages(content)
    const begun = planned.find(({ page }) => files.some(({ path: name }) => name === page.source))
    expect(begun).toMatchObject({ kind: { name: kind }, page: { ...parts } })
    expect((await unfinished(dir, begun?.page.source ?? '')).sort()).toEqual(lacks)
    expect(pageLinks(planned, content)).toContainEqual({
      kind,
      required: begun?.kind.required === true,
      label: expect.stringContaining('Oak'),
      route: begun?.page.route,
    })
    expect(String(renderSitemap(content, planned)[0]?.bytes)).toContain(begun?.page.route)
  },
)

test.each([
  ['a town that has a page', 'Waltham  abbey', 'areas/waltham-abbey.json already exists.'],
  ['a town', '東京', 'Write it in Latin letters.'],
])('the name of %s, "%s", is rejected', async (_, name, message) => {
  const { dir } = await copyContent()
  expect(() => newPage(openContent(dir, NOW), 'area', name)).toThrow(message)
})

test('a folder without content is named, and so is a file that cannot be read', async () => {
  const empty = await temporaryFolder()
  expect(() => openContent(empty, NOW)).toThrow(
    `${empty} has no site.json, so it isn't a content folder. Name one with --content.`,
  )
  const { dir, write } = await copyContent()
  await write('samples.json', '{ "pictures": [')
  await expect(add(dir, 'job', 'Oak')).rejects.toThrow(/samples\.json: The closing bracket/)
})

test('every valid name makes a valid page', async () => {
  const { dir } = await copyContent()
  for (const name of [
    'x'.repeat(40),
    'Stoke-on-the-long-and-winding-Water',
    '[Town]',
    'Deal (Kent)',
  ])
    await add(dir, 'area', name)
  await add(dir, 'service', `Lime ${'x'.repeat(35)}`)
  expect(readContent(diskFolder(dir)).problems).toEqual([])
})

test('the first job comes with the words that all jobs share', async () => {
  const { dir } = await copyContent()
  await add(dir, 'job', 'Oak by the church')
  await add(dir, 'job', 'Ash in a barn')
  const { content } = loadContent(diskFolder(dir))
  expect(content.jobWords).toMatchObject({
    before: 'Before',
    meta: { title: `Finished jobs | ${content.business.name}` },
  })
  // Both have the same picture, which needs one entry.
  expect(content.samples?.pictures.map(({ source }) => source)).toEqual(['images/sample.png'])
})

test('a new firm is valid and clearly unfinished', async () => {
  const dir = path.join(await temporaryFolder(), "my firm's")
  await writeFiles(dir, newFirm('2026-11-21'))
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
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot be created is rejected',
  async () => {
    await expect(writeFiles('/proc/x', [{ path: 'a.json', bytes: '' }])).rejects.toMatchObject({
      code: 'ENOENT',
      path: '/proc/x',
    })
  },
)

test.each<[string[], string]>([
  [[], 'say what to create: service, area, job, guide, legal, firm, addresses, desk-key.'],
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
  expect(readNewOptions(['area', 'Deal', '--content', '/tmp/y'])).toMatchObject({
    kind: 'area',
    name: 'Deal',
    contentDir: '/tmp/y',
  })
  expect(readNewOptions(['desk-key'])).toMatchObject({ kind: 'desk-key', name: undefined })
})
