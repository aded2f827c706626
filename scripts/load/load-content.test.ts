import path from 'node:path'
import { expect, test } from 'vitest'
import { promise } from '../../templates/fields/promise.ts'
import { fieldName, leaves } from '../json/json-walk.ts'
import { displayPath } from '../system-finding.ts'
import { type Loose, setField } from '../test/content/edit-json.ts'
import { editedRoofer, editedSample } from '../test/content/edited-folder.ts'
import { loadContent } from '../test/content/load-content.ts'
import { ROOFER, SAMPLE } from '../test/temporary.ts'
import { schemaOf } from './content-files.ts'
import type { ContentFolder } from './content-folder.ts'
import { diskFolder } from './disk-folder.ts'
import { readContent } from './load-content.ts'
import { roleFields } from './role-fields.ts'

/** The problems of a content folder, without the folder's own path. */
function problemsOf(folder: ContentFolder): string[] {
  const own = folder.pathOf('').length + 1
  return readContent(folder).problems.map(
    ({ file, line, column, message }) =>
      `${file.slice(own)}${line ? `:${line}:${column}` : ''} ${message}`,
  )
}

test('the sample loads: pages in their order, then those without one by name; slugs from file names, tokens filled', () => {
  const withoutOrder = (area: Loose) => delete area.order
  const { content, sources } = loadContent(
    editedSample({
      'areas/epping.json': withoutOrder,
      'areas/loughton.json': withoutOrder,
      'business.json': ({ numbers }) =>
        numbers.push({ number: '01632 960 003', link: false }, numbers[0]),
      'home.json': ({ hero }) => Object.assign(hero, { text: '{thirdPhone}, {fourthPhone}' }),
    }),
  )
  expect(content.services.map(({ slug }) => slug)[0]).toBe('plastering')
  const areas = content.areas.map(({ slug }) => slug)
  expect([areas[0], ...areas.slice(-2)]).toEqual(['buckhurst-hill', 'epping', 'loughton'])
  expect(content.navigation.call).toBe(`Call ${content.business.phone.number}`)
  expect(content.home.hero.text).toBe('01632 960 003, 07700 900 001')
  expect(sources.get('areas/epping.json')?.file).toBe(
    displayPath(path.join(SAMPLE, 'areas/epping.json')),
  )
})

test.each([
  ['not VAT registered', 'no VAT to add'],
  ['[VAT number]', '[VAT included]'],
  ['GB 123 4567 89', 'VAT included'],
])('with the VAT number %j, prices say "%s"', (vatNumber, words) => {
  const { content } = loadContent(
    editedSample({
      'business.json': ({ legal }) => Object.assign(legal, { vatNumber }),
      'home.json': ({ hero }) => Object.assign(hero, { text: 'From £90, {vat}.' }),
    }),
  )
  expect(content.home.hero.text).toBe(`From £90, ${words}.`)
})

test('the time to answer stands with its condition, but for texts that get it beside them', () => {
  const edits = (text: string) => ({
    'home.json': ({ hero }: Loose) => Object.assign(hero, { text }),
    'claims.json': ({ quoteTime }: Loose) =>
      Object.assign(quoteTime, { hours: 72, condition: 'but for Sundays' }),
  })
  const { content } = loadContent(editedSample(edits('Within {quoteTime}.')))
  expect(content.home.hero.text).toBe('Within 3 days but for Sundays.')
  expect(promise('Within {promisedTime}.', content)).toEqual({
    text: 'Within 3 days.',
    condition: 'But for Sundays.',
  })
  expect(problemsOf(editedSample(edits('Within {promisedTime}.')))).toEqual([
    expect.stringContaining('hero.text has the unknown token "{promisedTime}".'),
  ])
})

test('mistakes of every kind in every file are reported at once, sorted by place', () => {
  const folder = editedSample({
    'areas/epping.json'(area) {
      area.nearby.places[0] = 'Epping'
      area.caution.text = 'See [boarding](/boardin-in-essex).'
    },
    'areas/harlow.json'(area) {
      area.heroo = area.hero
      delete area.hero
    },
    'gallery.json': (gallery) =>
      Object.assign(gallery.items[1].image, { source: 'images/galery-2.jpg' }),
    'terms.json': '{}',
    'legal/terms.json': '{"name": "Terms",}',
  })
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(
      /^areas\/epping\.json:\d+:\d+ caution\.text links to "\/boardin-in-essex", which isn't a page of this site\./,
    ),
    expect.stringMatching(
      /^areas\/epping\.json:\d+:\d+ nearby\.places\[0\] is "Epping", the town of the page itself\./,
    ),
    expect.stringMatching(
      /^areas\/harlow\.json:\d+:3 The file has the unknown key "heroo"\. Did you mean "hero"\? Known keys: order, name,/,
    ),
    expect.stringMatching(
      /^gallery\.json:\d+:\d+ items\[1\]\.image\.source names "images\/galery-2\.jpg", which does not exist\./,
    ),
    'legal/terms.json:1:17 This comma has nothing after it. Remove it.',
    expect.stringMatching(
      /^terms\.json This file is not known\. .*Known files: site\.json, business\.json/,
    ),
  ])
})

test.each<[set: (site: Loose) => unknown, found: string]>([
  [(site) => delete site.schema, '1:1 schema is missing'],
  [(site) => Object.assign(site, { schema: 1 }), '2:13 schema is 1'],
  [(site) => Object.assign(site, { schema: 3 }), '2:13 schema is 3'],
  [(site) => Object.assign(site, { schema: '2' }), '2:13 schema is "2"'],
])('content of another format is an error at its place: %s', (set, found) => {
  expect(problemsOf(editedSample({ 'site.json': set }))).toEqual([
    `site.json:${found}. Write 2, without quotes: this program reads no other format.`,
  ])
})

