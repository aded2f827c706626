import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import { mapTexts } from '../json/json-walk.ts'
import type { Loose } from '../test/content/edit-json.ts'
import { type Edits, editedRoofer, setting, withEdits } from '../test/content/edited-folder.ts'
import { launchedSample } from '../test/content/launched.ts'
import { validContent } from '../test/content/valid-content.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { checkContent } from './check-content.ts'

const items = [{ name: 'Guild', expires: '2028-02-29', evidence: 'A letter.' }]
const real = withEdits(launchedSample(), {
  'badges.json': JSON.stringify({ heading: 'Checked', items }),
})
const own = real.pathOf('').length + 1

type Pictures = Parameters<typeof checkContent>[2]

/** What is found in launched content after some edits, of one severity: rules, places as file:line, and messages. */
function checkEdited(
  edits: Edits = {},
  {
    now = TEST_NOW,
    pictures,
    severity = 'launch',
  }: { now?: Date; pictures?: Pictures; severity?: string } = {},
) {
  const found = checkContent(validContent(withEdits(real, edits)), now, pictures)
  const problems = found.filter((one) => one.severity === severity)
  return {
    rules: [...new Set(problems.map(({ rule }) => rule?.name))],
    places: problems.map(({ file, line }) => `${file.slice(own)}:${line}`),
    messages: problems.map(messageOf),
    warnings: problems.map((one) => `${one.file.slice(own)} ${messageOf(one)}`),
  }
}

/** A value that exactly one rule does not take, and one that it takes; `place` is what the message says, if not the field. */
type Case = [rule: string, file: string, field: string, bad: unknown, good: unknown, place?: string]

const legal = (field: string) => `legal.${field}`
const HOST = 'https://other.icann.org/x'

const CASES: Case[] = [
  ['telephone', 'business.json', 'phone', '01632 960 001', '01245 123 456'],
  ['telephone', 'contact.json', 'text', 'Call 07700 900123 now.', 'Call 07911 123456 now.'],
  ['domain', 'site.json', 'origin', 'https://www.example.com', 'https://www.firm.co.uk'],
  ['domain', 'home.json', 'hero.text', 'See http://localhost:8787/x', 'See http://iana.org/x'],
  ['placeholder', 'not-found.json', 'help', 'Ask [name of contact].', 'Ask Ann.'],
  ['placeholder', 'legal/terms.json', 'sections[0].paragraphs[0]', 'TODO', 'VAT: {vatNumber}.'],
  ['placeholder', 'business.json', legal('companyNumber'), '[Number]', 'SC123456'],
  ['placeholder', 'business.json', legal('dataProtectionNumber'), '[ICO]', 'exempt: paper only'],
  ['placeholder', 'business.json', legal('vatNumber'), '[VAT number]', 'not VAT registered'],
  ['sample', 'business.json', 'sample', true, undefined],
  ['sample', 'gallery.json', 'items[5].image.sample', true, false],
  ['sample', 'before-booking.json', 'items[1].sample', true, undefined],
  ['evidence', 'claims.json', 'satisfaction.evidence', ' ', 'Counted.'],
  ['evidence', 'badges.json', 'items[0].evidence', '', 'A letter.'],
  ['badges', 'badges.json', 'items[0].expires', '2026-11-20', '2026-11-21'],
  ['form', 'contact.json', 'form.endpoint', null, 'https://forms.iana.org/x', 'privacy.json'],
  ['form-recipient', 'contact.json', 'form.endpoint', HOST, 'https://www.iana.org/x', 'sections'],
  ['form-recipient', 'contact.json', 'form.privacy', 'None.', '[How](/privacy#who).'],
  ['identity', 'business.json', legal('form'), 'unknown', 'partnership'],
  ['identity', 'business.json', legal('companyNumber'), '00000000', '01234567'],
  ['identity', 'business.json', legal('address.postcode'), undefined, 'CB10AA', 'has no postcode'],
  ['identity', 'business.json', legal('address.town'), undefined, 'Hartest', 'has no town'],
  ['vat', 'business.json', legal('vatNumber'), 'GB000000000', 'GB 123 4567 89'],
  ['insurance', 'business.json', legal('insurance.expires'), '2026-11-20', '2026-11-21'],
  ['insurance', 'business.json', legal('insurance.expires'), 'soon', '2027-03-31'],
  ['insurance', 'business.json', legal('insurance.cover'), 'enough', 'up to £2 million'],
  ['review-source', 'reviews.json', 'items[0].source', undefined, 'A letter.'],
  ['review-source', 'reviews.json', 'items[0].consent', '', 'By letter.'],
  ['review-source', 'reviews.json', 'items[0].date', '2026-11-30', '2026-11-21'],
  ['review-policy', 'legal/terms.json', 'sections[11].id', 'other', 'reviews', 'items[0] is real'],
  ['gallery-permission', 'gallery.json', 'items[3].permission', undefined, 'By letter.'],
]

