import { expect, test } from 'vitest'
import { errorIn } from '../finding.ts'
import { loadContent } from '../load/load-content.ts'
import { type Loose, mapTexts, setField } from '../test/content/edit-json.ts'
import { withEdits } from '../test/content/edited-folder.ts'
import { launchedSample } from '../test/content/launched.ts'
import { TEST_NOW } from '../test/test-now.ts'
import { checkLaunch, launchRules, launchSummary, launchWarnings } from './check-launch.ts'

const items = [{ name: 'Guild', expires: '2028-02-29', evidence: 'A letter.' }]
const real = withEdits(await launchedSample(), {
  'badges.json': JSON.stringify({ heading: 'Checked', items }),
})
const own = real.shown('').length + 1

/** Loads launched content after some edits. */
const edited = (edits: Parameters<typeof withEdits>[1] = {}) => loadContent(withEdits(real, edits))

/** Checks launched content after some edits: rules, places as file:line, and messages. */
function checkEdited(
  edits: Parameters<typeof withEdits>[1] = {},
  now = TEST_NOW,
  pictures = new Map<string, { hash: string }>(),
) {
  const errors = checkLaunch(edited(edits), now, pictures)
  return {
    rules: [...new Set(errors.map(({ rule = '' }) => rule))],
    places: errors.map(({ file, line }) => `${file.slice(own)}:${line}`),
    messages: errors.map(({ message }) => message),
  }
}

const nowhere = (legal: Loose) => ({
  ...legal,
  address: { street: '1 High Street', town: 'Somewhere' },
})
const ofOneName = (legal: Loose) => ({ ...legal, form: 'sole trader', name: 'Plasterers' })

/** Changes every text of a file in place. */
function setTexts(page: Loose, change: (text: string) => string): void {
  Object.assign(page, mapTexts(page, change))
}

/** A value that exactly one rule rejects, or how to make it; `place` is the field in the message, if it is another. */
const SINGLE: [rule: string, file: string, field: string, value: unknown, place?: string][] = [
  ['telephone', 'business.json', 'phone.number', '01632 960 001'],
  ['telephone', 'business.json', 'numbers[0].number', '07700 900 123'],
  ['telephone', 'contact.json', 'text', 'Call 07700 900123 for a quote.'],
  ['domain', 'site.json', 'origin', 'https://www.example.com'],
  ['domain', 'business.json', 'email', 'quotes@firm.test'],
  ['domain', 'business.json', 'social[0].url', 'https://example.org/firm'],
  ['placeholder', 'not-found.json', 'help', 'Ask [name of contact].'],
  ['placeholder', 'legal/terms.json', 'sections[0].paragraphs[0]', 'TODO'],
  ['sample', 'business.json', 'sample', true],
  ['sample', 'gallery.json', 'items[5].image.sample', true],
  ['evidence', 'claims.json', 'satisfaction.evidence', ''],
  ['evidence', 'badges.json', 'items[0].evidence', ''],
  ['badges', 'badges.json', 'items[0].expires', '2026-11-20'],
  ['empty-figures', 'claims.json', 'satisfaction.figure', '0%'],
  [
    'form',
    'contact.json',
    'form.endpoint',
    null,
    'Once it has an address, name its host in legal/privacy.json.',
  ],
  ['form-recipient', 'contact.json', 'form.endpoint', 'https://other.icann.org/x', 'sections'],
  ['identity', 'business.json', 'legal.form', 'unknown'],
  ['identity', 'business.json', 'legal.name', '[Registered name]'],
  ['identity', 'business.json', 'legal.companyNumber', '00000000'],
  ['identity', 'business.json', 'legal.dataProtectionNumber', '[ICO]'],
  ['vat', 'business.json', 'legal.vatNumber', 'GB000000000'],
  ['vat', 'business.json', 'legal.vatNumber', '[VAT number]'],
  ['insurance', 'business.json', 'legal.insurance', undefined],
  ['guarantee', 'business.json', 'legal.guarantee', undefined],
  ['insurance', 'business.json', 'legal.insurance.expires', '2026-11-20'],
  ['insurance', 'business.json', 'legal.insurance.expires', 'soon'],
  ['insurance', 'business.json', 'legal.insurance.cover', '[Sum insured]'],
  ['guarantee', 'business.json', 'legal.guarantee', '[What the guarantee covers]'],
  ['legal-date', 'legal/privacy.json', 'updated', '2026-12-01'],
  ['review-source', 'reviews.json', 'items[0].source', undefined, 'items[0]'],
  ['review-policy', 'legal/terms.json', 'sections[11].id', 'pictures', 'items[0] is real'],
  ['rating', 'reviews.json', 'counted', undefined, 'or remove "rating" from claims.json'],
  ['rating', 'reviews.json', 'counted.reviews', 49],
  ['rating', 'reviews.json', 'counted.asOf', '2024-01-01'],
  [
    'rating',
    'claims.json',
    'rating.figure',
    '5.1',
    'rating.figure is "5.1", but the highest rating is 5.',
  ],
  ['identity', 'business.json', 'legal', nowhere, 'legal.address has no postcode.'],
  [
    'identity',
    'business.json',
    'legal',
    ofOneName,
    "legal.name is not a person's first and last name.",
  ],
  [
    'domain',
    'home.json',
    'hero.text',
    'See http://localhost:8787/x',
    "names localhost, which isn't a public address.",
  ],
  ['sample', 'before-booking.json', 'items[1].sample', true],
  ['gallery-permission', 'gallery.json', 'items[3].permission', undefined, 'items[3]'],
]

