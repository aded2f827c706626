import { beforeAll, describe, expect, inject, test } from 'vitest'
import { listFiles } from '../../publish/write-site.ts'
import { type BuiltPage, linksOf, readPages, textOf } from '../dom/pages.ts'
import {
  AREA_ROUTES,
  AREAS,
  areaRoute,
  fileOf,
  PHONE,
  ROUTES,
  SECOND_PHONE,
  SERVICE_ROUTES,
  SERVICES,
  serviceRoute,
  TEL,
} from './specification.ts'

// The specification for every page. The files beside this one have the rest, by kind of page.

const pages = new Map<string, BuiltPage>()
const pageAt = (route: string) => pages.get(fileOf(route)) as BuiltPage
const documentAt = (route: string) => pageAt(route).document
const metaOf = (document: Document, name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')

beforeAll(async () => {
  for (const page of await readPages(inject('siteDir'))) pages.set(page.file, page)
})

test('there are 26 routes and the not-found page, and no other page', async () => {
  expect(ROUTES).toHaveLength(26)
  expect([...pages.keys()].sort()).toEqual([...ROUTES.map(fileOf), '404.html'].sort())
  expect(await listFiles(inject('siteDir'))).toEqual(expect.arrayContaining(['sitemap.xml', 'robots.txt', '_headers', 'favicon.ico']))
})

test('each page has its own title, description and keywords', () => {
  for (const name of ['title', 'description', 'keywords']) {
    const values = [...pages.values()].map(({ document }) => (name === 'title' ? document.title : metaOf(document, name)))
    expect(values.every((value) => value && value.length > 5)).toBe(true)
    expect(new Set(values).size).toBe(pages.size)
  }
})

test('of the routes only the sitemap page has a robots meta, index, follow; the not-found page is noindex', () => {
  for (const { file, document } of pages.values()) {
    expect(metaOf(document, 'robots') ?? undefined, file).toBe({ 'sitemap/index.html': 'index, follow', '404.html': 'noindex' }[file])
  }
})

describe.each([...ROUTES.map(fileOf), '404.html'])('%s', (file) => {
  let document: Document
  beforeAll(() => {
    document = (pages.get(file) as BuiltPage).document
  })

  test('the header has phone, email, logo and navigation', () => {
    const header = document.querySelector('header')
    const links = linksOf(header)
    expect(links).toContainEqual([PHONE, TEL])
    expect(links).toContainEqual(['quotes@example.com', 'mailto:quotes@example.com'])
    expect(header?.querySelector('a[href="/"]')?.getAttribute('aria-label') ?? textOf(header?.querySelector('a[href="/"]'))).toContain(
      'Lathmere',
    )
    const navigation = header?.querySelector('nav')
    const byName = Object.entries(AREAS).sort(([, [a]], [, [b]]) => (a < b ? -1 : 1))
    const areas = byName.map(([slug, [name]]) => [name, areaRoute(slug)])
    // In the menu of phones there is the number too, and a link to the page's own form.
    expect(linksOf(navigation).filter(([, href]) => href !== TEL && href !== '#contact')).toEqual([
      ['Home', '/'],
      ...areas,
      ['About Us', '/#about'],
      ['Services', '/#services'],
      ['Gallery', '/#gallery'],
      ['Contact', '/#contact'],
      ['Get Free Quote', '/#contact'],
    ])
    expect(textOf(navigation)).toContain('Areas We Serve')
  })

  test('the footer has sitemap, privacy, terms, social links and the year', () => {
    const footer = document.querySelector('footer')
    const links = linksOf(footer)
    const hrefs = links.map(([, href]) => href)
    expect(hrefs).toEqual(expect.arrayContaining(['/sitemap', '/privacy', '/terms']))
    expect(links.filter(([, href]) => href.startsWith('https://')).length).toBeGreaterThanOrEqual(1)
    expect(textOf(footer)).toContain('© 2026')
    for (const text of ['Mon-Fri', '7:00 AM-7:00 PM', 'Saturday', '8:00 AM-5:00 PM', 'Sunday', 'Closed', 'Monday to Saturday, 7am-7pm']) {
      expect(textOf(footer)).toContain(text)
    }
  })

  test('every tel: link uses the one number, and the other is plain text on service pages only', () => {
    const dials = [...document.querySelectorAll('a[href^="tel:"]')]
    expect(dials.length).toBeGreaterThan(1)
    for (const link of dials) {
      expect(link.getAttribute('href')).toBe(TEL)
      expect(textOf(link)).toContain(PHONE)
    }
    const isService = SERVICE_ROUTES.map(fileOf).includes(file)
    expect(textOf(document.querySelector('main')).includes(SECOND_PHONE)).toBe(isService)
    expect(linksOf(document).some(([text, href]) => /07700|\+447700/.test(text + href))).toBe(false)
    if (!isService) expect(pages.get(file)?.html).not.toMatch(/07700 ?900|\+447700/)
  })

  test('there is one main landmark, one h1, a language, and a skip link', () => {
    expect(document.documentElement.getAttribute('lang')).toBe('en-GB')
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.body.querySelector('a')?.getAttribute('href')).toBe('#main')
  })

  test('no script, style or picture comes from another host', () => {
    for (const element of document.querySelectorAll('[src], [srcset], link[href]:not([rel="canonical"])')) {
      // Most pages inline their icon.
      for (const name of ['src', 'srcset', 'href']) expect(element.getAttribute(name) ?? '/').toMatch(/^(?:\/(?!\/)|data:image\/svg\+xml,)/)
    }
  })
})

