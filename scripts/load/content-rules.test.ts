import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { messageOf } from '../finding.ts'
import { assembleContent } from './assemble-content.ts'
import { schemaOf } from './content-files.ts'
import { contentRuleFindings } from './content-rules.ts'
import { readJson } from './json-source.ts'
import { placeFindings } from './place-findings.ts'
import { roleFields } from './role-fields.ts'

type Files = Readonly<Record<string, unknown>>

/** The problems of files, given as values by path. */
function messages(files: Files, images = ['images/Hero.jpg']): string[] {
  const sources = new Map(
    Object.entries(files).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, readJson(name, Buffer.from(JSON.stringify(value)))]],
    ),
  )
  const values = new Map([...sources].map(([name, source]) => [name, source.value]))
  const fields = [...values].flatMap(([file, value]) => {
    const schema = schemaOf(file)
    return schema ? roleFields(schema, value).map((field) => ({ ...field, file })) : []
  })
  const content = assembleContent(sources.keys(), new Map(), values.get('site.json'))
  const findings = contentRuleFindings({
    sources,
    values,
    fields,
    images,
    ownFiles: ['/lists/prices.pdf'],
    pages: content && planPages(content),
  })
  return placeFindings(findings, sources).map((one) => `${one.file} ${messageOf(one)}`)
}

const routes = { service: '/{slug}-in-kent', area: '/roofs-in-{slug}', guide: '/about-{slug}' }
const site = { routes, linkHosts: ['ico.org.uk', 'Müller-Putz.de'] }
const withText = (text: string) => ({ 'areas/deal.json': { caution: { text } } })
const withHero = (source: string) => ({ 'home.json': { hero: { image: { source } } } })
const withThanks = (thankYouField?: string) => ({
  'contact.json': { form: { service: { thankYouField } } },
})
const page = (title: string, description: string, name: string) => ({
  name,
  meta: { title, description },
})
const pages = (area: object, legal: object) => ({
  'home.json': page('A', 'b', 'c'),
  'areas/deal.json': area,
  'legal/privacy.json': legal,
})

/** Content in which all of the rules are met. */
const RIGHT: Files = {
  'site.json': site,
  ...withText(
    '[a](/slates-in-kent) [b](/roofs-in-deal#contact) [c](/#about) [d](/privacy) [e](/about-nails) [f](#contact) [g](/lists/prices.pdf) [h](https://ico.org.uk/make-a-complaint/#how) [i] (not a link) [j](https://müller-putz.de/) [k](https://xn--mller-putz-9db.de/)',
  ),
  ...withHero('images/Hero.jpg'),
  ...withThanks('_next'),
  'business.json': {
    numbers: [{ id: 'storm' }, { id: 'photos', kind: 'text' }, { id: 'plain', link: false }],
  },
  'guides/nails.json': {},
  'job-pages.json': {},
  'jobs/a.json': { town: 'deal' },
  'jobs/b.json': { town: 'Great Mongeham' },
  'legal/privacy.json': {},
  'service-pages.json': { areas: ['deal', 'Sandwich', null, 7] },
  'services/slates.json': { leads: 'storm' },
  'sitemap.json': { cards: [{ kind: 'service' }] },
  'thank-you.json': {},
  'walls.json': { items: [{ id: 'brick' }] },
}

test.each<[rule: string, change: Files]>([
  ['content that meets the rules has no problems', {}],
  [
    'a page of thanks may be missing where none is named',
    { ...withThanks(), 'thank-you.json': undefined },
  ],
  [
    'pages with titles and names of their own are right',
    pages(page('D', 'e', 'f'), page('G', 'h', 'i')),
  ],
  [
    'a town may count jobs where pages share the words for it',
    { 'area-pages.json': { projects: { label: 'Jobs' } }, 'areas/deal.json': { projects: {} } },
  ],
])('%s', (_, change) => {
  expect(messages({ ...RIGHT, ...change })).toEqual([])
})

/** A link in the town's text, and what is wrong with it. */
const linked = (to: string, wrong: string, named = to): Case => [
  withText(`[a](${to})`),
  `areas/deal.json caution.text links to "${named}", ${wrong}`,
]
/** One file of content, and what is wrong in it. */
const inFile = (file: string, value: object, wrong: string): Case => [
  { [file]: value },
  `${file} ${wrong}`,
]
const noPicture = (hint: string, ...images: string[]): Case => [
  {},
  `home.json hero.image.source names "images/Hero.jpg", which does not exist. ${hint}`,
  images,
]
const same = (file: string, field: string) =>
  `${file} ${field} is the same as in areas/deal.json. Each page needs its own.`
const JOB = 'jobs/a.json'
const SLATES = 'services/slates.json'
const NO_PAGE = "which isn't a page of this site."
const NO_LINK = 'which is not a link inside the site'
const NO_NUMBER = 'which isn\'t the "id" of a number to call in business.json.'
const NO_KIND = "which isn't a kind of page."
const NO_ICON = "which isn't a Lucide icon."
const NO_WALL = 'which is not in walls.json.'
const NO_TOWN = 'but "areas" has no such page.'

