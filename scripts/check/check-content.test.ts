import { expect, test } from 'vitest'
import type * as z from 'zod'
import { namedFiles, pageFolders } from '../load/content-files.ts'
import { type Loose, mapTexts, setField } from '../test/content/edit-json.ts'
import { editedRoofer, withEdits } from '../test/content/edited-folder.ts'
import { launchedSample } from '../test/content/launched.ts'
import { loadContent } from '../test/content/load-content.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { checkContent } from './check-content.ts'
import { launchRules } from './launch-rules.ts'

const items = [{ name: 'Guild', expires: '2028-02-29', evidence: 'A letter.' }]
const real = withEdits(await launchedSample(), {
  'badges.json': JSON.stringify({ heading: 'Checked', items }),
})
const own = real.pathOf('').length + 1

type Edits = Parameters<typeof withEdits>[1]

/** Loads launched content after some edits. */
const edited = (edits: Edits = {}) => loadContent(withEdits(real, edits))

type Pictures = Parameters<typeof checkContent>[2]

/** What stops the launch of launched content after some edits: rules, places as file:line, and messages. */
function checkEdited(edits?: Edits, now = TEST_NOW, pictures?: Pictures) {
  const found = checkContent(edited(edits), now, pictures)
  const problems = found.filter(({ severity }) => severity === 'launch')
  return {
    rules: [...new Set(problems.map(({ rule }) => rule?.name))],
    places: problems.map(({ file, line }) => `${file.slice(own)}:${line}`),
    messages: problems.map(({ message }) => message),
  }
}

/** A value that exactly one rule does not take, and one that it takes; `place` is what the message says, if not the field. */
type Case = [
  rule: string,
  file: string,
  field: string,
  refused: unknown,
  taken: unknown,
  place?: string,
]

const legal = (field: string) => `legal.${field}`
const HOST = 'https://other.icann.org/x'

const CASES: Case[] = [
  ['telephone', 'business.json', 'phone.number', '01632 960 001', '01245 123 456'],
  ['telephone', 'business.json', 'numbers[0].number', '07700 900 123', '07911 123 456'],
  ['telephone', 'contact.json', 'text', 'Call 07700 900123 now.', 'Call 07911 123456 now.'],
  ['domain', 'site.json', 'origin', 'https://www.example.com', 'https://www.firm.co.uk'],
  ['domain', 'business.json', 'email', 'quotes@firm.test', 'quotes@firm.co.uk'],
  ['domain', 'business.json', 'social[0].url', 'https://example.org/a', 'https://www.iana.org/a'],
  ['domain', 'home.json', 'hero.text', 'See http://localhost:8787/x', 'See http://iana.org/x'],
  ['placeholder', 'not-found.json', 'help', 'Ask [name of contact].', 'Ask Ann.'],
  ['placeholder', 'legal/terms.json', 'sections[0].paragraphs[0]', 'TODO', 'All done.'],
  ['placeholder', 'business.json', legal('name'), '[Registered name]', 'Ann Other'],
  ['placeholder', 'business.json', legal('companyNumber'), '[Number]', 'SC123456'],
  ['placeholder', 'business.json', legal('dataProtectionNumber'), '[ICO]', 'exempt: paper only'],
  ['placeholder', 'business.json', legal('vatNumber'), '[VAT number]', 'not VAT registered'],
  ['placeholder', 'business.json', legal('insurance.insurer'), '[Insurer]', 'An Insurer'],
  ['sample', 'business.json', 'sample', true, undefined],
  ['sample', 'gallery.json', 'items[5].image.sample', true, false],
  ['sample', 'before-booking.json', 'items[1].sample', true, undefined],
  ['evidence', 'claims.json', 'satisfaction.evidence', ' ', 'Counted.'],
  ['evidence', 'badges.json', 'items[0].evidence', '', 'A letter.'],
  ['badges', 'badges.json', 'items[0].expires', '2026-11-20', '2026-11-21'],
  ['form', 'contact.json', 'form.endpoint', null, 'https://forms.iana.org/x', 'privacy.json'],
  ['form-recipient', 'contact.json', 'form.endpoint', HOST, 'https://www.iana.org/x', 'sections'],
  ['form-recipient', 'contact.json', 'form.privacy', 'None.', '[How](/privacy).'],
  ['identity', 'business.json', legal('form'), 'unknown', 'partnership'],
  ['identity', 'business.json', legal('companyNumber'), '00000000', '01234567'],
  ['identity', 'business.json', legal('address.postcode'), undefined, 'CB1 0AA', 'has no postcode'],
  ['identity', 'business.json', legal('address.town'), undefined, 'Hartest', 'has no town'],
  ['vat', 'business.json', legal('vatNumber'), 'GB000000000', 'GB 123 4567 89'],
  ['insurance', 'business.json', legal('insurance.expires'), '2026-11-20', '2026-11-21'],
  ['insurance', 'business.json', legal('insurance.expires'), 'soon', '2027-03-31'],
  ['insurance', 'business.json', legal('insurance.cover'), 'enough', 'up to £2 million'],
  ['review-source', 'reviews.json', 'items[0].source', undefined, 'A letter.'],
  ['review-source', 'reviews.json', 'items[0].consent', '', 'By letter.'],
  ['review-source', 'reviews.json', 'items[0].date', '2026-11-30', '2026-11-21'],
  ['review-policy', 'legal/terms.json', 'sections[11].id', 'other', 'reviews', 'items[0] is real'],
  ['rating', 'reviews.json', 'counted.reviews', 49, 50],
  ['rating', 'reviews.json', 'counted.asOf', '2024-01-01', '2026-01-01'],
  ['gallery-permission', 'gallery.json', 'items[3].permission', undefined, 'By letter.'],
]

