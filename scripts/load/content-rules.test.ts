import { expect, test } from 'vitest'
import { planPages } from '../../templates/kinds.ts'
import { assembleContent } from './assemble-content.ts'
import { schemaOf } from './content-files.ts'
import { contentRuleFindings } from './content-rules.ts'
import { readJson } from './json-source.ts'
import { roleFields } from './role-fields.ts'

type Files = Readonly<Record<string, unknown>>

/** The problems of files, given as values by path. */
function messages(files: Files, images = ['images/hero.jpg']): string[] {
  const sources = new Map(
    Object.entries(files).map(([name, value]) => [
      name,
      readJson(name, Buffer.from(JSON.stringify(value))),
    ]),
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
  return findings.map(({ file, message }) => `${file} ${message}`)
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
  ...withHero('images/hero.jpg'),
  ...withThanks('_next'),
  'business.json': {
    numbers: [{ id: 'storm' }, { id: 'photos', kind: 'text' }, { id: 'plain', link: false }],
  },
  'guides/nails.json': {},
  'jobs.json': {},
  'jobs/a.json': { town: 'deal' },
  'jobs/b.json': { town: 'Great Mongeham' },
  'legal/privacy.json': {},
  'service-pages.json': { areas: [{ area: 'deal' }, { name: 'Sandwich' }, null, 7] },
  'services/slates.json': { leads: 'storm' },
  'sitemap.json': { cards: [{ kind: 'service' }] },
  'thank-you.json': {},
  'walls.json': { items: [{ id: 'brick' }] },
}

test('content that meets the rules has no problems, without a page of thanks either where none is needed', () => {
  expect(messages(RIGHT)).toEqual([])
  const { 'thank-you.json': _, ...others } = RIGHT
  expect(messages({ ...others, ...withThanks() })).toEqual([])
  expect(messages({ ...RIGHT, ...pages(page('D', 'e', 'f'), page('G', 'h', 'i')) })).toEqual([])
  expect(
    messages({
      ...RIGHT,
      'area-pages.json': { projects: { label: 'Jobs' } },
      'areas/deal.json': { projects: {} },
    }),
  ).toEqual([])
})

/** How the town's text begins that links to a place, quoted. */
const links = (to: string, rest: string) => `areas/deal.json caution.text links to "${to}", ${rest}`
const noNumber = (id: string) =>
  `services/slates.json leads is "${id}", which isn't the "id" of a number to call in business.json.`
const same = (file: string, field: string, other: string) =>
  `${file} ${field} is the same as in ${other}. Each page needs its own.`
const noHero = (hint: string) =>
  `home.json hero.image.source names "images/hero.jpg", which does not exist. ${hint}`

test.each<[change: Files, problem: string, images?: string[]]>([
  [
    withText('[a](/roofs-in-dael)'),
    links('/roofs-in-dael', 'which isn\'t a page of this site. Did you mean "/roofs-in-deal"?'),
  ],
  [withText('[a](/404)'), links('/404', "which isn't a page of this site.")],
  [
    withText('[a](/roofs-in-deal/)'),
    links(
      '/roofs-in-deal/',
      'which is not a link inside the site. Write a route such as "/privacy"',
    ),
  ],
  [
    withText('[a](http://ico.org.uk)'),
    links('http://ico.org.uk', 'which is not a link inside the site'),
  ],
  [
    withText('[a](https://a@ico.org.uk)'),
    links('https://a@ico.org.uk', 'which is not a link inside the site'),
  ],
  [withText('[a](javascript:x)'), links('javascript:x', 'which is not a link inside the site')],
  [withText('[a]()'), links('', 'which is empty. Write the text.')],
  [
    withText('[a](https://b.uk)'),
    links('b.uk', 'another site. If you mean to, add it to "linkHosts" in site.json.'),
  ],
  [withText('[a](https://www.ico.org.uk/)'), links('www.ico.org.uk', 'another site.')],
  [
    withText('[a](https://ico.org.uk.evil.example/)'),
    links('ico.org.uk.evil.example', 'another site.'),
  ],
  [{ 'services/slates.json': { leads: 'photos' } }, noNumber('photos')],
  [{ 'services/slates.json': { leads: 'plain' } }, noNumber('plain')],
  [{ 'services/slates.json': { leads: 'strom' } }, noNumber('strom')],
  [{}, noHero('Put the picture there.'), []],
  [{}, noHero('Did you mean "images/heros.jpg"?'), ['images/heros.jpg']],
  [{}, noHero('The file is called "images/Hero.JPG": capital letters count.'), ['images/Hero.JPG']],
  [
    {
      'site.json': { ...site, routes: { ...routes, legal: '/about-{slug}' } },
      'legal/nails.json': {},
      ...withText('x'),
    },
    "legal/nails.json The page's route is /about-nails, which is also that of guides/nails.json. Rename one of the files.",
  ],
  [
    { 'legal/sitemap.json': {} },
    "legal/sitemap.json The page's route is /sitemap, which is also that of sitemap.json. Rename one of the files.",
  ],
  ...['404', 'assets', 'desk', 'index'].map((slug): [Files, string] => [
    { [`legal/${slug}.json`]: {} },
    `legal/${slug}.json The page's route is /${slug}, which is reserved. Rename the file.`,
  ]),
  [
    { 'site.json': { ...site, routes: { ...routes, guides: '/x-{slug}' } } },
    'site.json routes has "guides", which isn\'t a kind of page. Did you mean "guide"? Known kinds: service, area, job, guide, legal.',
  ],
  [
    { 'sitemap.json': { cards: [{ kind: 'services' }] } },
    'sitemap.json cards[0].kind is "services", which isn\'t a kind of page. Did you mean "service"? ',
  ],
  [
    { 'jobs/a.json': { services: ['slats'] } },
    'jobs/a.json services[0] is "slats", but the folder "services" has no such file. Did you mean "slates"?',
  ],
  [
    { 'jobs/a.json': { services: ['deal'] } },
    'jobs/a.json services[0] is "deal", but the folder "services" has no such file.',
  ],
  [
    { 'jobs/a.json': { town: 'deals' } },
    'jobs/a.json town is "deals", but the folder "areas" has no such file. Did you mean "deal"?',
  ],
  [
    { 'guides/b.json': {}, 'service-pages.json': { areas: [{ area: 'dover' }] } },
    'service-pages.json areas[0].area is "dover", but the folder "areas" has no such file.',
  ],
  [
    { 'service-pages.json': { leaveOut: ['dover'] } },
    'service-pages.json leaveOut[0] is "dover", but the folder "areas" has no such file.',
  ],
  [
    { 'areas/deal.json': { walls: ['brick', 'brik'] } },
    'areas/deal.json walls[1] is "brik", which is not in walls.json. Did you mean "brick"?',
  ],
  [
    { 'services/slates.json': { wall: 'flint' } },
    'services/slates.json wall is "flint", which is not in walls.json.',
  ],
  ...[
    ['claims.json', { insured: { link: '/slate-in-kent' } }, 'insured.link'] as const,
    ['navigation.json', { header: [{ href: '/slate-in-kent' }] }, 'header[0].href'] as const,
  ].map(([file, value, field]): [Files, string] => [
    { [file]: value },
    `${file} ${field} links to "/slate-in-kent", which isn't a page of this site.`,
  ]),
  [pages(page('a', 'x', 'y'), {}), same('home.json', 'meta.title', 'areas/deal.json')],
  [
    pages(page('d', 'x', 'y'), page('e', 'X', 'z')),
    same('legal/privacy.json', 'meta.description', 'areas/deal.json'),
  ],
  [
    pages(page('d', 'x', 'y'), page('e', 'f', 'Y')),
    same('legal/privacy.json', 'name', 'areas/deal.json'),
  ],
  [
    { 'services/slates.json': { icon: 'hamer' } },
    'services/slates.json icon is "hamer", which isn\'t a Lucide icon. Did you mean "hammer"?',
  ],
  [
    { 'services/slates.json': { icon: 'trowel-and-hawk' } },
    'services/slates.json icon is "trowel-and-hawk", which isn\'t a Lucide icon. Choose a name from lucide.dev/icons, such as "brick-wall".',
  ],
  [
    { 'area-pages.json': { link: '' }, 'areas/deal.json': { projects: { figure: '40+' } } },
    'area-pages.json The file lacks "projects", the words for what is counted in areas/deal.json',
  ],
])('%j: %s', (change, problem, images) => {
  expect(messages({ ...RIGHT, ...change }, images)).toEqual([expect.stringContaining(problem)])
})

test('a file that must stand beside another is named', () => {
  const { 'jobs.json': _jobs, 'thank-you.json': _thanks, ...others } = RIGHT
  expect(messages(others)).toEqual([
    `contact.json form.service.thankYouField is "_next", but there is no thank-you.json, the page it should lead to. Write that file as the program's docs/forms.md shows, or remove this field.`,
    'jobs/a.json The page needs jobs.json, with the words that such pages share. "npm run new -- job" writes it.',
  ])
})

test('while the routes are unknown, only the form of links is checked', () => {
  expect(messages(withText('[a](/somewhere)'))).toEqual([])
  expect(messages(withText('[a](somewhere)'))).toHaveLength(1)
})

test('values of any shape are accepted', () => {
  const odd = [
    null,
    7,
    'x',
    [],
    { routes: null },
    { routes: { service: 1, area: [] } },
    { areas: { 0: 'x' }, meta: 'x', name: {} },
  ]
  for (const value of odd) {
    expect(
      messages({
        'site.json': value,
        'service-pages.json': value,
        'home.json': value,
        'areas/deal.json': value,
      }),
    ).toEqual([])
  }
})