test.each(SINGLE)('%s alone rejects %s: %s = %j', (rule, file, field, value, place = field) => {
  const { rules, places, messages } = checkEdited({
    [file](content) {
      if (typeof value !== 'function') setField(content, field, value)
      else Object.assign(content, field ? { [field]: value(content[field]) } : value(content))
    },
  })
  expect(rules, messages.join('\n')).toEqual([rule])
  expect(messages.join('\n')).toContain(place)
  for (const place of places) expect(place).toMatch(/\.json:\d+$/)
})

test.each<[what: string, file: string, change: (value: Loose) => unknown]>([
  [
    'a firm that takes only calls needs no endpoint',
    'contact.json',
    (contact) => {
      contact.form.endpoint = null
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
      Object.assign(quoteTime, { hours: 1, text: 'within an hour' })
    },
  ],
])('%s', (_, file, change) => {
  expect(checkEdited({ [file]: change }).messages).toEqual([])
})

test.each([
  ['sole trader', []],
  ['company', ["legal.companyNumber is missing. Write the company's number of 8 characters."]],
])('a %s that claims nothing needs no proof of anything', (form, expected) => {
  const bare = Object.fromEntries(
    [...edited().sources.keys()].map((name) => [
      name,
      (page: Loose) => {
        setTexts(page, (text) =>
          text.replace(
            /\{(?:years|jobs|satisfaction|averageRating|reviewCount|insured|guaranteed|quoteTime|quotePromise|companyNumber|vatNumber)\}/g,
            'as agreed',
          ),
        )
      },
    ]),
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
    expect.stringContaining("isn't on any page. Write {companyNumber}"),
    expect.stringContaining("isn't on any page. Write {vatNumber}"),
  ])
})

