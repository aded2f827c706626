import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderRedirects } from './render-redirects.tsx'

const OLD = '/a.b(c)+/'

const SITE = { basePath: '', origin: 'https://www.example.com', language: 'en-GB' }
const MOVED = ['/Our%20Roofs.html', '/deal/roofs/'].map((from) => ({
  from,
  to: '/our-slates',
  file: 'redirects.json',
  path: [],
}))
const movedOn = (host: string | undefined) =>
  new Map(
    renderRedirects({ site: { ...SITE, host } } as Content, [], MOVED).map(({ path, bytes }) => [
      path,
      String(bytes),
    ]),
  )

test.each<[host: string, addresses: string[]]>([
  ['netlify', ['/Our%20Roofs.html', '/our%20roofs.html', '/deal/roofs']],
  [
    'cloudflare',
    [
      '/Our%20Roofs.html',
      '/Our%20Roofs.html/',
      '/our%20roofs.html',
      '/our%20roofs.html/',
      '/deal/roofs',
      '/deal/roofs/',
    ],
  ],
])('%s gets rules in its own form, and nothing else', (host, addresses) => {
  expect(Object.fromEntries(movedOn(host))).toEqual({
    _redirects: addresses.map((from) => `${from} /our-slates 301\n`).join(''),
  })
})

test.each(['github', undefined])(
  '%s, a host without rules, gets pages that lead on, which no search engine keeps',
  (host) => {
    const files = movedOn(host)
    expect([...files.keys()]).toEqual(['Our Roofs.html', 'deal/roofs/index.html'])
    for (const page of files.values()) {
      expect(page).toContain('<meta http-equiv="refresh" content="0; url=/our-slates"/>')
      expect(page).toContain('<link rel="canonical" href="https://www.example.com/our-slates"/>')
      expect(page).toMatch(/default-src (?:'|&#x27;)none/)
      expect(page).toContain('content="noindex"')
    }
  },
)

test('on a host without rules an old file leads to the new one', () => {
  const content = {
    site: { host: 'github', basePath: '/x', origin: 'https://www.example.com', language: 'en-GB' },
  } as Content
  const [file] = renderRedirects(
    content,
    [],
    [{ from: '/old.pdf', to: '/new.pdf', file: 'redirects.json', path: [] }],
  )
  expect(file?.path).toBe('old.pdf/index.html')
  expect(String(file?.bytes)).toContain('<a href="/x/new.pdf">new.pdf</a>')
})

test('on a server of one’s own an old address is matched to the letter', () => {
  const content = {
    site: { host: 'own', basePath: '', origin: 'https://www.example.com' },
  } as Content
  const files = renderRedirects(
    content,
    [],
    [{ from: OLD, to: '/terms', file: 'redirects.json', path: [] }],
  )
  const rules = new Map(files.map(({ path, bytes }) => [path, String(bytes)]))
  expect(rules.get('.redirects/nginx.conf')).toBe(
    'location ~* "^/a\\.b\\(c\\)\\+/?$" { return 301 /terms; }\n',
  )
  expect(rules.get('.redirects/apache.conf')).toContain(
    'RewriteCond %{REQUEST_URI} "^/a\\.b\\(c\\)\\+/?$" [NC]',
  )
  const [, lighttpd = ''] = rules.get('.redirects/lighttpd.conf')?.match(/"\(\?i\)(.*)" =>/) ?? []
  for (const sent of ['/a.b(c)+', '/A.b(c)+/', '/a.b%28c%29%2B', '/a.b(c)%2b/?x=1'])
    expect(sent).toMatch(new RegExp(lighttpd, 'i'))
  for (const sent of ['/aXb(c)+', '/a.b(c)', '/a.b(c)+/x'])
    expect(sent).not.toMatch(new RegExp(lighttpd, 'i'))
})