describe.each(['/', ...SERVICE_ROUTES, ...AREA_ROUTES])('the contact section of %s', (route) => {
  test('has the form exactly as specified', () => {
    const contact = documentAt(route).querySelector('#contact')
    const form = contact?.querySelector('form')
    const fields = [...(form?.querySelectorAll('input, textarea') ?? [])].map((field) => {
      const label = form?.querySelector(`label[for="${field.id}"]`)
      const name = textOf(label).replace(/ (\*|\(optional\))$/, '')
      const kind = field.tagName === 'TEXTAREA' ? `${field.getAttribute('rows')} rows` : (field.getAttribute('type') ?? 'text')
      return [name, field.getAttribute('name'), kind, field.hasAttribute('required')]
    })
    expect(fields).toEqual([
      ['Full Name', 'name', 'text', true],
      ['Email Address', 'email', 'email', true],
      ['Phone Number', 'phone', 'tel', true],
      ['Property Address / Location', 'address', 'text', false],
      ['Project Details', 'message', '5 rows', true],
    ])
    expect(form?.hasAttribute('novalidate')).toBe(false)
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelectorAll('[minlength], [maxlength], [pattern]')).toHaveLength(0)
    expect(form?.querySelectorAll('button[type="submit"]')).toHaveLength(1)
  })

  test('has the hours, and the toast with its words and its time', () => {
    const document = documentAt(route)
    const contact = textOf(document.querySelector('#contact'))
    for (const text of ['7:00 AM-7:00 PM', '8:00 AM-5:00 PM', 'Closed', '7am-7pm', PHONE, 'within 24 hours'])
      expect(contact).toContain(text)
    expect(pageAt(route).html).toMatch(/<template[^>]*>.*Quote Request Sent!.*We'll get back to you within 24 hours.*<\/template>/s)
    expect(pageAt(route).html).toMatch(/data-milliseconds="5000"/)
    expect(document.querySelector('[role="status"]')?.textContent).toBe('')
  })

  // Before the content in the document, so that the keyboard reaches it while it is visible (WCAG 2.2, 2.4.3).
  test('comes with the floating call button', () => {
    const floating = [...documentAt(route).querySelectorAll('.call-bar a')]
    expect(floating.map((link) => link.getAttribute('href'))).toContain(TEL)
  })
})

test('the sitemap page has three cards with exactly these names', () => {
  const main = documentAt('/sitemap').querySelector('main')
  const cards = [...(main?.querySelectorAll('h2') ?? [])].map((heading) => [textOf(heading), linksOf(heading.parentElement)])
  const towns = Object.entries(AREAS).map(([slug, [name]]) => [`Plastering in ${name}`, areaRoute(slug)])
  expect(cards).toEqual([
    ['Main Pages', [['Home', '/']]],
    ['Our Services', Object.entries(SERVICES).map(([slug, name]) => [name, serviceRoute(slug)])],
    // By name, as people look for theirs.
    ['Service Areas', towns.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))],
  ])
})

test('the not-found page says so, leads home, and works at any depth', () => {
  const { document, html } = pages.get('404.html') as BuiltPage
  expect(textOf(document.querySelector('h1'))).toMatch(/^404\b/)
  expect(textOf(document.querySelector('main'))).toContain('Oops! Page not found')
  expect(linksOf(document.querySelector('main'))).toContainEqual(['Return to Home', '/'])
  expect(html).not.toMatch(/(?:href|src)="(?!\/|#|tel:|mailto:|https:|data:image\/svg)/)
  expect(document.querySelector('link[rel="canonical"]')).toBeNull()
})

test.each(['/privacy', '/terms'])('%s is a real page with real text', (route) => {
  const main = textOf(documentAt(route).querySelector('main'))
  expect(main.length).toBeGreaterThan(1000)
  expect(main).toContain('Lathmere Plastering')
})

test('structured data has one business on the home page, references to it elsewhere, and nothing that search engines penalise', () => {
  const BUSINESS = 'https://www.example.com/#business'
  for (const { file, document } of pages.values()) {
    const text = document.querySelector('script[type="application/ld+json"]')?.textContent
    if (file === '404.html') {
      expect(text).toBeUndefined()
      continue
    }
    expect(text, file).not.toMatch(/aggregateRating|"review"|"geo"|FAQPage|HowTo/)
    const nodes: { '@id'?: string; '@type': string; telephone?: string }[] = JSON.parse(text ?? '')['@graph']
    const businesses = nodes.filter(({ telephone }) => telephone).map((node) => node['@id'])
    expect(businesses, file).toEqual(file === 'index.html' ? [BUSINESS] : [])
    expect(text, file).toContain(`"@id":"${BUSINESS}"`)
    expect(nodes.filter((node) => node['@type'] === 'WebPage').map((node) => node['@id'])).toEqual([
      document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    ])
  }
})

test('the picture in a link preview is described, and marked as a sample while it is one', () => {
  for (const { file, document } of pages.values()) {
    const text = document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content')
    expect(text, file).toMatch(/^Sample picture, not our work: [A-Z].+\.$/)
    expect(text, file).not.toContain(document.title)
  }
})
