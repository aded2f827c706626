import { expect, test } from 'vitest'
import { schemaOf } from './content-files.ts'
import { contentRuleDiagnostics } from './content-rules.ts'
import { readJson } from './json-source.ts'
import { roleFields } from './role-fields.ts'

/** The problems of files, given as values by path. */
function said(files: Record<string, unknown>, images: string[] = [], icons?: string[]): string[] {
  const sources = new Map(Object.entries(files).map(([name, value]) => [name, readJson(name, Buffer.from(JSON.stringify(value)))]))
  const values = new Map([...sources].map(([name, source]) => [name, source.value]))
  const fields = [...values].flatMap(([file, value]) => {
    const schema = schemaOf(file)
    return schema ? roleFields(schema, value).map((field) => ({ ...field, file })) : []
  })
  const diagnostics = contentRuleDiagnostics({ sources, values, fields, images, ownFiles: ['/lists/prices.pdf'], icons })
  return diagnostics.map(({ file, message }) => `${file} ${message}`)
}

const site = { routes: { service: '/{slug}-in-kent', area: '/roofs-in-{slug}' } }

test("links to pages, to their sections, to the page itself and to files of one's own are right", () => {
  const text =
    '[a](/re-roofing-in-kent) [b](/roofs-in-deal#contact) [c](/#about) [d](/privacy) [e](/sitemap) [f](#contact) [g](/lists/prices.pdf) [h] (not a link)'
  expect(
    said({ 'site.json': site, 'services/re-roofing.json': { areas: { text } }, 'areas/deal.json': {}, 'legal/privacy.json': {} }),
  ).toEqual([])
})

test.each([
  ['[a](/roofs-in-dael)', 'caution.text links to "/roofs-in-dael", which isn\'t a page of this site. Did you mean "/roofs-in-deal"?'],
  [
    '[a](/roofs-in-deal/)',
    'caution.text links to "/roofs-in-deal/", which is not a link inside the site. Write a route such as "/privacy"',
  ],
  ['[a](https://example.com)', 'caution.text links to "example.com", another site. If you mean to, add it to "linkHosts" in site.json.'],
  ['[a](/404)', 'caution.text links to "/404", which isn\'t a page of this site.'],
  ['[a]()', 'caution.text links to "", which is empty. Write the text.'],
])('the link %j is refused', (text, message) => {
  expect(said({ 'site.json': site, 'areas/deal.json': { caution: { text } } })).toEqual([
    expect.stringContaining(`areas/deal.json ${message}`),
  ])
})

test('a text may link to the other sites that the content allows, and to no part of them else', () => {
  const linked = (text: string) => said({ 'site.json': { ...site, linkHosts: ['ico.org.uk'] }, 'areas/deal.json': { caution: { text } } })
  expect(linked('[a](https://ico.org.uk/make-a-complaint/#how)')).toEqual([])
  for (const other of ['www.ico.org.uk', 'ico.org.uk.evil.example'])
    expect(linked(`[a](https://${other}/)`)).toEqual([expect.stringContaining(`links to "${other}", another site.`)])
  for (const odd of ['http://ico.org.uk', 'https://a@ico.org.uk', 'javascript:x'])
    expect(linked(`[a](${odd})`)).toEqual([expect.stringContaining('which is not a link inside the site')])
})

test('while the routes are unknown, only the form of links is checked', () => {
  expect(said({ 'areas/deal.json': { caution: { text: '[a](/somewhere)' } } })).toEqual([])
  expect(said({ 'areas/deal.json': { caution: { text: '[a](somewhere)' } } })).toHaveLength(1)
})

test('a page leads only with a number of the firm that is called', () => {
  const numbers = [{ id: 'storm' }, { id: 'photos', kind: 'text' }, { id: 'plain', link: false }]
  const led = (leads: string) => said({ 'site.json': site, 'business.json': { numbers }, 'services/slates.json': { leads } })
  expect(led('storm')).toEqual([])
  for (const other of ['photos', 'plain', 'strom'])
    expect(led(other)).toEqual([
      expect.stringContaining(`services/slates.json leads is "${other}", which isn't the "id" of a number to call in business.json.`),
    ])
})

test('a picture must exist under exactly its name', () => {
  const files = { 'site.json': site, 'home.json': { hero: { image: { source: 'images/hero.jpg' } } } }
  expect(said(files, ['images/hero.jpg'])).toEqual([])
  expect(said(files, ['images/Hero.JPG'])).toEqual([
    'home.json hero.image.source names "images/hero.jpg", which does not exist. The file is called "images/Hero.JPG": capital letters count.',
  ])
  expect(said(files, ['images/heros.jpg'])).toEqual([
    'home.json hero.image.source names "images/hero.jpg", which does not exist. Did you mean "images/heros.jpg"?',
  ])
  expect(said(files)).toEqual(['home.json hero.image.source names "images/hero.jpg", which does not exist. Put the picture there.'])
})

test('two pages with one route name each other', () => {
  const routes = { service: '/repairs-in-{slug}', area: '/repairs-in-{slug}' }
  expect(said({ 'site.json': { routes }, 'services/kent.json': {}, 'areas/kent.json': {} })).toEqual([
    "areas/kent.json The page's route is /repairs-in-kent, which is also that of services/kent.json. Rename one of the files.",
  ])
  expect(said({ 'site.json': site, 'sitemap.json': {}, 'legal/sitemap.json': {} })).toEqual([
    "legal/sitemap.json The page's route is /sitemap, which is also that of sitemap.json. Rename one of the files.",
  ])
})