const withValue = (file: string, field: string, value: unknown): Edits => ({
  [file]: (content) => setField(content, field, value),
})

test.each(CASES)('%s alone does not take %s: %s = %j', (...one) => {
  const [rule, file, field, bad, , place = field] = one
  const { rules, places, messages } = checkEdited(withValue(file, field, bad))
  expect(rules, messages.join('\n')).toEqual([rule])
  expect(messages.join('\n')).toContain(place)
  for (const place of places) expect(place).toMatch(/\.json:\d+$/)
})

test('a host of another firm with the same ending says nothing of who receives enquiries', () => {
  const { rules } = checkEdited({
    ...withValue('contact.json', 'form.endpoint', 'https://forms.one.co.uk/x'),
    ...withValue('legal/privacy.json', 'sections[0].paragraphs[0]', 'See another.co.uk.'),
  })
  expect(rules).toEqual(['form-recipient'])
})

test('what is right in each field is taken', () => {
  // As many loads as a field has values here: each takes most of a second.
  const rounds: Case[][] = []
  for (const one of CASES) {
    const isNew = (round: Case[]) =>
      !round.some(([, file, field]) => file === one[1] && field === one[2])
    const round = rounds.find(isNew)
    if (round) round.push(one)
    else rounds.push([one])
  }
  for (const round of rounds) {
    const edits = round.map(([, file]) => [
      file,
      (content: Loose) => {
        for (const [, other, field, , good] of round)
          if (other === file) setField(content, field, good)
      },
    ])
    expect(checkEdited(Object.fromEntries(edits)).messages).toEqual([])
  }
})

test.each([
  [
    'insured',
    'business.json',
    'legal.insurance',
    { insurer: '[Who]', cover: 'x', expires: 'soon' },
  ],
  ['guaranteed', 'business.json', 'legal.guarantee', '[What]'],
  ['rating', 'reviews.json', 'counted', { reviews: 1, asOf: '2020-01-01' }],
])('only a site that claims "%s" needs %s: %s', (claim, file, field, unfinished) => {
  const needed = checkEdited(withValue(file, field, undefined))
  expect(needed.messages).toEqual([`${field} is missing, but claims.json says "${claim}".`])
  expect(needed.places).toEqual([expect.stringMatching(/^[a-z]+\.json:\d+$/)])
  const unclaimed = {
    ...withoutTokens(claim === 'rating' ? 'averageRating|reviewCount' : claim),
    'claims.json': (claims: Loose) => delete claims[claim],
  }
  for (const value of [undefined, unfinished])
    expect(checkEdited({ ...unclaimed, ...withValue(file, field, value) }).messages).toEqual([])
})

