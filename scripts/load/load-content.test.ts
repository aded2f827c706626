import { expect, test } from 'vitest'
import { promise } from '../../templates/fields/promise.ts'
import { messageOf } from '../finding.ts'
import { editedRoofer, editedSample, setting } from '../test/content/edited-folder.ts'
import { validContent } from '../test/content/valid-content.ts'
import { SAMPLE } from '../test/temporary.ts'
import type { ContentFolder } from './content-folder.ts'
import { diskFolder } from './disk-folder.ts'
import { loadContent } from './load-content.ts'

/** The problems of a content folder, without the folder's own path. */
function problemsOf(folder: ContentFolder): string[] {
  const own = folder.pathOf('').length + 1
  return loadContent(folder).problems.map(
    ({ file, line, column, ...one }) =>
      `${file.slice(own)}${line ? `:${line}:${column}` : ''} ${messageOf(one)}`,
  )
}

/** The sample with some values, each named as `home.json hero.text`. */
const sampleWith = (values: Record<string, unknown>) => editedSample(setting(values))
const loaded = (values: Record<string, unknown>) => validContent(sampleWith(values)).content

const PICTURE = 'gallery.json items[1].image.source'

test('pages come in their order, then those without one by name; slugs are file names', () => {
  const { services, areas } = loaded({
    'areas/epping.json order': undefined,
    'areas/loughton.json order': undefined,
  })
  const slugs = areas.map(({ slug }) => slug)
  expect(services[0]?.slug).toBe('plastering')
  expect([slugs[0], ...slugs.slice(-2)]).toEqual(['buckhurst-hill', 'epping', 'loughton'])
})

test('finished jobs come newest first', () => {
  const { content } = validContent(editedRoofer())
  const dates = content.jobs.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().reverse())
})

const VAT = 'business.json legal.vatNumber'
const ADDRESS = { street: '1 High Street', town: 'Somewhere', postcode: 'CB1 0AA' }
const numbers = ['2', '3', '4'].map((last) => ({ number: `01632 960 00${last}`, link: false }))
const QUOTE_TIME = { hours: 72, condition: 'but for Sundays', evidence: '' }

test.each<[text: string, values: Record<string, unknown>, shown: string]>([
  ['{phone}', { 'business.json phone': '01632 960 009' }, '01632 960 009'],
  [
    '{thirdPhone}, {fourthPhone}',
    { 'business.json numbers': numbers },
    '01632 960 003, 01632 960 004',
  ],
  ['{vat}', { [VAT]: 'not VAT registered' }, 'no VAT to add'],
  ['{vat}', { [VAT]: '[VAT number]' }, '[VAT included]'],
  ['{vat}', { [VAT]: 'GB 123 4567 89' }, 'VAT included'],
  ['{name}', { 'business.json name': 'Dough $& $$ Sons' }, 'Dough $& $$ Sons'],
  ['{address}', { 'business.json legal.address': ADDRESS }, '1 High Street, Somewhere, CB1 0AA'],
  ['{quoteTime}', { 'claims.json quoteTime': QUOTE_TIME }, '3 days but for Sundays'],
  ['{services} in {towns}', {}, 'six in sixteen'],
])('pages show %s of %j as %s', (text, values, shown) => {
  expect(loaded({ 'home.json hero.text': text, ...values }).home.hero.text).toBe(shown)
})

test('the time to answer stands without its condition only in texts that get it beside them', () => {
  expect(
    promise('Within {promisedTime}.', loaded({ 'claims.json quoteTime': QUOTE_TIME })),
  ).toEqual({ text: 'Within 3 days.', condition: 'But for Sundays.' })
  expect(problemsOf(sampleWith({ 'home.json hero.text': '{promisedTime}' }))).toEqual([
    expect.stringContaining('hero.text has the unknown token "{promisedTime}".'),
  ])
})

test('programs read the domain in small letters and ASCII, however it is typed', () => {
  const { site } = loaded({ 'site.json origin': 'https://Müller.de' })
  expect(site.origin).toBe('https://xn--mller-kva.de')
})

test('mistakes of every kind in every file are reported at once, sorted by place', () => {
  const folder = editedSample({
    ...setting({
      'areas/epping.json nearby.places[0]': 'Epping',
      'areas/epping.json caution.text': 'See [boarding](/boardin-in-essex).',
      'areas/harlow.json heroo': {},
      'areas/harlow.json hero': undefined,
      [PICTURE]: 'images/galery-2.jpg',
    }),
    'terms.json': '{}',
    'legal/terms.json': '{"name": "Terms",}',
  })
  expect(problemsOf(folder)).toEqual(
    [
      /^areas\/epping\.json:\d+:\d+ caution\.text links to "\/boardin-in-essex", which isn't/,
      /^areas\/epping\.json:\d+:\d+ nearby\.places\[0\] is "Epping", the town of the page itself/,
      /^areas\/harlow\.json:\d+:3 The file has the unknown key "heroo"\. Did you mean "hero"\?/,
      /^gallery\.json:\d+:\d+ items\[1\]\.image\.source names "images\/galery-2\.jpg", which/,
      /^legal\/terms\.json:1:17 This comma has nothing after it/,
      /^terms\.json This file is not known\. .*Known files: site\.json, business\.json/,
    ].map((one) => expect.stringMatching(one)),
  )
})

