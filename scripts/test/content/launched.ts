import type { ContentFolder } from '../../load/content-folder.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { type ContentCopy, SAMPLE } from '../temporary.ts'
import { type Loose, mapTexts } from './edit-json.ts'
import { withEdits } from './edited-folder.ts'

/** A copy of content, on the disk or in memory. */
type EditedContent = Omit<ContentCopy, 'dir' | 'write'>

/** Realistic replacements for invented values, in any text. No local number begins with 0, so these belong to nobody. */
const REAL: [invented: RegExp, real: string][] = [
  [/\[[^\][]*\](?!\()/g, 'as agreed'],
  [/01632 960 00(\d)/g, '01223 000 00$1'],
  [/07700 900 00(\d)/g, '07000 000 00$1'],
  // Replaces the firm's own domain.
  [/example\.com/g, 'iana.org'],
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

/** Returns a copy of a value without its `sample` marks. */
function withoutMarks(value: Loose): Loose {
  return JSON.parse(
    JSON.stringify(value, (key, item) => (key === 'sample' && item === true ? undefined : item)),
  )
}

/** Returns the frozen sample in memory, made real, and as the launch rules want it for its claims and its form. */
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
  await makeReal({ replace, edit, jsonFiles })
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
  return withEdits(
    folder,
    Object.fromEntries([...texts].filter(([name]) => name.endsWith('.json'))),
  )
}
