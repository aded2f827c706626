import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../base/root.ts'
import { buildSite } from '../build-site.ts'
import { loadContent } from '../content/load-content.ts'
import { TEST_NOW } from '../test/built-site.ts'
import { LaunchError, launchProblems, launchSummary } from './check-launch.ts'
import { launchRules } from './launch-rules.ts'

let folder: string
let real: string

// biome-ignore lint/suspicious/noExplicitAny: content files have a dozen shapes, and a wrong edit fails the schema
type Json = any

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'launch-'))
  real = path.join(folder, 'real')
  await cp(path.join(ROOT, 'content'), real, { recursive: true })
  await makeReal(real)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function edit(file: string, change: (value: Json) => Json): Promise<void> {
  const value = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(change(value) ?? value, null, 2))
}

/** Replaces every text of a value, and takes away what marks a sample. */
function rewrite(value: Json, change: (text: string, key: string) => string, key = ''): Json {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change, key))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name, item]) => name !== 'sample' || item !== true)
  return Object.fromEntries(kept.map(([name, item]) => [name, rewrite(item, change, name)]))
}

/** Sets a field such as `items[2].sample`; `undefined` takes it away. */
function set(content: Json, field: string, value: unknown): void {
  const keys = field.replace(/\[(\d+)\]/g, '.$1').split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((inner, key) => inner[key], content)
  parent[last] = value
}

/**
 * Turns the sample content into what an owner would have on the day of the launch. The numbers cannot be dialled,
 * because no local number begins with 0; the domain stands for the firm's own.
 */
