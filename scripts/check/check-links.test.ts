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

const page = (route: string, body = '', head = '', kind?: string): RenderedPage =>
  renderedPage(
    route,
    `<html><head><title>${route.slice(1)}</title>${head}</head><body><h1 id="top">A</h1>${body}</body></html>`,
    kind,
  )
const link = (href: string) => `<a href="${href}">x</a>`

function messages(...pages: RenderedPage[]): string[] {
  const files = [...pages.map(({ file }) => file), { path: 'assets/a.css', bytes: '' }]
  const findings = reportedOnce(checkLinks({ loaded, pages, files }), pages, loaded.sources)
  return findings.map((one) => `${one.file}${one.line ? `:${one.line}` : ''} ${messageOf(one)}`)
}

test('links to other pages, to sections, to files and out of the site are right', () => {
  const outside = ['https://example.com/x', 'tel:+441632960001', 'mailto:a@example.com']
  const links = ['/b#top', '#top', '/assets/a.css', ...outside].map(link)
  expect(messages(page('/a', links.join('')), page('/b'))).toEqual([])
})

const NO_TARGET = "which isn't a page or file of this site."

test.each<[what: string, body: string, message: string, head?: string]>([
  ['a dead link', link('/bb'), `links to /bb, ${NO_TARGET} Did you mean "/b"?`],
  ['a link with a slash at its end', link('/b/'), `links to /b/, ${NO_TARGET}`],
  ['a link to the page for unknown addresses', link('/404'), `links to /404, ${NO_TARGET}`],
  ['a dead anchor', link('/b#tap'), 'links to /b#tap, but no element there has id "tap". Did you'],
  ['an empty link', link(''), 'has an empty href.'],
  ['an open connection', link('http://a.test/'), 'links to http://a.test/,'],
  ['a script', link('javascript:x//https://a.example'), 'links to javascript:x//https://a.'],
  ['another host without a scheme', link('//evil.test/x'), 'links to //evil.test/x,'],
  ['a dead link with an escape', link('/it&#x27;s&amp;so'), "links to /it's&so,"],
  ['a missing picture', '<img src="/no.jpg" alt="">', `links to /no.jpg, ${NO_TARGET}`],
  [
    'a missing picture of several',
    '<img srcset="/assets/a.css 1w, /no.avif 2w">',
    'links to /no.avif,',
  ],
  ['a form that goes nowhere', '<form action="/send"></form>', 'links to /send,'],
  [
    'a missing sharing picture',
    '',
    'links to https://www.example.com/no.jpg,',
    '<meta property="og:image" content="https://www.example.com/no.jpg">',
  ],
  [
    'a missing file of a style',
    '',
    'links to /no.woff2,',
    '<style>@font-face{src:url(/no.woff2)format("woff2")}</style>',
  ],
])('%s that no text of the content has is the templates’', (_, body, message, head) => {
  const found = messages(page('/b'), page('/a', body, head), page('/404', '', '', 'not-found'))
  expect(found.join('\n')).toContain(`templates /a: ${message}`)
})

test('all findings of all pages are reported at once, and what two pages share once', () => {
  const links = (name: string) => link(`/${name}`) + link('')
  expect(messages(page('/a', links('x')), page('/b', links('y')))).toEqual([
    `templates /a: links to /x, ${NO_TARGET} Did you mean "/a"?`,
    'templates /a and 1 more page: has an empty href.',
    `templates /b: links to /y, ${NO_TARGET} Did you mean "/a"?`,
  ])
})

test.each([
  ['once, at its line in the content', '/shared', 'abc', 'navigation.json:3 /a and 2 more pages'],
  ['of two files with the same words in the one of the page', '/twice', 'a', 'legal/a.json:2 /a'],
])('a mistake is reported %s', (_, href, pages, place) => {
  const [message, ...others] = messages(...[...pages].map((name) => page(`/${name}`, link(href))))
  expect(message).toContain(`content/${place}: links to ${href}, which isn't`)
  expect(others).toEqual([])
})