/** Edits of every file that write words in place of some tokens. */
function withoutTokens(names: string): Record<string, (page: Loose) => void> {
  const tokens = new RegExp(`\\{(?:${names})\\}`, 'g')
  const write = (page: Loose) => setTexts(page, (text) => text.replace(tokens, 'as agreed'))
  return Object.fromEntries(
    [...edited().sources.keys()]
      .filter((name) => name !== 'badges.json')
      .map((name) => [name, write]),
  )
}

/** Changes every text of a file in place. */
function setTexts(page: Loose, change: (text: string) => string): void {
  Object.assign(page, mapTexts(page, change))
}

test.each<[what: string, file: string, change: (value: Loose) => unknown]>([
  [
    'a firm that takes only calls needs neither an endpoint nor a privacy page',
    'contact.json',
    (contact) => {
      Object.assign(contact.form, { endpoint: null, privacy: 'None.' })
      contact.callsOnly = {
        heading: 'Ring us for your quote',
        text: 'We take calls and nothing else.',
      }
    },
  ],
  [
    'a company in service.recipient may receive the form',
    'contact.json',
    ({ form }) =>
      Object.assign(form, {
        endpoint: 'https://other.icann.org/x',
        service: { recipient: 'Forms Incorporated' },
      }),
  ],
  [
    'a sole trader with a first and last name needs no company number',
    'business.json',
    ({ legal }) =>
      Object.assign(legal, { form: 'sole trader', name: 'Ann Other', companyNumber: 'none' }),
  ],
  [
    'figures that do not add up and hours that disagree',
    'claims.json',
    ({ jobs, quoteTime }) => {
      jobs.figure = '1'
      quoteTime.hours = 1
    },
  ],
])('%s', (_, file, change) => {
  expect(checkEdited({ [file]: change }).messages).toEqual([])
})

test('a sole trader needs a first and a last name', () => {
  const alone = ({ legal }: Loose) =>
    Object.assign(legal, { form: 'sole trader', name: 'Ann', companyNumber: 'none' })
  expect(checkEdited({ 'business.json': alone }).messages).toEqual([
    expect.stringContaining("legal.name is not a person's first and last name."),
  ])
})

test.each([
  ['sole trader', []],
  ['company', ["legal.companyNumber is missing. Write the company's number of 8 characters."]],
])('a %s that claims nothing needs no proof of anything', (form, expected) => {
  const bare = withoutTokens(
    'years|jobs|satisfaction|averageRating|reviewCount|insured|guaranteed|quoteTime|promisedTime|companyNumber|vatNumber',
  )
  const { messages } = checkEdited({
    ...bare,
    'claims.json': (claims) => {
      for (const name of Object.keys(claims)) delete claims[name]
    },
    'business.json': ({ legal }) => {
      for (const name of [
        'companyNumber',
        'vatNumber',
        'dataProtectionNumber',
        'insurance',
        'guarantee',
      ])
        delete legal[name]
      Object.assign(legal, { form, name: 'Ann Other' })
    },
    'reviews.json': (reviews) => {
      delete reviews.counted
      reviews.items = []
    },
    'legal/terms.json': (page) => {
      bare['legal/terms.json']?.(page)
      page.sections[11].id = 'pictures'
    },
  })
  expect(messages).toEqual(expected)
})

test('a text with the token of a claim that is not made is named with its field', () => {
  expect(() => edited({ 'claims.json': (claims) => void delete claims.quoteTime })).toThrow(
    /has \{quoteTime\}, but claims\.json has no "quoteTime"\. Write it there, or leave/,
  )
})

test('the words above an empty gallery and empty reviews may be placeholders', () => {
  const words = (home: Loose) => {
    home.gallery.heading = '[Above the pictures]'
    home.reviews.text = '[Above the reviews]'
  }
  expect(checkEdited({ 'home.json': words }).messages).toHaveLength(2)
  const empty = {
    'gallery.json': (gallery: Loose) => Object.assign(gallery, { items: [], pair: undefined }),
    'reviews.json': (reviews: Loose) => Object.assign(reviews, { items: [] }),
  }
  expect(checkEdited({ 'home.json': words, ...empty }).messages).toEqual([])
})

