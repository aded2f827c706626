import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { readJson } from '../content/json-source.ts'
import type { LoadedContent } from '../content/load-content.ts'
import { renderedPage } from '../test/dom/rendered-page.ts'
import { checkPages } from './check-pages.ts'
import type { CheckedPage } from './fault.ts'

const content = {
  site: { origin: 'https://www.example.com', basePath: '' },
  contact: { form: { endpoint: null } },
  areas: [],
} as unknown as Content
/** The content says `/shared` in one place, and `/twice` in two. */
const files = {
  'navigation.json': { links: ['/shared', '/twice'] },
  'legal/a.json': { text: 'See [a](/twice).' },
  'legal/b.json': {},
}
const sources = Object.entries(files).map(
  ([name, value]) => [name, readJson(`content/${name}`, Buffer.from(JSON.stringify(value, null, 1)))] as const,
)
const loaded: Pick<LoadedContent, 'content' | 'sources'> = { content, sources: new Map(sources) }

interface Parts {
  head?: string
  body?: string
  canonical?: string
}

function page(route: string, { head = '', body = '', canonical = `https://www.example.com${route}` }: Parts = {}): CheckedPage {
  return renderedPage(
    route,
    `<html><head><title>${route.slice(1)}</title><link rel="canonical" href="${canonical}">${head}</head><body><h1 id="top">A</h1>${body}</body></html>`,
  )
}

