import { expect, test } from 'vitest'
import { errorIn } from '../base/diagnostic.ts'
import { loadContent } from '../content/load-content.ts'
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

const nowhere = (legal: Loose) => ({ ...legal, address: 'Somewhere', postalAddress: undefined })
const ofOneName = (legal: Loose) => ({ ...legal, form: 'sole trader', name: 'Plasterers' })
const withoutComplaints = (page: Loose) =>
  mapTexts(page, (text) => text.replace(/complain\w*/gi, 'grumbles'))

/** A value that exactly one rule rejects, or how to make it; `place` is the field in the message, if it is another. */
const SINGLE: [rule: string, file: string, field: string, value: unknown, place?: string][] = [
  [
    'telephone',
    'business.json',
    'phone',
    { display: '01632 960 001', dial: '+441632960001' },
    'phone.display',
  ],
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
  ['stated-claims', 'home.json', 'hero.text', 'With 25+ years of experience.'],
  [
    'phone-line',
    'business.json',
    'phoneHours[1].text',
    '8am-12pm and 1pm-5pm',
    'phoneHours differs from the working hours on Saturday.',
  ],
  [
    'quote-time',
    'claims.json',
    'answers.quoteTime',
    undefined,
    'quoteTime.hours is 24, but the firm is closed for 38 hours at a stretch.',
  ],
  [
    'form',
    'contact.json',
    'form.endpoint',
    null,
    'Once it has an address, name its host in legal/privacy.json.',
  ],
  ['form-recipient', 'contact.json', 'form.endpoint', 'https://other.icann.org/x', 'sections'],
  [
    'form-words',
    'legal/privacy.json',
    'intro',
    'The form on this site sends nothing. To complain, write.',
  ],
  [
    'form-words',
    'legal/privacy.json',
    'intro',
    'This website keeps nothing on your device. To complain, write.',
  ],
  ['identity', 'business.json', 'legal.form', 'unknown'],
  ['identity', 'business.json', 'legal.name', '[Registered name]'],
  ['identity', 'business.json', 'legal.companyNumber', '00000000'],
  ['identity', 'business.json', 'legal.postalAddress', undefined, 'legal.address'],
  ['vat', 'business.json', 'legal.vatNumber', 'GB000000000'],
  ['data-protection', 'business.json', 'legal.dataProtectionNumber', '[ICO]'],
  ['data-protection', 'business.json', 'legal.dataProtectionNumber', 'exempt'],
  ['insurance', 'business.json', 'legal.insurance.expires', '2026-11-20'],
  ['insurance', 'business.json', 'legal.insurance.expires', 'soon'],
  ['insurance', 'business.json', 'legal.insurance.cover', '[Sum insured]'],
  ['guarantee', 'business.json', 'legal.guarantee', '[What the guarantee covers]'],
  ['legal-date', 'legal/terms.json', 'updated', '2025-11-01'],
  ['legal-date', 'legal/privacy.json', 'updated', '2026-12-01'],
  ['review-source', 'reviews.json', 'items[0].source', undefined, 'items[0]'],
  ['review-policy', 'legal/terms.json', 'sections[11].heading', 'Pictures', 'items[0] is real'],
  ['rating', 'reviews.json', 'counted', undefined],
  ['rating', 'reviews.json', 'counted.reviews', 49],
  ['rating', 'reviews.json', 'counted.asOf', '2024-01-01'],
  [
    'rating',
    'claims.json',
    'rating.figure',
    '5.1',
    'rating.figure is "5.1", but the highest rating is 5.',
  ],
  [
    'guarantee',
    'business.json',
    'legal.guarantee',
    'We come and look at our work.',
    'which is too short for terms',
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
    'town-counts',
    'claims.json',
    'answers.townCounts',
    undefined,
    'projects.figure is "600+", more than "300+" in all towns together.',
  ],
  ['complaints', 'legal/privacy.json', '', withoutComplaints, "doesn't say how to complain."],
  [
    'domain',
    'home.json',
    'hero.text',
    'See http://localhost:8787/x',
    "names localhost, which isn't a public address.",
  ],
  ['answers', 'before-booking.json', 'items[0].topic', 'price', 'quoteTime.text'],
  ['answers', 'before-booking.json', 'items[3].topic', 'price', '"topic": "waste"'],
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

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

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
    'a promise of as many hours as the firm is ever closed at a stretch',
    'claims.json',
    (claims) => {
      delete claims.answers.quoteTime
      Object.assign(claims.quoteTime, { hours: 38, text: 'within 38 hours' })
    },
  ],
  [
    'telephone hours equal to working hours, in other groups of days and other words',
    'business.json',
    (business) =>
      Object.assign(business, {
        phoneHours: [
          { label: 'a', days: ['Sunday'], text: 'Nobody answers' },
          ...weekdays.map((day) => ({
            label: day,
            days: [day],
            text: '7 till 7',
            opens: '07:00',
            closes: '19:00',
          })),
          { label: 'b', days: ['Saturday'], opens: '08:00', closes: '17:00' },
        ],
      }),
  ],
])('%s', (_, file, change) => {
  expect(checkEdited({ [file]: change }).messages).toEqual([])
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
  expect(checkEdited({}, new Date('2027-12-24T12:00:00Z')).rules).toEqual([
    'insurance',
    'legal-date',
    'rating',
  ])
})

test('every rule is tested here, and has a reason and an answer', () => {
  const tested = new Set([...SINGLE.map(([rule]) => rule), 'sample-picture'])
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
    '12 things are not fit to publish yet: 5 samples, 2 claims without evidence, 1 missing VAT number, 1 form that reaches nobody, 1 expired badge, 2 of other kinds.',
    'Still a sample: gallery.json (3), services (2).',
  ])
  expect(launchSummary([], loaded)).toEqual([])
})