test('a pattern is for a kind of page that there is, and replaces its own', () => {
  const routes = { ...site.routes, guides: '/x-{slug}' }
  expect(said({ 'site.json': { routes } })).toEqual([
    'site.json routes has "guides", which isn\'t a kind of page. Did you mean "guide"? Known kinds: service, area, job, guide, legal.',
  ])
  const linked = { caution: { text: '[a](/about-nails)' } }
  const files = { 'site.json': { routes: { ...site.routes, guide: '/about-{slug}' } }, 'guides/nails.json': {}, 'areas/deal.json': linked }
  expect(said(files)).toEqual([])
})

test.each(['404', 'assets', 'desk', 'index'])('a page may not take the place of /%s', (slug) => {
  expect(said({ 'site.json': site, [`legal/${slug}.json`]: {} })).toEqual([
    `legal/${slug}.json The page's route is /${slug}, which is reserved. Rename the file.`,
  ])
})

test('a sign on the home page leads to a service that there is', () => {
  const home = { symptoms: { items: [{ service: 'slates' }, { service: 'slats' }, { service: 'deal' }] } }
  expect(said({ 'site.json': site, 'home.json': home, 'services/slates.json': {}, 'areas/deal.json': {} })).toEqual([
    'home.json symptoms.items[1].service is "slats", but the folder "services" has no such file. Did you mean "slates"?',
    'home.json symptoms.items[2].service is "deal", but the folder "services" has no such file.',
  ])
})

test('a job is in a town with a page or at a place in words, and needs the words that jobs share', () => {
  const files = { 'site.json': site, 'areas/deal.json': {}, 'jobs/a.json': { town: 'deal' }, 'jobs/b.json': { town: 'Great Mongeham' } }
  expect(said({ ...files, 'jobs.json': {} })).toEqual([])
  expect(said({ ...files, 'jobs/c.json': { town: 'deals' } })).toEqual([
    'jobs/c.json town is "deals", but the folder "areas" has no such file. Did you mean "deal"?',
    'jobs/a.json The page needs jobs.json, with the words that such pages share. "npm run new -- job" writes it.',
  ])
})

test('listed areas have a file; places without a page are plain names', () => {
  const listed = { areas: [{ area: 'deal' }, { area: 'dover' }, { name: 'Sandwich' }, null, 7] }
  expect(said({ 'site.json': site, 'service-pages.json': listed, 'areas/deal.json': {} })).toEqual([
    'service-pages.json areas[1].area is "dover", but the folder "areas" has no such file.',
  ])
})

test('titles, descriptions and names are unique, regardless of case', () => {
  const page = (title: string, description: string, name: string) => ({ name, meta: { title, description } })
  expect(
    said({ 'home.json': page('A', 'b', 'c'), 'areas/deal.json': page('a', 'x', 'y'), 'legal/terms.json': page('d', 'X', 'Y') }),
  ).toEqual([
    'areas/deal.json meta.title is the same as in home.json. Each page needs its own.',
    'legal/terms.json meta.description is the same as in areas/deal.json. Each page needs its own.',
    'legal/terms.json name is the same as in areas/deal.json. Each page needs its own.',
  ])
})

test('values of any shape are accepted', () => {
  const odd = [null, 7, 'x', [], { routes: null }, { routes: { service: 1, area: [] } }, { areas: { 0: 'x' }, meta: 'x', name: {} }]
  for (const value of odd) {
    expect(said({ 'site.json': value, 'service-pages.json': value, 'home.json': value, 'areas/deal.json': value })).toEqual([])
  }
})

test('a service is given the address of a page that there is', () => {
  const contact = { form: { service: { thankYouField: '_next' } } }
  expect(said({ 'site.json': site, 'contact.json': contact, 'thank-you.json': {} })).toEqual([])
  expect(said({ 'site.json': site, 'contact.json': { form: { service: {} } } })).toEqual([])
  expect(said({ 'site.json': site, 'contact.json': contact })).toEqual([
    'contact.json form.service.thankYouField is "_next", but there is no thank-you.json, the page it should lead to. Write that file as docs/forms.md shows, or remove this field.',
  ])
})

test('a card of the sitemap names a kind of page', () => {
  expect(said({ 'sitemap.json': { cards: [{ kind: 'service' }, { kind: 'services' }] } })).toEqual([
    expect.stringContaining('sitemap.json cards[1].kind is "services", which isn\'t a kind of page. Did you mean "service"? '),
  ])
})

test('an icon is one of the set, where that is at hand', () => {
  const files = { 'services/slates.json': { icon: 'hamer' } }
  expect(said(files)).toEqual([])
  expect(said(files, [], ['hammer', 'house'])).toEqual([
    'services/slates.json icon is "hamer", which isn\'t a Lucide icon. Did you mean "hammer"?',
  ])
  expect(said(files, [], ['house'])).toEqual([
    'services/slates.json icon is "hamer", which isn\'t a Lucide icon. Choose a name from lucide.dev/icons, such as "brick-wall".',
  ])
})

test('the words for counted jobs are needed only when a town has a number of them', () => {
  const town = (projects?: object) => ({ 'area-pages.json': { link: '' }, 'areas/deal.json': { projects } })
  expect(said(town())).toEqual([])
  expect(said(town({ figure: '40+' }))).toEqual([
    expect.stringMatching(/^area-pages\.json The file lacks "projects", the words for what is counted in areas\/deal\.json/),
  ])
})