async function said(...pages: CheckedPage[]): Promise<string[]> {
  const files = [...pages.map(({ file }) => file), { path: 'assets/a.css', bytes: '' }]
  const findings = await checkPages({ loaded, pages, files, unwritable: '', weights: Promise.resolve({ pages: [], script: 0 }) })
  return findings.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''} ${message}`)
}

test('pages that link to each other, to their own sections, to files and out of the site are right', async () => {
  const body =
    '<a href="/b#top">1</a><a href="#top">2</a><a href="/assets/a.css">3</a><a href="https://example.com/x">4</a><a href="tel:+441632960001">5</a><a href="mailto:a@example.com">6</a>'
  expect(await said(page('/a', { body }), page('/b'))).toEqual([])
})

test.each<[string, Parts, string]>([
  ['a dead link', { body: '<a href="/bb">x</a>' }, 'links to /bb, which is no page or file of this site. Did you mean "/b"?'],
  ['a link with a slash at its end', { body: '<a href="/b/">x</a>' }, 'links to /b/, which is no page or file of this site.'],
  ['a dead anchor', { body: '<a href="/b#tap">x</a>' }, 'links to /b#tap, but no element there has id "tap". Did you mean "top"?'],
  ['an anchor to nothing', { body: '<a href="#">x</a>' }, 'links to #, but no element there has id "".'],
  ['an empty link', { body: '<a href="">x</a>' }, 'has an empty href.'],
  [
    'a script as address',
    { body: '<a href="javascript:x">x</a>' },
    'has href="javascript:x", which is not an https, tel, mailto or root-relative address.',
  ],
  ['an unsafe address', { body: '<a href="http://example.com">x</a>' }, 'has href="http://example.com", which is not an https, tel,'],
  ['another host without a scheme', { body: '<a href="//evil.test/x">x</a>' }, 'links to //evil.test/x, which is no page or file'],
  [
    'a missing picture',
    { body: '<img src="/assets/no.jpg" alt="" width="1" height="1">' },
    'links to /assets/no.jpg, which is no page or file',
  ],
  ['a missing candidate', { body: '<source srcset="/assets/a.css 1w, /assets/no.avif 2w">' }, 'links to /assets/no.avif, which is no page'],
  ['a missing font', { head: '<style>a{src:url("/assets/no.woff2")}</style>' }, 'links to /assets/no.woff2, which is no page or file'],
  [
    'a missing sharing picture',
    { head: '<meta property="og:image" content="https://www.example.com/no.jpg">' },
    'links to https://www.example.com/no.jpg,',
  ],
  ['a form that goes nowhere', { body: '<form action="/send"></form>' }, 'links to /send, which is no page or file'],
  [
    'a picture without words',
    { body: '<img src="/assets/a.css" width="1" height="1">' },
    'shows the image /assets/a.css without alternative text or',
  ],
  ['a picture without a size', { body: '<img src="/assets/a.css" alt="">' }, 'shows the image /assets/a.css without alternative text or'],
  ['an id that stands twice', { body: '<p id="top"></p>' }, 'has the id "top" twice.'],
  ['a label for nothing', { body: '<label for="x"></label>' }, 'has for="x", but no element with that id.'],
  ['a description by nothing', { body: '<p aria-describedby="top x"></p>' }, 'has aria-describedby="x", but no element with that id.'],
  ['a second main heading', { body: '<h1>B</h1>' }, 'has 2 headings of level 1. A page has exactly one.'],
  ['an element without an end', { body: '<p><b>x</p>' }, 'is cut off: there is no end tag for <b>. This is a mistake of the program.'],
  ['a heading level that is skipped', { body: '<h3>B</h3>' }, 'has a heading of level 3 after one of level 1. Levels may not be skipped.'],
  [
    'a wrong canonical address',
    { canonical: 'https://www.example.com/a/' },
    'has the canonical address https://www.example.com/a/. It should be https://www.example.com/a.',
  ],
])('%s is found and blamed on the content file of the page', async (_, parts, message) => {
  expect((await said(page('/b'), page('/a', parts))).join('\n')).toContain(`content/legal/a.json /a: ${message}`)
})

test('all findings on all pages are reported at once', async () => {
  const body = (name: string) => `<a href="/${name}">x</a><h3 id="${name}">y</h3><p id="${name}"></p>`
  expect(await said(page('/a', { body: body('x') }), page('/b', { body: body('y') }))).toEqual([
    'content/legal/a.json /a and 1 more page: has a heading of level 3 after one of level 1. Levels may not be skipped.',
    'content/legal/a.json /a: has the id "x" twice.',
    'content/legal/a.json /a: links to /x, which is no page or file of this site. Did you mean "/a"?',
    'content/legal/b.json /b: has the id "y" twice.',
    'content/legal/b.json /b: links to /y, which is no page or file of this site. Did you mean "/a"?',
  ])
})

test('what is wrong on every page is said once, at the place in the content that it comes from', async () => {
  const body = '<a href="/shared">x</a>'
  expect(await said(page('/a', { body }), page('/b', { body }), page('/c', { body }))).toEqual([
    expect.stringMatching(/^content\/navigation\.json:3 \/a and 2 more pages: links to \/shared, which is no page or file of this site\./),
  ])
})

test('a fault is placed in the file of its own page where that has the same words as another', async () => {
  const [finding] = await said(page('/a', { body: '<a href="/twice">x</a>' }))
  expect(finding).toMatch(/^content\/legal\/a\.json:2 \/a: links to \/twice, which/)
})

test('a page that ends too early is refused', async () => {
  const whole = page('/a', { body: '<main><p>One. Two.</p></main>' })
  const cut = renderedPage('/a', String(whole.file.bytes).replace(/Two.*/, ''))
  expect(await said(whole)).toEqual([])
  expect(await said(cut)).toEqual([
    'content/legal/a.json /a: is cut off: there is no end tag for <p>, <main>, <body>, <html>. This is a mistake of the program.',
  ])
})

test('whoever has other things to do meanwhile is asked between pages, and can end the checks', async () => {
  const pages = [page('/a'), page('/b')]
  const site = { loaded, pages, files: [], unwritable: '', weights: Promise.resolve({ pages: [], script: 0 }) }
  let pauses = 0
  await expect(
    checkPages(site, () => {
      if (++pauses === 2) throw new Error('over')
    }),
  ).rejects.toThrow('over')
})