async function makeReal(contentDir: string): Promise<void> {
  const files = (await readdir(contentDir, { recursive: true })).filter((name) => name.endsWith('.json'))
  for (const name of files) {
    await edit(path.join(contentDir, name), (value) =>
      rewrite(value, (text, key) => {
        if (key === 'evidence' && text === '') return 'Counted in the job book, kept in the office.'
        return text
          .replace(/\[[^\][]*\](?!\()/g, 'as agreed')
          .replace(/01632 960 00(\d)/g, '01223 000 00$1')
          .replace(/\+44163296000(\d)/g, '+44122300000$1')
          .replace(/07700 900 00(\d)/g, '07000 000 00$1')
          .replace(/\+44770090000(\d)/g, '+44700000000$1')
          .replace(/example\.com/g, 'iana.org')
          .replace(/sends nothing/g, 'sends an enquiry')
          .replace(/what you typed does not reach us/g, 'what you typed reaches us')
      }),
    )
  }
  const file = (name: string) => path.join(contentDir, name)
  await edit(file('business.json'), (business) => {
    business.phoneLine = 'Phone line open Monday to Friday, 7am-7pm'
    business.legal = {
      name: 'A Firm Limited',
      form: 'company',
      address: '1 High Street, Somewhere, CB1 0AA',
      companyNumber: '01234567',
      vatNumber: 'not VAT registered',
      dataProtectionNumber: 'ZA123456',
      insurance: { insurer: 'An Insurer', cover: '£2 million', expires: '2027-03-31' },
      guarantee: 'Every wall and ceiling for two years: write to us and we come and look.',
    }
  })
  await edit(file('claims.json'), (claims) => {
    claims.answers = { townCounts: 'A job in two towns counts in both.', quoteTime: 'The owner answers on Sundays as well.' }
  })
  await edit(file('contact.json'), ({ form }) => {
    form.endpoint = 'https://api.forms.iana.org/enquiry'
  })
  await edit(
    file('legal/privacy.json'),
    ({ sections }) => void sections[0].paragraphs.push('What you type into the form is received by forms.iana.org.'),
  )
  await edit(file('reviews.json'), (reviews) => {
    reviews.counted = { reviews: 63, asOf: '2026-10-01' }
    for (const review of reviews.items) Object.assign(review, { source: 'Letter in the job book', consent: 'By letter, May 2026' })
  })
  await edit(file('gallery.json'), ({ items }) => {
    for (const item of items) item.permission = 'By letter, May 2026'
  })
}

/** What the launch check finds in the real content after one edit: file, line and rule. */
async function found(
  name: string,
  change: (value: Json) => Json,
  now = TEST_NOW,
): Promise<{ rules: string[]; places: string[]; messages: string[] }> {
  const file = path.join(real, name)
  const before = await readFile(file)
  try {
    await edit(file, change)
    const problems = launchProblems(await loadContent(real), now)
    return {
      rules: [...new Set(problems.map(({ rule }) => rule))],
      places: problems.map(({ file: shown, line }) => `${path.relative(real, path.resolve(shown))}:${line}`),
      messages: problems.map(({ message }) => message),
    }
  } finally {
    await writeFile(file, before)
  }
}

test('content in which everything is real is fit to publish, and is published', async () => {
  const outDir = path.join(folder, 'dist')
  const { unfit } = await buildSite({ contentDir: real, outDir, now: TEST_NOW, cacheDir: path.join(ROOT, '.cache'), launch: true })
  expect(unfit.map(({ message }) => message)).toEqual([])
  expect(launchSummary(unfit)).toBe('Fit to publish: the launch check finds nothing.')
})

/** One thing that is not real: the rule that must refuse it, alone; the field and what it is set to; the field that the message names. */
const SINGLE: [rule: string, file: string, field: string, value: unknown, place?: string][] = [
  ['telephone', 'business.json', 'phone', { display: '01632 960 001', dial: '+441632960001' }, 'phone.display'],
  ['telephone', 'contact.json', 'text', 'Call 07700 900123 for a quote.'],
  ['domain', 'site.json', 'origin', 'https://www.example.com'],
  ['domain', 'site.json', 'origin', 'https://deploy-preview-7--firm.netlify.app'],
  ['domain', 'business.json', 'email', 'quotes@firm.test'],
  ['domain', 'business.json', 'social[0].url', 'https://example.org/firm'],
  ['placeholder', 'not-found.json', 'help', 'Ask [name of contact].'],
  ['placeholder', 'legal/terms.json', 'sections[0].paragraphs[0]', 'TODO'],
  ['sample', 'business.json', 'sample', true],
  ['sample', 'home.json', 'hero.image.sample', true],
  ['sample', 'reviews.json', 'items[2].sample', true],
  ['sample', 'gallery.json', 'items[5].image.sample', true],
  ['evidence', 'claims.json', 'satisfaction.evidence', ''],
  ['evidence', 'areas/epping.json', 'projects.evidence', ' '],
  ['phone-line', 'business.json', 'phoneLine', 'Phone line open Monday to Saturday, 7am-7pm'],
  ['quote-time', 'claims.json', 'answers.quoteTime', undefined, 'quoteTime.hours'],
  ['form', 'contact.json', 'form.endpoint', null],
  ['form-recipient', 'contact.json', 'form.endpoint', 'https://other.icann.org/x', 'sections'],
  ['form-words', 'legal/privacy.json', 'intro', 'The form on this site sends nothing. To complain, write.'],
  ['identity', 'business.json', 'legal.form', 'unknown'],
  ['identity', 'business.json', 'legal.name', '[Registered name]'],
  ['identity', 'business.json', 'legal.companyNumber', '00000000'],
  ['identity', 'business.json', 'legal.companyNumber', '1234567'],
  ['identity', 'business.json', 'legal.address', 'Somewhere'],
  ['vat', 'business.json', 'legal.vatNumber', 'GB000000000'],
  ['vat', 'business.json', 'legal.vatNumber', '[VAT number]'],
  ['data-protection', 'business.json', 'legal.dataProtectionNumber', '[ICO]'],
  ['insurance', 'business.json', 'legal.insurance.expires', '2026-11-20'],
  ['insurance', 'business.json', 'legal.insurance.expires', 'soon'],
  ['insurance', 'business.json', 'legal.insurance.cover', '[Sum insured]'],
  ['guarantee', 'business.json', 'legal.guarantee', '[What the guarantee covers]'],
  ['legal-date', 'legal/terms.json', 'updated', '2025-11-01'],
  ['legal-date', 'legal/privacy.json', 'updated', '2026-12-01'],
  ['review-source', 'reviews.json', 'items[0].source', undefined, 'items[0]'],
  ['review-source', 'reviews.json', 'items[1].consent', '', 'items[1]'],
  ['rating', 'reviews.json', 'counted', undefined],
  ['rating', 'reviews.json', 'counted.reviews', 49],
  ['rating', 'reviews.json', 'counted.asOf', '2024-01-01'],
  ['gallery-permission', 'gallery.json', 'items[3].permission', undefined, 'items[3]'],
]

test.each(SINGLE)('%s alone refuses %s: %s = %j', async (rule, file, field, value, place = field) => {
  const { rules, places, messages } = await found(file, (content) => set(content, field, value))
  expect(rules, messages.join('\n')).toEqual([rule])
  expect(messages.join('\n')).toContain(place)
  for (const place of places) expect(place).toMatch(/\.json:\d+$/)
})

test('a sole trader is a person', async () => {
  const { rules, messages } = await found(
    'business.json',
    ({ legal }) => void Object.assign(legal, { form: 'sole trader', name: 'Plasterers' }),
  )
  expect(rules).toEqual(['identity'])
  expect(messages.join()).toContain('legal.name')
  const person = { form: 'sole trader', name: 'Ann Other', companyNumber: 'none' }
  expect((await found('business.json', ({ legal }) => void Object.assign(legal, person))).rules).toEqual([])
})

test('a privacy page without a word on complaints', async () => {
  const { rules } = await found('legal/privacy.json', (page) => rewrite(page, (text) => text.replace(/complain\w*/gi, 'grumbles')))
  expect(rules).toEqual(['complaints'])
})

test('town counts: every town above the whole, and the sum, until the owner answers', async () => {
  const { rules, places } = await found('claims.json', ({ answers }) => void delete answers.townCounts)
  expect(rules).toEqual(['town-counts'])
  expect(places.filter((place) => place.startsWith('areas/')).length).toBeGreaterThan(0)
  expect(places.at(-1)).toMatch(/^claims\.json:/)
})

test('a date is measured against the moment of the build', async () => {
  const later = new Date('2027-12-24T12:00:00Z')
  expect((await found('site.json', () => undefined, later)).rules).toEqual(['insurance', 'legal-date', 'rating'])
})

test('every rule has a case of its own here, a reason and an answer', () => {
  const tested = new Set([...SINGLE.map(([rule]) => rule), 'town-counts', 'complaints'])
  expect(launchRules.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
  for (const { answer, reason } of launchRules) {
    expect(reason).toMatch(/^[A-Z"].+\.$/)
    expect(answer).toMatch(/^[A-Z].+\.$/)
  }
})

test('the sample content builds, says how much remains, and is refused with --launch', async () => {
  const options = {
    contentDir: path.join(ROOT, 'content'),
    outDir: path.join(folder, 'sample'),
    now: TEST_NOW,
    cacheDir: path.join(ROOT, '.cache'),
  }
  const { unfit } = await buildSite(options)
  expect(launchSummary(unfit)).toBe(
    `${unfit.length} things are not fit to publish yet. npm run build -- --launch lists them and builds only when there are none.`,
  )
  const refused = await buildSite({ ...options, launch: true }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(LaunchError)
  const { legend, problems } = refused as LaunchError
  expect(problems).toEqual(unfit)
  for (const problem of problems) expect(problem.line, problem.message).toBeGreaterThan(0)
  expect(legend).toContain('telephone: Numbers that Ofcom keeps')
})
