import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { ContentFolder } from '../../load/content-folder.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { type ContentCopy, copyContent, ROOFER, SAMPLE } from '../temporary.ts'
import { type Loose, mapTexts } from './edit-json.ts'
import { withEdits } from './edited-folder.ts'

/** A copy of content, on the disk or in memory. */
type EditedContent = Omit<ContentCopy, 'dir' | 'write'>

/** Realistic replacements for invented values, in any text. No local number begins with 0, so these belong to nobody. */
const REAL: [invented: RegExp, real: string][] = [
  [/\[[^\][]*\](?!\()/g, 'as agreed'],
  [/01632 960 (\d{3})/g, '01223 000 $1'],
  [/07700 900 (\d{3})/g, '07000 000 $1'],
  // Replaces the firm's own domains.
  [/example\.(?:com|net|org)/g, 'iana.org'],
]

/** Makes a copy of a firm's content as its owner would have it on launch day, without invented values. */
export async function makeReal({ edit, jsonFiles, replace }: EditedContent): Promise<void> {
  for (const file of await jsonFiles()) {
    await replace(file, (value) =>
      mapTexts(withoutMarks(value), (text, key) => {
        if (key === 'evidence' && text === '') return 'Counted in the job book, kept in the office.'
        return REAL.reduce((all, [invented, real]) => all.replace(invented, real), text)
      }),
    )
  }
  await edit('business.json', (business) => {
    business.legal = {
      name: 'A Firm Limited',
      form: 'company',
      address: { street: '1 High Street', town: 'Somewhere', postcode: 'CB1 0AA' },
      companyNumber: '01234567',
      vatNumber: 'not VAT registered',
      dataProtectionNumber: 'ZA123456',
      insurance: { insurer: 'An Insurer', cover: '£2 million', expires: '2027-03-31' },
      guarantee: 'All our work for two years: write to us and we come and look.',
    }
  })
  await edit('reviews.json', ({ items }) => {
    for (const review of items)
      Object.assign(review, { source: 'Letter in the job book', consent: 'By letter, May 2026' })
  })
}

/** Copies the roofer as it can be launched, at the root of its domain. */
export async function copyLaunchedRoofer(into?: string): Promise<ContentCopy> {
  const copy = await copyContent(ROOFER, into)
  const { dir, edit } = copy
  await makeReal(copy)
  await edit('site.json', (site) => Object.assign(site, { basePath: '' }))
  await edit('navigation.json', ({ footer }) => Object.assign(footer, { companyNumber: 'No.' }))
  await edit('legal/notice.json', ({ sections }) =>
    sections.push({
      id: 'reviews',
      heading: 'What neighbours say',
      paragraphs: ['Each wrote to us, and we keep the letters. iana.org sends us the form.'],
    }),
  )
  await edit('reviews.json', (reviews) =>
    Object.assign(reviews, { counted: { reviews: 63, asOf: '2026-10-01' } }),
  )
  const permission = 'By letter, May 2026'
  await edit('gallery.json', ({ items }) => {
    for (const item of items) Object.assign(item, { permission })
  })
  for (const name of readdirSync(path.join(dir, 'jobs')))
    await edit(`jobs/${name}`, (job) => Object.assign(job, { permission }))
  return copy
}

/** Returns a copy of a value without its `sample` marks. */
function withoutMarks(value: Loose): Loose {
  return JSON.parse(
    JSON.stringify(value, (key, item) => (key === 'sample' && item === true ? undefined : item)),
  )
}

/** Makes a copy of the sample real, and as the launch rules want it for its claims and its form. */
export async function makeSampleReal(copy: EditedContent): Promise<void> {
  const { edit } = copy
  await makeReal(copy)
  await edit('contact.json', ({ form }) => {
    form.endpoint = 'https://api.forms.iana.org/enquiry'
  })
  await edit('legal/privacy.json', ({ sections }) => {
    sections[0].paragraphs.push('What you type into the form is received by forms.iana.org.')
  })
  await edit('reviews.json', (reviews) => {
    reviews.counted = { reviews: 63, asOf: '2026-10-01' }
  })
  await edit('gallery.json', ({ items }) => {
    for (const item of items) item.permission = 'By letter, May 2026'
  })
}

/** Returns the frozen sample in memory, fit for a launch. */
export async function launchedSample(): Promise<ContentFolder> {
  const folder = diskFolder(SAMPLE)
  const texts = new Map(
    folder.names().map((name) => [name, Buffer.from(folder.read(name)).toString()]),
  )
  const replace = async (name: string, change: (value: Loose) => Loose) =>
    void texts.set(name, JSON.stringify(change(JSON.parse(texts.get(name) ?? '')), null, 2))
  const edit = (name: string, change: (value: Loose) => unknown) =>
    replace(name, (value) => {
      change(value)
      return value
    })
  const jsonFiles = async () => [...texts.keys()].filter((name) => name.endsWith('.json'))
  await makeSampleReal({ replace, edit, jsonFiles })
  return withEdits(
    folder,
    Object.fromEntries([...texts].filter(([name]) => name.endsWith('.json'))),
  )
}
