import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import type { Loose } from '../content/edit-json.ts'
import { sample } from '../content/sample-words.ts'
import { type BuiltPage, linksOf, readPages, textOf } from '../dom/pages.ts'
import { listFiles } from '../list-files.ts'

// The first firm's specification, transcribed from its own words. It applies only to the frozen sample.

/** Strings of a page or a kind of page, each in an element of its own that matches the selector. */
type Words = [on: string, element: string, ...texts: string[]]

interface Specification {
  phone: { display: string; dial: string }
  secondPhone: string
  serviceRoute: string
  areaRoute: string
  services: [slug: string, name: string][]
  /** In the specification's order, with the number of finished projects in each. */
  areas: [slug: string, name: string, projects: string][]
  /** Said once on a page. */
  once: Words[]
  /** Said at least once. */
  words: Words[]
}

const specification: Specification = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'asked-for.json'), 'utf8'),
)
const PHONE = specification.phone.display
const TEL = `tel:${specification.phone.dial}`
const MAIL = ['quotes@example.com', 'mailto:quotes@example.com']
const SERVICES = specification.services.map(([slug, name]) => ({
  ...{ slug, name, route: specification.serviceRoute.replace('{slug}', slug) },
}))
const AREAS = specification.areas.map(([slug, name, projects]) => ({
  ...{ slug, name, projects, route: specification.areaRoute.replace('{slug}', slug) },
}))
const namesOf = (all: { name: string }[]) => all.map(({ name }) => name)
const routesOf = (all: { route: string }[]) => all.map(({ route }) => route)
const linksTo = (all: typeof SERVICES) => all.map(({ name, route }) => [name, route])
const WITH_FORM = ['/', ...routesOf(SERVICES), ...routesOf(AREAS)]
const ROUTES = [...WITH_FORM, '/sitemap', '/privacy', '/terms']
const MISSING = '/404'
const PAGES_OF: Record<string, string[]> = {
  'every page': [...ROUTES, MISSING],
  'with a form': WITH_FORM,
  services: routesOf(SERVICES),
  areas: routesOf(AREAS),
}

const fileOf = (route: string) =>
  route === '/' ? 'index.html' : route === MISSING ? '404.html' : `${route.slice(1)}/index.html`

const built = await readPages(inject('siteDir'))
const pages = new Map(built.map((page) => [page.file, page]))
const pageAt = (route: string) => pages.get(fileOf(route)) as BuiltPage
const documentAt = (route: string) => pageAt(route).document
const mainAt = (route: string) => documentAt(route).querySelector('main') as Element
const metaOf = (document: Document, name: string) =>
  document.querySelector(`meta:is([name="${name}"], [property="${name}"])`)?.getAttribute('content')
const hrefsOf = (root: ParentNode | null | undefined) => linksOf(root).map(([, href]) => href)
const allOf = (root: ParentNode | null | undefined, selector: string) => [
  ...(root?.querySelectorAll(selector) ?? []),
]
const textsOf = (root: ParentNode | null | undefined, selector: string) =>
  allOf(root, selector).map(textOf)
const heroOf = (root: ParentNode) => root.querySelector('h1')?.closest('section')
/** The elements in a page's templates too. */
const rootsOf = (document: Document) => [
  document,
  ...[...document.querySelectorAll('template')].map(({ content }) => content),
]

/** Returns what stands around the heading with a text, the section or a part of it. */
function around(root: ParentNode, text: string, box?: string): Element | null | undefined {
  const heading = allOf(root, 'h1, h2, h3, h4').find((one) => textOf(one) === text)
  expect(heading, `the heading "${text}"`).toBeDefined()
  return box ? heading?.closest(box) : heading?.parentElement
}

test('there are 26 routes and the not-found page, and no other page', async () => {
  expect(ROUTES).toHaveLength(26)
  expect([...pages.keys()].sort()).toEqual([...ROUTES, MISSING].map(fileOf).sort())
  expect(await listFiles(inject('siteDir'))).toEqual(
    expect.arrayContaining(['sitemap.xml', 'robots.txt', '_headers', 'favicon.ico']),
  )
})

const inTowns = AREAS.map(({ name }) => `Plastering in ${name}`)
const ONCE: Words[] = [
  ...specification.once,
  ['/', '#services h3', ...namesOf(SERVICES)],
  ['/sitemap', 'main li a', 'Home', ...namesOf(SERVICES), ...inTowns],
]
const WORDS: Words[] = [
  ...specification.words,
  ['every page', 'header nav a', ...namesOf(AREAS)],
  ['areas', 'main a', ...namesOf(SERVICES)],
]

