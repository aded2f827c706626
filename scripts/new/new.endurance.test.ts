import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageLinks, planPages } from '../../templates/kinds.ts'
import { checkContent } from '../check/check-content.ts'
import { saveFiles } from '../files/save-file.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readContent } from '../load/load-content.ts'
import { renderSitemap } from '../render/render-sitemap.ts'
import { loadContent } from '../test/content/load-content.ts'
import { copyContent, ROOT, temporaryFolder } from '../test/temporary.ts'
import { type NewContent, openContent } from './new-content.ts'
import { newFirm } from './new-firm.ts'
import { newPage, PAGE_KINDS } from './new-page.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

/** Adds a page to a content folder. */
async function add(dir: string, kind: string, name: string): Promise<NewContent> {
  const added = newPage(openContent(dir, NOW), kind, name)
  await saveFiles(dir, added.files)
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

test('a folder without content is named', async () => {
  const empty = await temporaryFolder()
  expect(() => openContent(empty, NOW)).toThrow(
    `${empty} has no site.json, so it isn't a content folder. Name one with --content.`,
  )
})

test('a file of the content that cannot be read is named', async () => {
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

test('a new firm is valid and clearly unfinished', async () => {
  const { dir, problems } = await newContent()
  expect(problems).toEqual([])
  const loaded = loadContent(diskFolder(dir))
  const rules = checkContent(loaded, NOW).map(({ rule }) => rule?.name)
  for (const rule of ['placeholder', 'sample', 'telephone', 'domain', 'identity', 'form'])
    expect(rules).toContain(rule)
  expect(loaded.content.claims).toEqual({})
  // No bracket within another.
  expect(JSON.stringify(loaded.content)).not.toMatch(/\[[^[\]",]*\[/)
})

test.each(['A', 'x'.repeat(40)])('a new firm may be called %s', async (name) => {
  const rename = (text: string) => text.replace('[Your firm]', name)
  expect((await newContent('business.json', rename)).problems).toEqual([])
})

test('the form of a new firm needs nothing but an endpoint to deliver, with the words that docs/forms.md shows', async () => {
  const { dir } = await newContent('contact.json', (text) =>
    text.replace('"endpoint": null', '"endpoint": "https://forms.example.com/x"'),
  )
  const { content } = loadContent(diskFolder(dir))
  expect(content.thankYou).toMatchObject({ route: '/thank-you', heading: 'Thank you!' })
  const jsonOf = async (name: string) => JSON.parse(await readFile(path.join(dir, name), 'utf8'))
  const guide = await readFile(path.join(ROOT, 'docs/forms.md'), 'utf8')
  const [meta, delivery] = ['meta', 'delivery'].map((key) => {
    const [, text = ''] =
      guide.match(new RegExp(`\`\`\`(?:json)?\n(\\{\\n {2}"${key}"[\\s\\S]*?)\`\`\``)) ?? []
    return JSON.parse(text)
  })
  const { $schema: _, ...thanks } = await jsonOf('thank-you.json')
  expect(meta).toEqual(thanks)
  expect(delivery).toEqual({ delivery: (await jsonOf('contact.json')).form.delivery })
})

/** The content of a new firm, with one text changed, and its problems. */
async function newContent(name = '', change = (text: string) => text) {
  const dir = path.join(await temporaryFolder(), "my firm's")
  await saveFiles(
    dir,
    newFirm('2026-11-21').map(({ path: file, bytes }) => ({
      path: file,
      bytes: file === name ? change(String(bytes)) : bytes,
    })),
  )
  return { dir, problems: readContent(diskFolder(dir)).problems }
}
