import path from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '../check/check-content.ts'
import { saveFiles } from '../files/save-file.ts'
import { slugOf } from '../json/slug-of.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readContent } from '../load/load-content.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { folderOf } from '../test/content/edited-folder.ts'
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
  const dir = path.join(await temporaryFolder(), 'firm')
  await saveFiles(dir, newFirm(TODAY))
  return dir
}

/** The value of a file with plain words in place of each bracket. */
function filled(bytes: Uint8Array): Loose {
  return JSON.parse(
    Buffer.from(bytes)
      .toString()
      .replace(/\[([^[\]"{}]+)\](?!\()/g, '$1'),
  )
}

test('the starter loads without findings, and so it does with all that may be added to it', () => {
  const firm = filesOf(STARTER)
  const more = filesOf(path.join(STARTER, '.more'))
  for (const files of [firm, new Map([...firm, ...more])]) {
    const { loaded, problems } = readContent(folderOf(files))
    expect(problems).toEqual([])
    expect(loaded).toBeDefined()
  }
  expect([...firm.keys()].filter((name) => !name.endsWith('.json'))).toEqual([])
})

test('the starter can be launched once its brackets and its addresses are filled and its first pages have names', () => {
  const host = 'brown-and-daughter.co.uk'
  const address = { street: '1 High Street', town: 'Deal', postcode: 'CT14 6AB' }
  const own: Record<string, (file: Loose) => void> = {
    'business.json': (business) => {
      delete business.sample
      business.phone.number = '01245 123 456'
      business.email = `ann@${host}`
      business.legal = { name: 'Ann Brown', form: 'sole trader', address }
    },
    'brand.json': ({ logo }) => Object.assign(logo, { initials: 'AB' }),
    'contact.json': ({ form }) => Object.assign(form, { endpoint: `https://${host}/form` }),
    'site.json': (site) => Object.assign(site, { origin: `https://${host}` }),
  }
  const files = [...filesOf(STARTER)].map(([name, bytes]) => {
    const plain = filled(bytes)
    own[name]?.(plain)
    const renamed = name.replace('first-town', 'deal').replace('first-service', 'repairs')
    return [renamed, Buffer.from(JSON.stringify(plain))] as const
  })
  const { loaded, problems } = readContent(folderOf(new Map(files)))
  expect(problems).toEqual([])
  const unfit = loaded && checkContent(loaded, NOW).filter(({ severity }) => severity === 'launch')
  expect(unfit).toEqual([])
})

test('every day in what a firm begins with is the one on which it begins, as nobody would mend one that looks written', async () => {
  const dir = await begunFirm()
  const added = PAGE_KINDS.flatMap((kind) => newPage(openContent(dir, NOW), kind, 'A').files)
  const texts = [...newFirm(TODAY), ...added].map(({ bytes }) => `${bytes}`).join('')
  expect(new Set(texts.match(/\d{4}-\d\d-\d\d/g))).toEqual(new Set([TODAY]))
})

test('what is added is written as a person would write it', async () => {
  const dir = await begunFirm()
  const text = (kind: string, name: string, file: string) => {
    const { files } = newPage(openContent(dir, NOW), kind, name)
    return String(files.find(({ path: name }) => name === file)?.bytes)
  }
  const job = text('job', 'Oak', 'jobs/oak.json')
  expect(job).toContain('"$schema": "../.schemas/job.json",\n  "title": "Oak",')
  expect(job).toContain('"date": "2026-11-21"')
  expect(job).toContain('"focus": [50, 50]')
  const longest = 'Oak, ash and elm, and how each one burns'
  for (const name of [longest, `${longest} out`])
    expect(text('guide', name, `guides/${slugOf(name)}.json`)).toContain(`"title": "${longest}: [`)
})

test('the first job comes with the words that all jobs share, and a sample picture that needs one entry', async () => {
  const dir = await begunFirm()
  const added = (name: string) => newPage(openContent(dir, NOW), 'job', name).files
  const first = added('Oak')
  expect(first.map(({ path: name }) => name)).toEqual(
    expect.arrayContaining(['jobs.json', 'samples.json', 'images/sample.png']),
  )
  await saveFiles(dir, first)
  // The firm may have words and pictures of its own by then.
  expect(added('Elm').map(({ path: name }) => name)).toEqual(['jobs/elm.json'])
})