test.each([
  ...ONCE.map((words) => [words, 1] as const),
  ...WORDS.map((words) => [words, Number.POSITIVE_INFINITY] as const),
])('the words of a page are exact to the byte, each in an element: %j', (words, most) => {
  const [on, element, ...texts] = words
  for (const route of PAGES_OF[on] ?? [on]) {
    const [document, ...templates] = rootsOf(documentAt(route))
    // A template's elements match with what is around it.
    const inside = templates.flatMap((one) => allOf(one, element.replace('.toast ', '')))
    const found = [...allOf(document, element), ...inside].map((one) => one.textContent)
    for (const text of texts) {
      const count = found.filter((one) => one === text).length
      expect(count > 0 && count <= most, `"${text}" on ${route}`).toBe(true)
    }
  }
})

test('the quote form is the first form of its page, and Loughton ends with its five FAQs', () => {
  for (const route of WITH_FORM)
    expect(documentAt(route).querySelector('form')?.closest('section')?.id).toBe('contact')
  const sections = [...mainAt('/plastering-in-loughton').querySelectorAll('section')]
  expect(sections.at(-1)?.id).toBe('contact')
  expect(sections.at(-2)?.querySelectorAll('details')).toHaveLength(5)
})

/** What looks like a space or like nothing, as itself or by name. */
const SPECIAL =
  /[\u00a0\u00ad\u2000-\u200f\u2011\u2028-\u202f\u205f-\u2064\u3000\ufeff]|&(?:nbsp|shy|zwn?j|#x?[\da-f]+);/iu

const FIRMS = ['siteDir', 'roofer', 'locksmith'] as const
test.each(FIRMS)('no page of %s has an invisible sign or a special space', async (firm) => {
  const built = inject(firm)
  const folder = typeof built === 'string' ? built : built.siteDir
  for (const { file, html } of await readPages(folder)) expect(html, file).not.toMatch(SPECIAL)
})

test('no text says the time to answer without its condition, in it or right after it', () => {
  const worded = 'p, h3, li, dd, meta[content], script'
  for (const { file, document } of pages.values())
    for (const element of rootsOf(document).flatMap((root) => allOf(root, worded))) {
      const own = element.getAttribute('content') ?? element.textContent
      const after = element.nextElementSibling?.textContent ?? ''
      for (const [, rest = ''] of `${own} ${after}`.matchAll(/24 hours(.{0,20})/gs))
        expect(rest, `${file}: ${own}`).toMatch(/^\.?\s+on working days/i)
    }
})

test('each page has its own title, description and keywords, and a shared link the first two', () => {
  const metas = [...pages.values()].map(({ document }) => {
    const own = [document.title, metaOf(document, 'description')]
    expect(['og:title', 'og:description'].map((name) => metaOf(document, name))).toEqual(own)
    return [...own, metaOf(document, 'keywords')]
  })
  for (const index of [0, 1, 2]) {
    const values = metas.map((meta) => meta[index])
    expect(values.every((value) => value && value.length > 5)).toBe(true)
    expect(new Set(values).size).toBe(pages.size)
  }
})

describe.each([...ROUTES, MISSING])('%s', (route) => {
  test('has phone, email, logo and navigation in its header', () => {
    const header = documentAt(route).querySelector('header')
    const logo = header?.querySelector('a[href="/"]')
    expect(linksOf(header)).toEqual(expect.arrayContaining([[PHONE, TEL], MAIL]))
    expect(logo?.getAttribute('aria-label') ?? textOf(logo)).toContain('Lathmere')
    const links = linksOf(header?.querySelector('nav'))
    // In the menu of phones there is the number too.
    expect(links.filter(([, href]) => href !== TEL)).toEqual([
      ['Home', '/'],
      ...linksTo(AREAS).sort(),
      ['About Us', '/#about'],
      ['Services', '/#services'],
      ['Gallery', '/#gallery'],
      ['Contact', '/#contact'],
      ['Get Free Quote', '/#contact'],
    ])
    const marked = [{ name: 'Home', route: '/' }, ...AREAS].filter((one) => one.route === route)
    expect(textsOf(header, '[aria-current=page]')).toEqual(marked.map(({ name }) => name))
  })

  test('has sitemap, privacy, terms, social links and the year in its footer', () => {
    const footer = documentAt(route).querySelector('footer')
    expect(hrefsOf(footer)).toEqual(
      expect.arrayContaining(['/sitemap', '/privacy', '/terms', expect.stringMatching(/^https:/)]),
    )
    expect(textOf(footer)).toContain('© 2026')
  })

  test('calls the one number, and has the other as plain text if it is the page of a service', () => {
    const { document, html } = pageAt(route)
    const links = linksOf(document)
    const dials = links.filter(([, href]) => href.startsWith('tel:'))
    expect(dials.length).toBeGreaterThan(1)
    for (const dial of dials) expect(dial).toEqual([expect.stringContaining(PHONE), TEL])
    expect(links.filter(([text, href]) => /07700|\+447700/.test(text + href))).toEqual([])
    const isService = routesOf(SERVICES).includes(route)
    expect(textOf(mainAt(route)).includes(specification.secondPhone)).toBe(isService)
    expect(/07700 ?900|\+447700/.test(html)).toBe(isService)
  })

  test('has one main landmark, one h1, a language, a skip link, and a robots meta where it was asked for', () => {
    const document = documentAt(route)
    expect(document.documentElement.lang).toBe('en-GB')
    for (const one of ['main', 'h1']) expect(document.querySelectorAll(one)).toHaveLength(1)
    expect(document.body.querySelector('a')?.getAttribute('href')).toBe('#main')
    const asked: Record<string, string> = { '/sitemap': 'index, follow', [MISSING]: 'noindex' }
    expect(metaOf(document, 'robots')).toBe(asked[route])
  })

  test('describes its link picture, which is marked as a sample while it is one', () => {
    const text = metaOf(documentAt(route), 'og:image:alt')
    expect(text).toMatch(/^Sample picture, not our work: [A-Z].+\.$/)
    expect(text).not.toContain(documentAt(route).title)
  })
})

test.each(ROUTES)('structured data of %s is of the firm, without what is penalised', (route) => {
  const BUSINESS = 'https://www.example.com/#business'
  const document = documentAt(route)
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(text).not.toMatch(/aggregateRating|"review"|"geo"|FAQPage|HowTo/)
  expect(text).toContain(`"@id": "${BUSINESS}"`)
  const nodes: Loose[] = JSON.parse(text)['@graph']
  const idsOf = (some: Loose[]) => some.map((node) => node['@id'])
  expect(idsOf(nodes.filter(({ telephone }) => telephone))).toEqual(route === '/' ? [BUSINESS] : [])
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  expect(idsOf(nodes.filter((node) => node['@type'] === 'WebPage'))).toEqual([canonical])
})

test.each(WITH_FORM)('%s has the form as specified, the number, toast and call button', (route) => {
  const { document, html } = pageAt(route)
  const contact = document.querySelector('#contact')
  const form = contact?.querySelector('form')
  const fields = [...(form?.querySelectorAll('input, textarea') ?? [])].map((field) => [
    form?.querySelector(`label[for="${field.id}"]`)?.textContent,
    field.getAttribute('name'),
    field.matches('textarea')
      ? `${field.getAttribute('rows')} rows`
      : (field.getAttribute('type') ?? 'text'),
    field.hasAttribute('required'),
  ])
  expect(fields).toEqual([
    ['Full Name', 'name', 'text', true],
    ['Email Address', 'email', 'email', true],
    ['Phone Number', 'phone', 'tel', true],
    ['Property Address / Location', 'address', 'text', false],
    ['Project Details', 'message', '5 rows', true],
  ])
  expect(form?.matches('[method=post]:not([novalidate])')).toBe(true)
  expect(form?.querySelectorAll('[minlength], [maxlength], [pattern]')).toHaveLength(0)
  expect(form?.querySelectorAll('button[type="submit"]')).toHaveLength(1)
  expect(html).toMatch(/data-milliseconds="5000"/)
  expect(document.querySelector('[role="status"]')?.textContent).toBe('')
  for (const place of [contact, document.querySelector('.call-bar')])
    expect(hrefsOf(place)).toContain(TEL)
})

describe('the home page', () => {
  const home = () => documentAt('/')

  test('has its sections in the specified order, between header and footer', () => {
    const landmarks = allOf(home(), 'body > header, main, body > footer')
    expect(landmarks.map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER'])
    // Newer ones are after the services, and optional.
    const sections = allOf(home(), 'main > section:not(.areas)')
    const ids = sections.map(({ id }) => id)
    expect(ids).toEqual(['', 'about', 'services', 'gallery', '', 'contact'])
    expect(sections[0]?.querySelector('h1')).not.toBeNull()
    expect(sections[4]?.querySelectorAll('blockquote')).toHaveLength(4)
  })

  test('links to a quote and to a call in its hero, and says there how soon', () => {
    const hero = heroOf(home())
    expect(hrefsOf(hero)).toEqual(expect.arrayContaining(['#contact', TEL]))
    expect(textOf(hero)).toContain('within 24 hours')
  })

  test('has six services, each with icon, title, description, picture, features and link', () => {
    const cards = allOf(home(), '#services article')
    expect(cards).toHaveLength(6)
    for (const [index, { slug, name, route }] of SERVICES.entries()) {
      const { icon, image, highlights, summary } = sample(`services/${slug}.json`)
      const card = cards[index] as Element
      expect(linksOf(card.querySelector('h3'))).toEqual([[name, route]])
      expect(card.querySelector('h3 img')?.getAttribute('src')).toMatch(RegExp(`#${icon}$`))
      expect(allOf(card, 'picture img').at(-1)?.getAttribute('alt')).toBe(image.alt)
      expect(textsOf(card, 'li')).toEqual(highlights)
      expect(textOf(card)).toContain(summary)
    }
  })

  test('has six gallery items, each with picture, title, location and category, marked as samples', () => {
    const items = allOf(home(), '#gallery figure')
    expect(items).toHaveLength(6)
    for (const [index, item] of items.entries()) {
      const { title, location, category, image } = sample('gallery.json').items[index]
      expect(item.querySelector('img')?.getAttribute('alt')).toBe(image.alt)
      for (const text of [title, location, category])
        expect(textOf(item.querySelector('figcaption'))).toContain(text)
    }
    expect(textOf(home().querySelector('#gallery'))).toContain('Sample')
  })

  test('has four reviews, each with name, location, rating, text and relative date, marked as samples', () => {
    const reviews = allOf(home(), '.reviews figure:has(blockquote)')
    expect(reviews).toHaveLength(4)
    for (const [index, review] of reviews.entries()) {
      const { name, location, rating, text, date } = sample('reviews.json').items[index]
      for (const part of [name, location, text, 'Sample']) expect(textOf(review)).toContain(part)
      expect(allOf(review, `[role="img"][aria-label="Rated ${rating} out of 5"]`)).toHaveLength(1)
      expect(textsOf(review, `time[datetime="${date}"]`)).toEqual([expect.stringMatching(/ ago$/)])
    }
  })

  test('has a person who speaks for the firm, and answers above the form, marked as samples', () => {
    expect(textOf(home().querySelector('#about figure'))).toMatch(
      /^I'd sooner tell you .+ Tom Lathmere Plasterer and owner Sample$/,
    )
    expect(home().querySelector('.home-page__before ~ section')?.id).toBe('contact')
    expect(textsOf(home(), '.before-booking li')).toEqual([
      expect.stringMatching(/^What moves the price ?Mostly .+ come off\.$/),
      expect.stringMatching(/^Who checks us ?This .+ holds\. ?Sample$/),
    ])
  })
})

test.each(SERVICES)('$name has all the parts of a page of a service', ({ slug, route }) => {
  const main = mainAt(route)
  const { hero, features, process, cards, intro, areas } = sample(`services/${slug}.json`)
  const titles = ({ title }: Loose) => title
  expect(textOf(main.querySelector('h1'))).toBe(hero.heading)
  expect(hrefsOf(heroOf(main))).toEqual(expect.arrayContaining(['#contact', TEL]))
  const headings = [intro, features, process, cards, areas].map(({ heading }) => heading)
  expect(textsOf(main, 'h2')).toEqual(expect.arrayContaining(headings))
  expect(textsOf(main, 'li')).toEqual(expect.arrayContaining(features.items))
  expect(process.steps).toHaveLength(4)
  expect([...main.querySelectorAll('ol')].map((list) => textsOf(list, 'h3'))).toContainEqual(
    process.steps.map(titles),
  )
  expect(textsOf(main, 'h3')).toEqual(expect.arrayContaining(cards.items.map(titles)))
  // Rayleigh has no page; the other fifteen link to theirs.
  const list = [...main.querySelectorAll('ul')].find((one) => textOf(one).includes('Rayleigh'))
  expect(list?.children).toHaveLength(16)
  expect(linksOf(list)).toEqual(linksTo(AREAS.filter((one) => one.slug !== 'theydon-bois')))
})

describe.each(AREAS)('$name', ({ slug, name, projects, route }) => {
  const { nearby } = sample(`areas/${slug}.json`)

  test('has both buttons, three figures with its own count and four kinds of work indoors', () => {
    const main = mainAt(route)
    expect(textOf(main.querySelector('h1'))).toContain(name)
    expect(linksOf(heroOf(main))).toContainEqual(['Get Free Quote', '#contact'])
    expect(hrefsOf(heroOf(main))).toContain(TEL)
    expect(textsOf(main, 'dd').slice(0, 3)).toEqual([projects, '20+', '100%'])
    const works = textsOf(around(main, 'Internal Plastering'), 'li h4')
    expect(works).toHaveLength(4)
    expect(works[3]).toMatch(/^(New build|Period) work$/)
  })

  test('has twelve places nearby, those with a page linked, the six services, and a map of towns that the lists beside it have', () => {
    const main = mainAt(route)
    const section = around(main, nearby.heading, 'section')
    const lists = allOf(section, 'ul')
    const places = [...(lists[0]?.children ?? [])].map(textOf)
    expect(places).toEqual(nearby.places)
    expect(new Set(places).size).toBe(12)
    const near = AREAS.filter((area) => places.includes(area.name))
    expect(linksOf(lists[0]).sort()).toEqual(linksTo(near).sort())
    expect(linksOf(main)).toEqual(expect.arrayContaining(linksTo(SERVICES)))
    const mapped = linksOf(section?.querySelector('svg'))
    // A single town that the first list leaves out has no list of its own, and is not on the map.
    expect(lists[1]?.children.length).not.toBe(1)
    expect([3, 4]).toContain(mapped.length)
    const listed = lists.flatMap((each) => linksOf(each))
    expect(listed).toEqual(expect.arrayContaining(mapped))
    const towns = listed.map(([town]) => town)
    expect(towns).toEqual([...new Set(towns)])
    expect(towns).not.toContain(name)
  })
})

test('Epping and Loughton have a serving badge, three service blocks, links to the services besides and questions, and no other town', () => {
  for (const { slug, route } of AREAS) {
    const main = mainAt(route)
    const isExtended = slug === 'epping' || slug === 'loughton'
    expect(textsOf(main, 'h3').includes('Dry lining and boarding'), slug).toBe(isExtended)
    expect(/Serving /.test(textOf(heroOf(main))), slug).toBe(isExtended)
    if (!isExtended) continue
    const { badge, blocks, services } = sample(`areas/${slug}.json`).extended
    expect(badge).toMatch(/^Serving /)
    expect(textOf(heroOf(main))).toContain(badge)
    expect(textsOf(around(main, blocks.heading), 'li h3')).toHaveLength(3)
    expect(linksOf(around(main, services.heading, 'section'))).toEqual(linksTo(SERVICES))
    expect(allOf(main, 'details').length).toBeGreaterThan(0)
  }
})

test('the sitemap page has three cards with exactly these names', () => {
  const cards = [...mainAt('/sitemap').querySelectorAll('h2')].map((heading) => [
    textOf(heading),
    linksOf(heading.parentElement),
  ])
  expect(cards).toEqual([
    ['Main Pages', [['Home', '/']]],
    ['Our Services', linksTo(SERVICES)],
    // By name, as people look for theirs.
    ['Service Areas', AREAS.map(({ route }, index) => [inTowns[index], route]).sort()],
  ])
})

test('the not-found page leads home, and works at any depth', () => {
  const { document, html } = pageAt(MISSING)
  expect(linksOf(mainAt(MISSING))).toContainEqual(['Return to Home', '/'])
  expect(html).not.toMatch(/(?:href|src)="(?!\/|#|tel:|mailto:|https:|data:image\/svg)/)
  expect(allOf(document, '[rel="canonical"], [type="application/ld+json"]')).toEqual([])
})

test.each(['/privacy', '/terms'])('%s is a real page with real text', (route) => {
  expect(textOf(mainAt(route)).length).toBeGreaterThan(1000)
  expect(textOf(mainAt(route))).toContain('Lathmere Plastering')
})
