import path from 'node:path'
import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { checkContent } from '../check/check-content.ts'
import { saveFiles } from '../files/save-file.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { loadContent } from '../load/load-content.ts'
import { renderSitemap } from '../render/render-sitemap.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { type Edits, folderOf, setting, withEdits } from '../test/content/edited-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { ROOT, temporaryFolder } from '../test/temporary.ts'
import { openContent } from './new-content.ts'
import { newFirm } from './new-firm.ts'
import { newPage, PAGE_KINDS } from './new-page.ts'

const TODAY = '2026-11-21'
const NOW = new Date(`${TODAY}T12:00:00Z`)
const STARTER = path.join(ROOT, 'templates/starter')

/** The bytes of the files in a folder, by path below it. */
function filesOf(folder: string): Map<string, Uint8Array> {
  const disk = diskFolder(folder)
  return new Map(disk.names().map((name) => [name, disk.read(name)]))
}

/** A folder with what a firm begins with. */
async function begunFirm(): Promise<string> {
  const dir = path.join(await temporaryFolder(), "my firm's")
  saveFiles(dir, newFirm(TODAY))
  return dir
}

/** Adds a page to a content folder. */
async function add(dir: string, kind: string, name: string) {
  const { files } = newPage(openContent(dir, NOW), kind, name)
  saveFiles(dir, files)
  return files
}

/** The value of a file with plain words in place of each bracket. */
function filled(bytes: Uint8Array): Loose {
  return JSON.parse(String(Buffer.from(bytes)).replace(/\[([^[\]"{}]+)\](?!\()/g, '$1'))
}

test('the starter loads without findings, and so it does with all that may be added to it', () => {
  const firm = filesOf(STARTER)
  const more = filesOf(path.join(STARTER, '.more'))
  for (const files of [firm, new Map([...firm, ...more])])
    expect(loadContent(folderOf(files)).problems).toEqual([])
  expect([...firm.keys()].filter((name) => !name.endsWith('.json'))).toEqual([])
})

test('the starter can be launched once its brackets and its addresses are filled and its first pages have names', () => {
  const host = 'brown-and-daughter.co.uk'
  const address = { street: '1 High Street', town: 'Deal', postcode: 'CT14 6AB' }
  const own = setting({
    'business.json sample': undefined,
    'business.json phone': '01245 123 456',
    'business.json email': `ann@${host}`,
    'business.json legal': { name: 'Ann Brown', form: 'sole trader', address },
    'brand.json logo.initials': 'AB',
    'contact.json form.endpoint': `https://${host}/form`,
    'site.json origin': `https://${host}`,
  })
  const files = [...filesOf(STARTER)].map(([name, bytes]) => {
    const renamed = name.replace('first-town', 'deal').replace('first-service', 'repairs')
    return [renamed, Buffer.from(JSON.stringify(filled(bytes)))] as const
  })
  const loaded = validContent(withEdits(folderOf(new Map(files)), own))
  expect(checkContent(loaded, NOW).filter(({ severity }) => severity === 'launch')).toEqual([])
})

test.each<[rule: string, edits: Edits]>([
  ['a new firm may have the shortest name', setting({ 'business.json name': 'A' })],
  ['a new firm may have the longest name', setting({ 'business.json name': 'x'.repeat(40) })],
  [
    'the form of a new firm needs nothing but an endpoint to deliver',
    setting({ 'contact.json form.endpoint': 'https://forms.example.com/x' }),
  ],
])('%s', async (_, edits) => {
  expect(loadContent(withEdits(diskFolder(await begunFirm()), edits)).problems).toEqual([])
})

test('a launch of a new firm asks for all that is not its own', async () => {
  const loaded = validContent(diskFolder(await begunFirm()))
  const rules = checkContent(loaded, NOW).map(({ rule }) => rule?.name)
  for (const rule of ['placeholder', 'sample', 'telephone', 'domain', 'identity', 'form'])
    expect(rules).toContain(rule)
  expect(loaded.content.claims).toEqual({})
})

test('every day in what a firm begins with is the one on which it begins, as nobody would mend one that looks written', async () => {
  const dir = await begunFirm()
  const added = PAGE_KINDS.flatMap((kind) => newPage(openContent(dir, NOW), kind, 'A').files)
  const texts = [...newFirm(TODAY), ...added].map(({ bytes }) => `${bytes}`).join('')
  expect(new Set(texts.match(/\d{4}-\d\d-\d\d/g))).toEqual(new Set([TODAY]))
})

test.each(PAGE_KINDS)(
  'a new page of the kind "%s" is valid, unfinished and on the sitemap',
  async (kind) => {
    const dir = await begunFirm()
    const [file] = await add(dir, kind, 'Oak by the church')
    const loaded = validContent(diskFolder(dir))
    const planned = planPages(loaded.content)
    const begun = planned.find(({ page }) => page.source === file?.path)
    expect(begun?.kind.name).toBe(kind)
    const unfit = checkContent(loaded, NOW).filter((one) => one.file.endsWith(`/${file?.path}`))
    expect(unfit.map(({ rule }) => rule?.name)).toContain('placeholder')
    expect(String(renderSitemap(loaded.content, planned)[0]?.bytes)).toContain(begun?.page.route)
  },
)

test('every valid name makes a valid page', async () => {
  const dir = await begunFirm()
  const names = ['x'.repeat(40), 'Stoke-on-the-long-and-winding-Water', '[Town]', 'Deal (Kent)']
  for (const name of names) await add(dir, 'area', name)
  await add(dir, 'service', `Lime ${'x'.repeat(35)}`)
  expect(loadContent(diskFolder(dir)).problems).toEqual([])
})

test.each([
  ['First  town', 'areas/first-town.json already exists.'],
  ['東京', 'Write it in Latin letters.'],
])('a town called "%s" cannot be added: %s', async (name, message) => {
  await expect(begunFirm().then((dir) => add(dir, 'area', name))).rejects.toThrow(message)
})

test('a folder without content, and a file of it that cannot be read, are named', async () => {
  const empty = await temporaryFolder()
  expect(() => openContent(empty, NOW)).toThrow(
    `${empty} has no site.json, so it isn't a content folder. Name one with --content.`,
  )
  const dir = await begunFirm()
  saveFiles(dir, [{ path: 'samples.json', bytes: '{ "pictures": [' }])
  await expect(add(dir, 'job', 'Oak')).rejects.toThrow(/samples\.json: The closing bracket/)
})

test('what is added is written as a person would write it', async () => {
  const dir = await begunFirm()
  const text = async (kind: string, name: string) => String((await add(dir, kind, name))[0]?.bytes)
  const job = await text('job', 'Oak')
  expect(job).toContain('"$schema": "../.schemas/job.json",\n  "title": "Oak",')
  expect(job).toContain(`"date": "${TODAY}"`)
  expect(job).toContain('"focus": [50, 50]')
  const longest = 'Oak, ash and elm, and how each one burns'
  for (const name of [longest, `${longest} out`])
    expect(await text('guide', name)).toContain(`"title": "${longest}: [`)
})

test('the first job comes with the words that all jobs share, and a sample picture that needs one entry', async () => {
  const dir = await begunFirm()
  const names = async (name: string) => (await add(dir, 'job', name)).map(({ path: file }) => file)
  expect(await names('Oak')).toEqual(
    expect.arrayContaining(['job-pages.json', 'samples.json', 'images/sample.png']),
  )
  // The firm may have words and pictures of its own by then.
  expect(await names('Elm')).toEqual(['jobs/elm.json'])
})
