import type { ContentFolder } from '../../load/content-folder.ts'
import { diskFolder } from '../../load/disk-folder.ts'
import { ROOFER, SAMPLE } from '../folders.ts'
import type { Loose } from './edit-json.ts'
import { setting, withEdits } from './edited-folder.ts'

/** Realistic replacements for invented values, in any text. No local number begins with 0, so these belong to nobody. */
const REAL: [invented: RegExp, real: string][] = [
  [/\[[^\][]*\](?!\()/g, 'as agreed'],
  [/01632 960 (\d{3})/g, '01223 000 $1'],
  [/07700 900 (\d{3})/g, '07000 000 $1'],
  // Replaces the firm's own domains.
  [/example\.(?:com|net|org)/g, 'iana.org'],
]
const permission = 'By letter, May 2026'

/** Returns a firm's content as its owner would have it on launch day, without invented values, in memory. */
export function makeReal(folder: ContentFolder): ContentFolder {
  const names = folder.names().filter((name) => name.endsWith('.json'))
  const texts = names.map((name) => [name, realText(`${Buffer.from(folder.read(name))}`)])
  const permit = (one: Loose) => Object.assign(one, { permission })
  const jobs = names.filter((name) => name.startsWith('jobs/'))
  return withEdits(withEdits(folder, Object.fromEntries(texts)), {
    'business.json': (business) => {
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
    },
    'reviews.json': ({ items }) => {
      for (const review of items)
        Object.assign(review, { source: 'Letter in the job book', consent: permission })
    },
    'gallery.json': ({ items }) => items.map(permit),
    ...Object.fromEntries(jobs.map((name) => [name, permit])),
  })
}

/** The text of a file without its `sample` marks and invented values. */
function realText(text: string): string {
  const realValue = (key: string, item: unknown) => {
    if (key === 'sample' && item === true) return undefined
    if (key === 'evidence' && item === '') return 'Counted in the job book, kept in the office.'
    if (typeof item !== 'string') return item
    return REAL.reduce((all, [invented, real]) => all.replace(invented, real), item)
  }
  return JSON.stringify(JSON.parse(text), realValue, 2)
}

/** Returns the roofer as it can be launched, at the root of its domain. */
export const launchedRoofer = (): ContentFolder =>
  withEdits(makeReal(diskFolder(ROOFER)), {
    'site.json': (site) => Object.assign(site, { basePath: '' }),
    'navigation.json': ({ footer }) => Object.assign(footer, { companyNumber: 'No.' }),
    'legal/notice.json': ({ sections }) =>
      sections.push({
        id: 'reviews',
        heading: 'What neighbours say',
        paragraphs: ['Each wrote to us, and we keep the letters. iana.org sends us the form.'],
      }),
  })

/** Returns the frozen sample as it can be launched: with what its claims and its form need. */
export const launchedSample = (): ContentFolder =>
  withEdits(makeReal(diskFolder(SAMPLE)), {
    ...setting({ 'contact.json form.endpoint': 'https://api.forms.iana.org/enquiry' }),
    'legal/privacy.json': ({ sections }) =>
      sections[0].paragraphs.push('What you type into the form is received by forms.iana.org.'),
  })