test.each<[rule: string, values: Record<string, unknown>, ...problems: RegExp[]]>([
  [
    'content of another format is a mistake',
    { 'site.json schema': 1 },
    /^site\.json:2:13 schema is 1/,
  ],
  [
    'so is content without one',
    { 'site.json schema': undefined },
    /^site\.json:1:1 schema is missing/,
  ],
  ['a GIF is called one', { [PICTURE]: 'images/plan.GIF' }, / is a GIF, .* as JPEG or PNG\.$/],
  [
    'a missing value of a token is reported once, not at every text that uses it',
    { 'business.json phone': undefined, 'business.json name': undefined },
    /^business\.json:1:1 name is missing\./,
    /^business\.json:1:1 phone is missing\./,
  ],
  [
    'a value that is wrong for its schema and for another rule is reported once',
    { 'navigation.json header[0].href': 'privacy' },
    /^navigation\.json:\d+:\d+ header\[0\]\.href is not a link inside the site\./,
  ],
  [
    'no text is too long for a long address or name',
    {
      'business.json name': 'x'.repeat(40),
      'business.json email': 'quotes-and-questions@plasterers-and-renderers.co.uk',
    },
  ],
])('%s', (_, values, ...problems) => {
  expect(problemsOf(sampleWith(values))).toEqual(problems.map((one) => expect.stringMatching(one)))
})

test.each<[rule: string, values: Record<string, unknown>, problem: string]>([
  [
    'the value of a token contains no token',
    { 'business.json name': 'Firm {phone}' },
    'business.json:2:11 name replaces {name} in other texts, so it cannot contain { or }.',
  ],
  [
    'a link cannot be put together from a token and a text',
    {
      'business.json name': '[x](javascript:',
      'home.json about.paragraphs': ['{name}alert`1`)'],
    },
    'about.paragraphs[0] links to "javascript:alert`1`", which is not a link inside the site.',
  ],
])('%s', (_, values, problem) => {
  expect(problemsOf(sampleWith(values)).join('\n')).toContain(problem)
})

test('accents may be letters of their own, as in names copied from a Mac', () => {
  const typed = setting({ [PICTURE]: 'images/cafe\u0301.jpg' })
  const { problems, pictures } = loadContent(editedSample({ ...typed, 'images/caf\u00e9.jpg': '' }))
  expect(problems).toEqual([])
  expect(pictures).toContain('images/caf\u00e9.jpg')
})

/** The problems of the sample where some names are others, or missing. */
function problemsWith(rename: (name: string) => string | undefined): string[] {
  const folder = editedSample()
  const names = folder.names().flatMap((name) => rename(name) ?? [])
  const problems = problemsOf({ ...folder, names: () => [...new Set(names)] })
  return problems.filter((problem) => !problem.includes(' links to '))
}

test.each([
  [/^claims\.json/, 'claims.json The file is missing. Every site needs it.'],
  [/^legal\//, 'legal The folder has no JSON file. Every site needs at least one.'],
])('what is missing is named: %s', (missing, problem) => {
  expect(problemsWith((name) => (missing.test(name) ? undefined : name))).toContain(problem)
})

test.each([
  ['legal/', 'legal/Terms.json'],
  ['claims.json', 'claim.json'],
  ['legal/', 'legals/terms.json'],
])('what is called wrong is not missing as well: %s as %s', (name, other) => {
  expect(problemsWith((one) => (one.startsWith(name) ? other : one))).toEqual([
    expect.stringContaining('is not'),
  ])
})

test.each([
  ['nothing', 'There is no such file or folder.'],
  ['home.json', 'This is a file, but a folder is needed here.'],
])('where the content folder is %s, that is said', (name, what) => {
  expect(loadContent(diskFolder(`${SAMPLE}/${name}`)).problems).toEqual([
    expect.objectContaining({ what, remedy: 'Name a content folder with --content.' }),
  ])
})

test('a page that the content is not enough for is none that links may lead to', () => {
  const folder = editedRoofer({
    'areas/deal.json': (area) => {
      area.caution.text = 'See [what we finished](/jobs).'
    },
  })
  expect(problemsOf(folder)).toEqual([])
  const names = () => folder.names().filter((name) => name !== 'jobs/chapel-ridge.json')
  expect(problemsOf({ ...folder, names })).toEqual([
    expect.stringMatching(
      /^areas\/deal\.json:\d+:\d+ caution\.text links to "\/jobs", which isn't a page of this site\./,
    ),
  ])
})
