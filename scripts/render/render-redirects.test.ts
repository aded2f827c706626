import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderRedirects } from './render-redirects.tsx'

const SITE = { basePath: '', origin: 'https://www.example.com', language: 'en-GB' }

/** Returns the redirect files of a site, by path. */
function filesOf(
  host: string | undefined,
  redirects: Readonly<Record<string, string>>,
  basePath = '',
) {
  const content = { site: { ...SITE, host, basePath } } as Content
  const list = Object.entries(redirects).map(([from, to]) => ({
    ...{ from, to },
    ...{ file: 'redirects.json', path: [] },
  }))
  const files = renderRedirects(content, [], list)
  return new Map(files.map(({ path, bytes }) => [path, String(bytes)]))
}

const MOVED = { '/Our%20Roofs.html': '/our-slates', '/deal/html/': '/our-slates' }

test.each(['netlify', 'cloudflare'])('%s gets rules in its own form, and nothing else', (host) => {
  const addresses = [
    ...['/Our%20Roofs.html', '/Our%20Roofs.html/', '/our%20roofs.html', '/our%20roofs.html/'],
    ...['/deal/html', '/deal/html/'],
  ]
  expect(Object.fromEntries(filesOf(host, MOVED))).toEqual({
    _redirects: addresses.map((from) => `${from} /our-slates 301\n`).join(''),
  })
})

test.each([
  ['github', []],
  ['own', ['.redirects/nginx.map']],
  [undefined, ['.redirects/nginx.map']],
])('%s gets pages that lead on, which no search engine keeps, and %j', (host, more) => {
  const files = filesOf(host, MOVED)
  expect([...files.keys()]).toEqual(['Our Roofs.html', 'deal/html/index.html', ...more])
  for (const [, page] of [...files].slice(0, 2)) {
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/our-slates"/>')
    expect(page).toContain('<link rel="canonical" href="https://www.example.com/our-slates"/>')
    expect(page).toMatch(/default-src (?:'|&#x27;)none/)
    expect(page).toContain('content="noindex"')
  }
})

test('an old file leads to the new one, below the base path', () => {
  const page = filesOf('github', { '/old.pdf': '/new.pdf' }, '/x').get('old.pdf/index.html')
  expect(page).toContain('<a href="/x/new.pdf">new.pdf</a>')
})

test('nginx matches an old address to the letter, whatever its case and its last slash', () => {
  const map = filesOf('own', { '/a.b(c)+/': '/terms' }, '/x').get('.redirects/nginx.map') ?? ''
  expect(map).toBe('"~*^/x/a\\.b\\(c\\)\\+/?$" "/x/terms";\n')
})

test.each(['netlify', 'github', 'own', undefined])('without redirects %s gets no file', (host) =>
  expect(filesOf(host, {}).size).toBe(0),
)