test('what is merely unwise or probably wrong is a warning', () => {
  const warnings = (edits: Parameters<typeof withEdits>[1]) =>
    launchWarnings(edited(edits), TEST_NOW, new Map())
      .map(({ file, message }) => `${file.slice(own)} ${message}`)
      .filter((warning) => !before.includes(warning))
  const before: string[] = []
  before.push(...warnings({}))
  const text = (words: string) => warnings({ 'home.json': ({ hero }) => (hero.text = words) })
  expect(text('A <b>bold</b> claim.')).toEqual([
    'home.json hero.text has <b>, which shows as it is typed.',
  ])
  expect(text('A **bold** claim.')).toEqual([
    'home.json hero.text has **bold**, which shows as it is typed.',
  ])
  expect(text('Walls < 3 m and 2 ** 3 > 5, at __ or snake_case_words.')).toEqual([])
  expect(text('From £90, no VAT to add.')).toEqual([
    'home.json hero.text says "no VAT to add" whatever "legal.vatNumber" in business.json says. Write {vat} instead.',
  ])
  expect(text('The form on this site sends nothing.')).toEqual([
    'home.json hero.text says "form on this site sends nothing", but the form posts to https://api.forms.iana.org/enquiry.',
  ])
  expect(warnings({ 'legal/terms.json': (page) => (page.updated = '2025-11-01') })).toEqual([
    'legal/terms.json updated is 2025-11-01, over a year ago. Review the page.',
  ])
  const quiet = (page: Loose) =>
    setTexts(page, (words) => words.replace(/complain\w*/gi, 'grumbles'))
  expect(warnings({ 'legal/privacy.json': quiet })).toEqual([
    "legal/privacy.json sections doesn't say how to complain about the handling of details.",
  ])
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
  const forgotten = launchWarnings(edited(edits), TEST_NOW, pictures).filter(({ message }) =>
    message.includes('sample'),
  )
  expect(forgotten.map(({ message }) => message)).toEqual([
    `items[0].image.sample is true, but images/gallery-1.jpg isn't one of the sample pictures. If it is your own, remove "sample": true.`,
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
  const loaded = edited()
  const told = (day: string) =>
    launchWarnings(loaded, new Date(`${day}T12:00:00Z`), new Map()).map(({ message }) => message)
  const said = expect.arrayContaining([
    expect.stringMatching(/^items\[0\]\.expires is 2028-02-29, less than two months from now\./),
  ])
  for (const day of ['2028-01-02', '2028-02-29']) expect(told(day)).toEqual(said)
  for (const day of ['2027-12-31', '2028-03-01']) expect(told(day)).not.toEqual(said)
})

test('as many reviews must be counted as are shown, though fewer are claimed', () => {
  const counting = (reviews: number) =>
    checkEdited({
      'claims.json': ({ rating }: Loose) => Object.assign(rating, { reviews: '3' }),
      'reviews.json': (all: Loose) => Object.assign(all.counted, { reviews }),
    }).messages
  expect(counting(3)).toEqual([
    'counted.reviews is 3, but "3" reviews are claimed and 4 are shown.',
  ])
  expect(counting(4)).toEqual([])
})

test('dates are compared with the time of the build', () => {
  expect(checkEdited({}, new Date('2027-12-24T12:00:00Z')).rules).toEqual(['insurance', 'rating'])
})

test('every rule is tested here, and has a reason and an answer', () => {
  const tested = new Set([...SINGLE.map(([rule]) => rule), 'sample-picture', 'unnamed'])
  expect(Object.keys(launchRules).filter((name) => !tested.has(name))).toEqual([])
  for (const { answer, reason } of Object.values(launchRules)) {
    expect(reason).toMatch(/^[A-Z"].+\.$/)
    expect(answer).toMatch(/^[A-Z].+\.$/)
  }
})

test('what a launch lacks is counted by rule, the most frequent first, and samples are named', () => {
  const loaded = edited()
  const found = (rule: string, count: number, file = 'home.json') =>
    Array.from({ length: count }, () => ({
      ...errorIn(loaded.sources.get(file)?.file ?? '', 'is wrong.'),
      rule,
    }))
  const [one, two] = [...loaded.sources.keys()].filter((name) => name.startsWith('services/'))
  const problems = [
    ...found('evidence', 2),
    ...found('sample', 3, 'gallery.json'),
    ...found('sample', 1, one),
    ...found('sample', 1, two),
    ...['vat', 'form', 'badges', 'rating', 'domain'].flatMap((rule) => found(rule, 1)),
  ]
  expect(launchSummary(problems, loaded)).toEqual([
    '12 things are not fit to publish yet: 5 samples, 2 claims without evidence, 1 wrong VAT number, 1 form that reaches nobody, 1 expired badge, 2 of other kinds.',
    'Still a sample: gallery.json (3), services (2).',
  ])
  expect(launchSummary([], loaded)).toEqual([])
})