test('company and VAT numbers must be in a text', () => {
  const withoutTokens = (page: Loose) => {
    for (const { paragraphs } of page.sections)
      for (const index of paragraphs.keys())
        paragraphs[index] = paragraphs[index].replace(/\{(?:company|vat)Number\}/g, 'not shown')
  }
  const registered = {
    'business.json': ({ legal }: Loose) => Object.assign(legal, { vatNumber: 'GB123456789' }),
  }
  expect(checkEdited(registered).messages).toEqual([])
  const hidden = checkEdited({
    ...registered,
    'legal/privacy.json': withoutTokens,
    'legal/terms.json': withoutTokens,
  })
  expect(hidden.rules).toEqual(['identity', 'vat'])
  expect(hidden.messages).toEqual([
    expect.stringMatching(/^footer\.companyNumber is missing, and 01234567 isn't on any page\./),
    expect.stringMatching(/^footer\.vatNumber is missing, and GB123456789 isn't on any page\./),
  ])
  const inFooter = checkEdited({
    ...registered,
    'legal/privacy.json': withoutTokens,
    'legal/terms.json': withoutTokens,
    'navigation.json': ({ footer }: Loose) =>
      Object.assign(footer, { companyNumber: 'Company number', vatNumber: 'VAT number' }),
  })
  expect(inFooter.messages).toEqual([])
})

/** The warnings about content after some edits, which stop no launch. */
function warningsOf(edits?: Edits, now = TEST_NOW, pictures?: Pictures) {
  return checkContent(edited(edits), now, pictures)
    .filter(({ severity }) => severity === 'warning')
    .map(({ file, message }) => `${file.slice(own)} ${message}`)
}

test.each<[file: string, field: string, value: string, warning?: string]>([
  ['home.json', 'hero.text', 'A <b>bold</b> claim.', 'has <b>, which shows as it is typed.'],
  ['home.json', 'hero.text', 'A **bold** claim.', 'has **bold**, which shows as it is typed.'],
  ...['&amp;', '&nbsp;', '&#8217;', '&#x2019;'].map((mark): [string, string, string, string] => [
    'home.json',
    'hero.text',
    `Walls ${mark} ceilings.`,
    `has ${mark}, which shows as it is typed.`,
  ]),
  ...['â€™', 'â€“', 'Ã©', 'Ã¼', 'Â£', 'Â½', 'ðŸ', '‚Äô', '√©', 'ï¿½'].map(
    (words): [string, string, string, string] => [
      'home.json',
      'hero.text',
      `Walls${words} and ceilings.`,
      `has ${words}, a character lost to a wrong encoding. Type the character again.`,
    ],
  ),
  ['home.json', 'hero.text', 'Walls < 3 m and 2 ** 3 > 5, at __ or snake_case_words.'],
  ['home.json', 'hero.text', 'R&D; IRMÃ” e MANHÃ… à Âge, château, √2, 5 £.'],
  [
    'home.json',
    'hero.text',
    'From £90, no VAT to add.',
    'says "no VAT to add" whatever "legal.vatNumber" in business.json says. Write {vat} instead.',
  ],
  ['legal/terms.json', 'updated', '2025-11-01', 'is 2025-11-01, over a year ago. Review the page.'],
  ['legal/terms.json', 'updated', '2026-11-23', 'is 2026-11-23, which is in the future.'],
  ['legal/terms.json', 'updated', '2025-11-21'],
  [
    'claims.json',
    'satisfaction.figure',
    '0%',
    'is "0%", shown in large letters. Write the true figure, or remove the claim.',
  ],
  ['claims.json', 'satisfaction.figure', '0.5%'],
  ['claims.json', 'satisfaction.evidence', 'Counted in **the book**.'],
])('a warning about what is probably wrong: %s: %s = %j', (file, field, value, warning) => {
  const before = warningsOf()
  const after = warningsOf(withValue(file, field, value)).filter((one) => !before.includes(one))
  expect(after).toEqual(warning === undefined ? [] : [`${file} ${field} ${warning}`])
})

test('prices that were checked over a year ago get a warning at their day', () => {
  const found = checkContent(loadContent(editedRoofer()), TEST_NOW)
  const [old, ...others] = found.filter(({ message }) => message.endsWith('Check the prices.'))
  expect(others).toEqual([])
  expect(old).toMatchObject({
    severity: 'warning',
    file: expect.stringMatching(/services\/flat-roofs\.json$/),
    message: expect.stringMatching(/^prices\.asOf is 202\d-\d\d-\d\d, over a year ago\./),
    line: expect.any(Number),
  })
})

test('an unmarked sample picture is rejected, and a photograph marked as a sample gets a warning', () => {
  const edits = {
    'samples.json': JSON.stringify({
      pictures: [{ source: 'images/hero.jpg', sha256: 'a'.repeat(64) }],
    }),
    'gallery.json': ({ items: [one, other] }: Loose) => {
      for (const { image } of [one, other]) image.sample = true
    },
  }
  const pictures = new Map([
    ['images/hero.jpg', { hash: 'a'.repeat(64) }],
    ['images/gallery-1.jpg', { hash: 'b'.repeat(64) }],
    ['images/gallery-2.jpg', { hash: 'a'.repeat(64) }],
  ])
  const { rules, messages } = checkEdited(edits, TEST_NOW, pictures)
  expect(rules).toEqual(['sample', 'sample-picture'])
  expect(messages).toEqual([
    'items[0].image.sample is true.',
    'items[1].image.sample is true.',
    'hero.image.source is "images/hero.jpg", which is still the sample picture.',
  ])
  const forgotten = warningsOf(edits, TEST_NOW, pictures).filter((one) => one.includes('sample'))
  expect(forgotten).toEqual([
    `gallery.json items[0].image.sample is true, but images/gallery-1.jpg isn't one of the sample pictures. If it is your own, remove "sample": true.`,
  ])
})

test("a file with the name of a new firm's first page has no address of its own yet", () => {
  const area = new TextDecoder().decode(real.read('areas/epping.json'))
  const own = area.replaceAll('Epping', 'Overton')
  const { rules, places } = checkEdited({ 'areas/first-town.json': own })
  expect(rules).toEqual(['unnamed'])
  expect(places).toEqual(['areas/first-town.json:1'])
  expect(checkEdited({ 'areas/overton.json': own }).rules).toEqual([])
})

test('a badge gets a warning in the two months before it ends, its last day included', () => {
  const warningsOn = (day: string) => warningsOf({}, new Date(`${day}T12:00:00Z`))
  const warning = expect.arrayContaining([
    expect.stringMatching(/items\[0\]\.expires is 2028-02-29, less than two months from now\./),
  ])
  for (const day of ['2028-01-02', '2028-02-29']) expect(warningsOn(day)).toEqual(warning)
  for (const day of ['2027-12-31', '2028-03-01']) expect(warningsOn(day)).not.toEqual(warning)
})

test('dates are compared with the time of the build', () => {
  expect(checkEdited({}, new Date('2027-12-24T12:00:00Z')).rules).toEqual(['insurance', 'rating'])
})

/** The rules of the fields inside a schema. */
function rulesIn(schema: z.ZodType, visited = new Set<z.ZodType>()): string[] {
  if (visited.has(schema)) return []
  visited.add(schema)
  const { rule } = schema.meta()?.launch ?? {}
  if (rule) {
    expect(rule.reason).toMatch(/^[A-Z"].+\.$/)
    expect(rule.answer).toMatch(/^[A-Z].+\.$/)
  }
  const { shape = {}, element, innerType, options = [] } = schema.def as unknown as Inner
  const inner = [...Object.values(shape), element, innerType, ...options]
  return [rule?.name ?? [], inner.flatMap((one) => (one ? rulesIn(one, visited) : []))].flat()
}

interface Inner {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: z.ZodType[]
}

test('every rule is tested here, and has a reason and an answer', () => {
  const tested = new Set([...CASES.map(([rule]) => rule), 'sample-picture', 'unnamed', 'guarantee'])
  const schemas = [...namedFiles.values(), ...pageFolders.values()].map(({ schema }) => schema)
  const names = [
    ...schemas.flatMap((schema) => rulesIn(schema)),
    ...launchRules.map(([{ name }]) => name),
  ]
  expect(names.length).toBeGreaterThan(20)
  expect([...tested].sort()).toEqual(
    [...new Set([...names, 'telephone', 'domain', 'placeholder'])].sort(),
  )
})