test('accents may be letters of their own, as in names copied from a Mac', () => {
  const folder = editedSample({
    'images/caf\u00e9.jpg': '',
    'gallery.json': (gallery) =>
      Object.assign(gallery.items[1].image, { source: 'images/cafe\u0301.jpg' }),
  })
  expect(readContent(folder)).toMatchObject({
    problems: [],
    pictures: expect.arrayContaining(['images/caf\u00e9.jpg']),
  })
})

test('a GIF is called one', () => {
  const folder = editedSample({
    'gallery.json': (gallery) =>
      Object.assign(gallery.items[1].image, { source: 'images/plan.GIF' }),
  })
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(/ items\[1\]\.image\.source is a GIF, .* Save it as JPEG or PNG\.$/),
  ])
})

test('a missing value of a token is reported once, not at every text that uses it', () => {
  const folder = editedSample({
    'business.json': (business) => delete business.phone && delete business.name,
  })
  expect(problemsOf(folder)).toEqual([
    'business.json:1:1 name is missing. Write a text in quotes.',
    'business.json:1:1 phone is missing. Write an object in curly brackets. Known keys: number.',
  ])
})

test('the address that texts print follows from its parts and the country', () => {
  const { content } = loadContent(
    editedSample({
      'business.json': ({ legal }) => {
        legal.address = { street: '1 High Street', town: 'Somewhere', postcode: 'CB1 0AA' }
      },
    }),
  )
  expect(content.navigation.footer.legalNotice).toContain('1 High Street, Somewhere, CB1 0AA.')
})

test('programs read the domain in small letters and ASCII, however it is typed', () => {
  const { content } = loadContent(
    editedSample({ 'site.json': (site) => Object.assign(site, { origin: 'https://Müller.de' }) }),
  )
  expect(content.site.origin).toBe('https://xn--mller-kva.de')
})

test('a value is filled in as it is typed, dollars too', () => {
  const name = 'Dough $& $$ Sons'
  const edits = {
    'business.json': (business: Loose) => Object.assign(business, { name }),
    'home.json': ({ hero }: Loose) => Object.assign(hero, { text: 'By {name}.' }),
  }
  expect(loadContent(editedSample(edits)).content.home.hero.text).toBe(`By ${name}.`)
})

test('the value of a token contains no token', () => {
  const folder = editedSample({
    'business.json': (business) => Object.assign(business, { name: 'Firm {phone}' }),
  })
  expect(problemsOf(folder)[0]).toBe(
    'business.json:2:11 name replaces {name} in other texts, so it cannot contain { or }. Remove them.',
  )
})

test('no text is too long for a long address or name', () => {
  const email = 'quotes-and-questions@plasterers-and-renderers.co.uk'
  const long = (business: Loose) => Object.assign(business, { name: 'x'.repeat(40), email })
  expect(problemsOf(editedSample({ 'business.json': long }))).toEqual([])
})

test('a link cannot be put together from a token and a text', () => {
  const folder = editedSample({
    'business.json': (business) => Object.assign(business, { name: '[x](javascript:' }),
    'home.json': ({ about }) => Object.assign(about, { paragraphs: ['{name}alert`1`)'] }),
  })
  expect(problemsOf(folder).join('\n')).toContain(
    'about.paragraphs[0] links to "javascript:alert`1`", which is not a link inside the site.',
  )
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
])('where the content folder is %s, that is said', (name, message) => {
  expect(readContent(diskFolder(`${SAMPLE}/${name}`)).problems).toEqual([
    expect.objectContaining({ message: `${message} Name a content folder with --content.` }),
  ])
})

test('a link is refused in every text that may have none, and in another link where it may, each at its line', () => {
  const expected: string[] = []
  const files = editedRoofer()
    .names()
    .flatMap((file) => {
      const schema = schemaOf(file)
      if (!schema) return []
      const edit = (value: Loose) => {
        const roles = new Map(
          roleFields(schema, value).map(({ role, path }) => [fieldName(path), role]),
        )
        for (const [path, text] of leaves(value)) {
          const field = fieldName(path)
          const role = roles.get(field)
          if (typeof text !== 'string' || path[0] === '$schema') continue
          setField(
            value,
            field,
            `${text} ${role === 'rich' ? '[[a](/notice)](/notice)' : '[a](/notice)'}`,
          )
          expected.push(`${file} ${field}`)
        }
      }
      return [[file, edit] as const]
    })
  const { problems } = readContent(editedRoofer(Object.fromEntries(files)))
  const found = new Set(
    problems.map(
      ({ file, line, message }) =>
        line && `${path.relative(ROOFER, path.resolve(file))} ${message.split(' ')[0]}`,
    ),
  )
  expect(expected.length).toBeGreaterThan(300)
  expect(expected.filter((field) => !found.has(field))).toEqual([])
})

test('a value that is wrong for its schema and for another rule is reported once', () => {
  const folder = editedSample({
    'navigation.json': ({ header }: Loose) => Object.assign(header[0], { href: 'privacy' }),
    'service-pages.json': ({ areas }: Loose) => Object.assign(areas[0], { area: 'Epping Green' }),
  })
  expect(problemsOf(folder)).toEqual([
    expect.stringMatching(
      /^navigation\.json:\d+:\d+ header\[0\]\.href is not a link inside the site\./,
    ),
    expect.stringMatching(/^service-pages\.json:\d+:\d+ areas\[0\]\.area is not a slug\./),
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
