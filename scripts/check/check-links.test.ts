import { expect, test } from 'vitest'
import { messageOf } from '../finding.ts'
import { readJson } from '../load/json-source.ts'
import type { RenderedPage } from '../render/render-page.tsx'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkLinks } from './check-links.ts'
import { reportedOnce } from './page-finding.ts'

/** The content says `/shared` in one place, and `/twice` in two. */
const files = {
  'navigation.json': { links: ['/shared', '/twice'] },
  'legal/a.json': { text: 'See [a](/twice).' },
  'legal/b.json': {},
}
const sources = Object.entries(files).map(
  ([name, value]) =>
    [name, readJson(`content/${name}`, Buffer.from(JSON.stringify(value, null, 1)))] as const,
)
const loaded = { ...checkedSite([]).loaded, sources: new Map(sources) }

interface Parts {
  head?: string
  body?: string
}

function page(route: string, { head = '', body = '' }: Parts = {}): RenderedPage {
  return renderedPage(
    route,
    `<html><head><title>${route.slice(1)}</title>${head}</head><body><h1 id="top">A</h1>${body}</body></html>`,
  )
}

function messages(...pages: RenderedPage[]): string[] {
  const files = [...pages.map(({ file }) => file), { path: 'assets/a.css', bytes: '' }]
  const findings = reportedOnce(checkLinks({ loaded, pages, files }), pages, loaded.sources)
  return findings.map((one) => `${one.file}${one.line ? `:${one.line}` : ''} ${messageOf(one)}`)
}

test('links to other pages, to sections, to files and out of the site are accepted', () => {
  const body =
    '<a href="/b#top">1</a><a href="#top">2</a><a href="/assets/a.css">3</a><a href="https://example.com/x">4</a><a href="tel:+441632960001">5</a><a href="mailto:a@example.com">6</a>'
  expect(messages(page('/a', { body }), page('/b'))).toEqual([])
})

test('the page for unknown addresses is no target of a link', () => {
  const unknown = renderedPage(
    '/404',
    '<html><head><title>404</title></head><body><h1>404</h1></body></html>',
    'not-found',
  )
  const found = messages(page('/a', { body: '<a href="/404">x</a>' }), unknown)
  expect(found).toContainEqual(
    expect.stringContaining("links to /404, which isn't a page or file of this site."),
  )
})

const NO_TARGET = "which isn't a page or file of this site."
const link = (href: string): Parts => ({ body: `<a href="${href}">x</a>` })

test.each<[string, Parts, string]>([
  ['a dead link', link('/bb'), `links to /bb, ${NO_TARGET} Did you mean "/b"?`],
  ['a link with a slash at its end', link('/b/'), `links to /b/, ${NO_TARGET}`],
  ['a dead anchor', link('/b#tap'), 'links to /b#tap, but no element there has id "tap". Did you'],
  ['an empty link', link(''), 'has an empty href.'],
  ['an open connection', link('http://a.test/'), 'links to http://a.test/,'],
  [
    'a script',
    link('javascript:x//https://a.example'),
    'links to javascript:x//https://a.example,',
  ],
  ['another host without a scheme', link('//evil.test/x'), 'links to //evil.test/x,'],
  ['a dead link with an escape', link('/it&#x27;s&amp;so'), "links to /it's&so,"],
  ['a missing picture', { body: '<img src="/no.jpg" alt="">' }, `links to /no.jpg, ${NO_TARGET}`],
  [
    'a missing sharing picture',
    { head: '<meta property="og:image" content="https://www.example.com/no.jpg">' },
    'links to https://www.example.com/no.jpg,',
  ],
  [
    'a missing picture of several',
    { body: '<img srcset="/assets/a.css 1w, /no.avif 2w">' },
    'links to /no.avif,',
  ],
  [
    'a missing file of a style',
    { head: '<style>@font-face{src:url(/no.woff2)format("woff2")}</style>' },
    'links to /no.woff2,',
  ],
  ['a form that goes nowhere', { body: '<form action="/send"></form>' }, 'links to /send,'],
])('%s that no text of the content has is the templates’', (_, parts, message) => {
  expect(messages(page('/b'), page('/a', parts)).join('\n')).toContain(`templates /a: ${message}`)
})

test('all findings of all pages are reported at once', () => {
  const body = (name: string) => `<a href="/${name}">x</a><a href="">y</a>`
  expect(messages(page('/a', { body: body('x') }), page('/b', { body: body('y') }))).toEqual([
    `templates /a: links to /x, which isn't a page or file of this site. Did you mean "/a"?`,
    'templates /a and 1 more page: has an empty href.',
    `templates /b: links to /y, which isn't a page or file of this site. Did you mean "/a"?`,
  ])
})

test('the same mistake on every page is reported once, at its line in the content', () => {
  const body = '<a href="/shared">x</a>'
  expect(messages(page('/a', { body }), page('/b', { body }), page('/c', { body }))).toEqual([
    expect.stringMatching(
      /^content\/navigation\.json:3 \/a and 2 more pages: links to \/shared, which isn't a page or file of this site\./,
    ),
  ])
})

test('of two files with the same words, the one of the page is reported', () => {
  const [message] = messages(page('/a', { body: '<a href="/twice">x</a>' }))
  expect(message).toMatch(/^content\/legal\/a\.json:2 \/a: links to \/twice, which/)
})
