import path from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '../check/check-content.ts'
import { diskFolder } from '../load/disk-folder.ts'
import { readContent } from '../load/load-content.ts'
import { slugOf } from '../load/slug-of.ts'
import { folderOf, valuesOf } from '../load/stored-files.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { ROOT, temporaryFolder } from '../test/temporary.ts'
import { slowTest } from '../test/thorough.ts'
import { addedTo, type Present, writeFiles } from './new-content.ts'
import { newFirm } from './new-firm.ts'
import { newGallery, newNotice, newReview } from './new-item.ts'
import { newPage, PAGE_KINDS } from './new-page.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const STARTER = path.join(ROOT, 'templates/starter')

/** The bytes of the files in a folder, by path below it. */
function filesOf(folder: string): Map<string, Uint8Array> {
  const disk = diskFolder(folder)
  return new Map(disk.names().map((name) => [name, disk.read(name)]))
}

/** A value with plain words in place of each bracket. */
function filled(value: unknown): Loose {
  return JSON.parse(JSON.stringify(value).replace(/\[([^[\]"{}]+)\](?!\()/g, '$1'))
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
  const own: Record<string, (file: Loose) => void> = {
    'business.json': (business) => {
      delete business.sample
      business.phone.number = '01245 123 456'
      business.email = 'ann@brown-and-daughter.co.uk'
      business.legal = {
        name: 'Ann Brown',
        form: 'sole trader',
        address: { street: '1 High Street', town: 'Deal', postcode: 'CT14 6AB' },
      }
    },
    'brand.json': (brand) => {
      brand.mark.initials = 'AB'
    },
    'contact.json': ({ form }) => {
      form.endpoint = 'https://brown-and-daughter.co.uk/form'
    },
    'site.json': (site) => {
      site.origin = 'https://brown-and-daughter.co.uk'
    },
  }
  const files = [...valuesOf(filesOf(STARTER))].map(([name, value]) => {
    const plain = filled(value)
    own[name]?.(plain)
    const renamed = name.replace('first-town', 'deal').replace('first-service', 'repairs')
    return [renamed, Buffer.from(JSON.stringify(plain))] as const
  })
  const { loaded, problems } = readContent(folderOf(new Map(files)))
  expect(problems).toEqual([])
  const unfit = loaded && checkContent(loaded, NOW).filter(({ severity }) => severity === 'launch')
  expect(unfit).toEqual([])
})

type Make = Parameters<typeof addedTo>[2]

const ADDITIONS: readonly [what: string, make: Make][] = [
  ...[...PAGE_KINDS, 'prices'].map((kind): [string, Make] => [
    kind,
    (present) => newPage(present, kind, `My ${kind}`),
  ]),
  ['review', (present) => newReview(present, 'Ann B.')],
  ['gallery', (present) => newGallery(present, undefined)],
  ['notice', (present) => newNotice(present, undefined)],
]

test('what is added is written as a person would write it', async () => {
  const dir = path.join(await temporaryFolder(), 'firm')
  await writeFiles(dir, newFirm(dir))
  const text = async (make: Make, file: string) => {
    const { files } = await addedTo(dir, NOW, make)
    return String(files.find(({ path: name }) => name === file)?.bytes)
  }
  expect(await text((present) => newGallery(present, 'Oak'), 'gallery.json')).toContain(
    '"items": [\n    {\n      "image": {\n        "source": "images/gallery-oak.png",',
  )
  expect(await text((present) => newGallery(present, 'Oak'), 'gallery.json')).toContain(
    '"focus": [50, 50]',
  )
  const job = await text((present) => newPage(present, 'job', 'Oak'), 'jobs/oak.json')
  expect(job).toContain('"$schema": "../.schemas/job.json",\n  "title": "Oak",')
  expect(job).toContain('"date": "2026-11-21"')
  expect(job).toContain('"focus": [50, 50]')
  const longest = 'Oak, ash and elm, and how each one burns'
  const guide = (present: Present) => newPage(present, 'guide', longest)
  expect(await text(guide, `guides/${slugOf(longest)}.json`)).toContain(`"title": "${longest}: [`)
})

test('a town begins without a number of jobs where the firm has no word for them', async () => {
  const dir = path.join(await temporaryFolder(), 'firm')
  await writeFiles(dir, newFirm(dir))
  const { next } = await addedTo(dir, NOW, (present) => newPage(present, 'area', 'Deal'))
  expect(next.join('\n')).not.toContain('"projects"')
})

slowTest('each of them is added without any of the words that a firm may lack', async () => {
  const dir = path.join(await temporaryFolder(), 'firm')
  await writeFiles(dir, newFirm(dir))
  const missing: string[] = []
  for (const [name, whole] of valuesOf(filesOf(dir))) {
    const write = (value: unknown) =>
      writeFiles(dir, [{ path: name, bytes: `${JSON.stringify(value, null, 2)}\n` }])
    for (const key of Object.keys(whole as object)) {
      const { [key]: _, ...rest } = whole as Record<string, unknown>
      await write(rest)
      if (key === '$schema' || readContent(diskFolder(dir)).problems.length > 0) continue
      missing.push(`${name} ${key}`)
      for (const [what, make] of ADDITIONS) {
        const { files } = await addedTo(dir, NOW, make)
        expect(files.length, `${what} without ${key} of ${name}`).toBeGreaterThan(0)
      }
    }
    await write(whole)
  }
  expect(missing).toEqual(
    expect.arrayContaining(['service-pages.json prices', 'areas/first-town.json about']),
  )
})