const withValue = (file: string, field: string, value: unknown) =>
  setting({ [`${file} ${field}`]: value })

test.each(CASES)('%s alone does not take %s: %s = %j', (...one) => {
  const [rule, file, field, bad, , place = field] = one
  const { rules, places, messages } = checkEdited(withValue(file, field, bad))
  expect(rules, messages.join('\n')).toEqual([rule])
  expect(messages.join('\n')).toContain(place)
  for (const place of places) expect(place).toMatch(/\.json:\d+$/)
})

// Where two rows share a field, the later one is the last to write it: so both are taken.
test.each([[CASES], [CASES.toReversed()]])('what is right in each field is taken', (cases) => {
  const good = cases.map(([, file, field, , good]) => [`${file} ${field}`, good])
  expect(checkEdited(setting(Object.fromEntries(good))).messages).toEqual([])
})

test('a host of another firm with the same ending says nothing of who receives enquiries', () => {
  const edits = setting({
    'contact.json form.endpoint': 'https://forms.one.co.uk/x',
    'legal/privacy.json sections[0].paragraphs[0]': 'See another.co.uk.',
  })
  expect(checkEdited(edits).rules).toEqual(['form-recipient'])
})

test.each<[what: string, fields: object]>([
  [
    'a company that is named in service.recipient may receive the form',
    { 'contact.json form.endpoint': HOST, 'contact.json form.service': { recipient: 'Forms Inc' } },
  ],
  [
    'figures that do not add up and hours that disagree stop no launch',
    { 'claims.json jobs.figure': '1', 'claims.json quoteTime.hours': 1 },
  ],
])('%s', (_, fields) => {
  expect(checkEdited(setting({ ...fields })).messages).toEqual([])
})

/** Edits of every file that write words in place of some tokens. */
function withoutTokens(names: string): Record<string, (page: Loose) => void> {
  const tokens = new RegExp(`\\{(?:${names})\\}`, 'g')
  const written = (page: object) => mapTexts(page, (text) => text.replace(tokens, 'as agreed'))
  const write = (page: Loose) => void Object.assign(page, written(page))
  const files = real.names().filter((name) => name.endsWith('.json') && name !== 'badges.json')
  return Object.fromEntries(files.map((name) => [name, write]))
}

const INSURANCE = { insurer: '[Who]', cover: 'x', expires: 'soon' }

test.each([
  ['insured', 'business.json', 'legal.insurance', INSURANCE, 'insured'],
  ['guaranteed', 'business.json', 'legal.guarantee', '[What]', 'guaranteed'],
])('only a site that claims "%s" needs %s: %s', (claim, file, field, unfinished, tokens) => {
  const needed = checkEdited(withValue(file, field, undefined))
  expect(needed.messages).toEqual([`${field} is missing, but claims.json says "${claim}".`])
  const unclaimed = {
    ...withoutTokens(tokens),
    'claims.json': (claims: Loose) => delete claims[claim],
  }
  for (const value of [undefined, unfinished])
    expect(checkEdited({ ...unclaimed, ...withValue(file, field, value) }).messages).toEqual([])
})