type Case = [change: Files, problem: string, images?: string[]]

test.each<Case>([
  linked('/roofs-in-dael', `${NO_PAGE} Did you mean "/roofs-in-deal"?`),
  linked('/404', NO_PAGE),
  linked('https://a@ico.org.uk', NO_LINK),
  linked('javascript:x', NO_LINK),
  linked('', 'which is empty. Write the text.'),
  linked('https://b.uk', 'another site. If you mean to, add it to "linkHosts"', 'b.uk'),
  linked('https://ico.org.uk.evil.example/', 'another site.', 'ico.org.uk.evil.example'),
  linked('https://www.ico.org.uk/', 'another site.', 'www.ico.org.uk'),
  inFile(SLATES, { leads: 'photos' }, `leads is "photos", ${NO_NUMBER}`),
  inFile(SLATES, { leads: 'plain' }, `leads is "plain", ${NO_NUMBER}`),
  noPicture('Put the picture there.'),
  noPicture('Did you mean "images/heros.jpg"?', 'images/heros.jpg'),
  noPicture('The file is called "images/hero.JPG": capital letters count.', 'images/hero.JPG'),
  inFile('legal/about-nails.json', {}, "The page's route is /about-nails, which is also"),
  inFile('legal/sitemap.json', {}, "The page's route is /sitemap, which is also that of sitemap.j"),
  ...['404', 'assets', 'desk', 'index'].map((slug) =>
    inFile(`legal/${slug}.json`, {}, `The page's route is /${slug}, which is reserved. Rename`),
  ),
  inFile(
    'site.json',
    { ...site, routes: { ...routes, guides: '/{slug}' } },
    `routes has "guides", ${NO_KIND}`,
  ),
  inFile(
    'sitemap.json',
    { cards: [{ kind: 'services' }] },
    `cards[0].kind is "services", ${NO_KIND}`,
  ),
  inFile(JOB, { services: ['slats'] }, 'services[0] is "slats", but "services" has no'),
  inFile(JOB, { town: 'deals' }, `town is "deals", ${NO_TOWN} Did you mean "deal"?`),
  inFile('service-pages.json', { areas: ['dover'] }, `areas[0] is "dover", ${NO_TOWN}`),
  inFile('service-pages.json', { leaveOut: ['dover'] }, `leaveOut[0] is "dover", ${NO_TOWN}`),
  inFile('areas/deal.json', { walls: ['brick', 'brik'] }, `walls[1] is "brik", ${NO_WALL} Did you`),
  inFile(SLATES, { wall: 'flint' }, `wall is "flint", ${NO_WALL}`),
  inFile(SLATES, { icon: 'hamer' }, `icon is "hamer", ${NO_ICON} Did you mean "ham`),
  inFile(
    'claims.json',
    { insured: { link: '/slate' } },
    `insured.link links to "/slate", ${NO_PAGE}`,
  ),
  [
    { 'contact.json': {}, [SLATES]: { example: {} } },
    'contact.json The file lacks "example", the words around the example of a quote in services/slates.json',
  ],
  [pages(page('a', 'x', 'y'), {}), same('home.json', 'meta.title')],
  [pages(page('d', 'x', 'y'), page('e', 'X', 'z')), same('legal/privacy.json', 'meta.description')],
  [pages(page('d', 'x', 'y'), page('e', 'f', 'Y')), same('legal/privacy.json', 'name')],
])('%j: %s', (change, problem, images) => {
  expect(messages({ ...RIGHT, ...change }, images)).toEqual([expect.stringContaining(problem)])
})

test('a file that must stand beside another is named', () => {
  const { 'job-pages.json': _jobs, 'thank-you.json': _thanks, ...others } = RIGHT
  expect(messages(others)).toEqual([
    `contact.json form.service.thankYouField is "_next", but there is no thank-you.json, the page it should lead to. Write that file as the program's docs/forms.md shows, or remove this field.`,
    'jobs/a.json The page needs job-pages.json, with the words that such pages share. "npm run new -- job" writes it.',
  ])
})

test('while the routes are unknown, only the form of links is checked', () => {
  expect(messages(withText('[a](/somewhere)'))).toEqual([])
  expect(messages(withText('[a](somewhere)'))).toHaveLength(1)
})

test.each([
  null,
  7,
  'x',
  [],
  { routes: null },
  { routes: { service: 1, area: [] } },
  { areas: { 0: 'x' }, meta: 'x', name: {} },
])('a value of any shape stops no rule: %j', (value) => {
  const files = ['site.json', 'service-pages.json', 'home.json', 'areas/deal.json']
  expect(messages(Object.fromEntries(files.map((file) => [file, value])))).toEqual([])
})