test.each([
  ['Ann Other', []],
  ['Ann', [expect.stringContaining("legal.name is not a person's first and last name.")]],
])('a sole trader needs a first and a last name, and no company number: %s', (name, expected) => {
  const trader = { form: 'sole trader', name, companyNumber: 'none' }
  const edits = { 'business.json': ({ legal }: Loose) => Object.assign(legal, trader) }
  expect(checkEdited(edits).messages).toEqual(expected)
})

test('a company needs its number, which no text has to print', () => {
  const unnumbered = withValue('business.json', legal('companyNumber'), undefined)
  expect(checkEdited({ ...withoutTokens('companyNumber'), ...unnumbered }).messages).toContain(
    "legal.companyNumber is missing. Write the company's number of 8 characters.",
  )
})

test('the words above an empty gallery and empty reviews may be placeholders', () => {
  const words = { 'home.json gallery.heading': '[Pictures]', 'home.json reviews.text': '[Reviews]' }
  expect(checkEdited(setting(words)).messages).toHaveLength(2)
  const empty = {
    'gallery.json items': [],
    'gallery.json pair': undefined,
    'reviews.json items': [],
  }
  expect(checkEdited(setting({ ...words, ...empty })).messages).toEqual([])
})

test('company and VAT numbers must be in a text or in the footer', () => {
  const registered = withValue('business.json', legal('vatNumber'), 'GB123456789')
  const hidden = { ...withoutTokens('companyNumber|vatNumber'), ...registered }
  const inFooter = setting({
    'navigation.json footer.companyNumber': 'Company number',
    'navigation.json footer.vatNumber': 'VAT number',
  })
  expect(checkEdited(registered).messages).toEqual([])
  expect(checkEdited({ ...hidden, ...inFooter }).messages).toEqual([])
  expect(checkEdited(hidden).messages).toEqual([
    expect.stringMatching(/^footer\.companyNumber is missing, and 01234567 isn't on any page\./),
    expect.stringMatching(/^footer\.vatNumber is missing, and GB123456789 isn't on any page\./),
  ])
})

/** The warnings, which stop no launch, that a value brings. */
function newWarnings(file: string, field: string, value: string): string[] {
  const [before, after] = [{}, withValue(file, field, value)].map(
    (edits) => checkEdited(edits, { severity: 'warning' }).warnings,
  )
  return after?.filter((one) => !before?.includes(one)) ?? []
}

const typed = (mark: string) => `has ${mark}, which shows as it is typed.`
const lost = (mark: string) =>
  `has ${mark}, a character lost to a wrong encoding. Type the character again.`

test.each<[text: string, warning?: string]>([
  ['A <b>bold</b> claim.', typed('<b>')],
  ['A **bold** claim.', typed('**bold**')],
  ...['&amp;', '&nbsp;', '&#8217;', '&#x2019;'].map((mark): [string, string] => [
    `Walls ${mark} ceilings.`,
    typed(mark),
  ]),
  ...['â€™', 'Ã©', 'Â£', '‚Äô', '√©', 'ï¿½'].map((mark): [string, string] => [
    `Walls${mark} and ceilings.`,
    lost(mark),
  ]),
  ['Walls < 3 m and 2 ** 3 > 5, at __ or snake_case_words.'],
  ['R&D; IRMÃ” e MANHÃ… à Âge, château, √2, 5 £.'],
  [
    'From £90, no VAT to add.',
    'says "no VAT to add" whatever "legal.vatNumber" in business.json says. Write {vat} instead.',
  ],
])('a text that is probably wrong: %s', (text, warning) => {
  expect(newWarnings('home.json', 'hero.text', text)).toEqual(
    warning ? [`home.json hero.text ${warning}`] : [],
  )
})

test.each<[file: string, field: string, value: string, warning?: string]>([
  ['legal/terms.json', 'updated', '2025-11-01', 'is 2025-11-01, over a year ago. Review the page.'],
  ['legal/terms.json', 'updated', '2026-11-23', 'is 2026-11-23, which is in the future.'],
  ['legal/terms.json', 'updated', '2025-11-21'],
  ['claims.json', 'satisfaction.figure', '0%', 'is "0%", shown in large letters. Write the true'],
  ['claims.json', 'satisfaction.figure', '0.5%'],
  ['labels.json', 'vat.none', 'no VAT at all'],
  ['claims.json', 'satisfaction.evidence', 'Counted in **the book**.'],
])('a value that is probably wrong: %s: %s = %j', (file, field, value, warning) => {
  expect(newWarnings(file, field, value)).toEqual(
    warning ? [expect.stringContaining(`${file} ${field} ${warning}`)] : [],
  )
})

test('prices that were checked over a year ago get a warning at their day', () => {
  const found = checkContent(validContent(editedRoofer()), TEST_NOW)
  expect(found.filter(({ remedy }) => remedy === 'Check the prices.')).toEqual([
    expect.objectContaining({
      ...{ severity: 'warning', subject: 'prices.asOf', line: expect.any(Number) },
      what: expect.stringMatching(/^is 202\d-\d\d-\d\d, over a year ago\./),
    }),
  ])
})

test('an unmarked sample picture stops a launch, and a photograph marked as a sample gets a warning', () => {
  const edits = {
    'samples.json': JSON.stringify({ pictures: ['a'.repeat(64)] }),
    ...withValue('gallery.json', 'items[0].image.sample', true),
  }
  const pictures = new Map([
    ['images/hero.jpg', { hash: 'a'.repeat(64) }],
    ['images/gallery-1.jpg', { hash: 'b'.repeat(64) }],
  ])
  const { rules, messages } = checkEdited(edits, { pictures })
  expect(rules).toEqual(['sample', 'sample-picture'])
  expect(messages).toContain(
    'hero.image.source is "images/hero.jpg", which is still the sample picture.',
  )
  expect(checkEdited(edits, { pictures, severity: 'warning' }).warnings).toContain(
    `gallery.json items[0].image.sample is true, but images/gallery-1.jpg isn't one of the sample pictures. If it is your own, remove "sample": true.`,
  )
})

test("a file with the name of a new firm's first page has no address of its own yet", () => {
  const area = new TextDecoder().decode(real.read('areas/epping.json'))
  const edits = { 'areas/first-town.json': area.replaceAll('Epping', 'Overton') }
  const { rules, places } = checkEdited(edits)
  expect([rules, places]).toEqual([['unnamed'], ['areas/first-town.json:1']])
})

test.each([
  ['2027-12-31', 0],
  ['2028-01-02', 1],
  ['2028-02-29', 1],
  ['2028-03-01', 0],
])('a badge has a warning in its last two months, its last day included: %s', (day, count) => {
  const now = new Date(`${day}T12:00:00Z`)
  const { warnings } = checkEdited({}, { now, severity: 'warning' })
  const soon = 'items[0].expires is 2028-02-29, less than two months from now.'
  expect(warnings.filter((one) => one.includes(soon))).toHaveLength(count)
})

test('dates are compared with the time of the build', () => {
  const now = new Date('2027-12-24T12:00:00Z')
  expect(checkEdited({}, { now }).rules).toEqual(['insurance'])
})

test.each([true, false])(
  'words about a job need a policy, but not if they are a sample: %s',
  (sample) => {
    const fields = { 'reviews.json items': [], 'jobs/church-slates.json words.sample': sample }
    const found = checkContent(validContent(editedRoofer(setting(fields))), TEST_NOW)
    const places = found.flatMap(({ rule, file }) => (rule?.name === 'review-policy' ? file : []))
    expect(places.length).toBe(sample ? 0 : 1)
  },
)
