import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { renderRedirects } from './render-redirects.tsx'

/** Returns the redirect files of a site, by path. */
function filesOf(host: string | undefined, redirects: object, basePath = '') {
  const site = { origin: 'https://www.example.com', language: 'en-GB', host, basePath }
  const list = Object.entries(redirects).map(([from, to]) => ({
    ...{ from, to, file: 'redirects.json', path: [] },
  }))
  const files = renderRedirects({ site } as Content, [], list)
  return Object.fromEntries(files.map(({ path, bytes }) => [path, String(bytes)]))
}

const MOVED = { '/Our%20Roofs.html': '/our-slates', '/deal/html/': '/our-slates' }

test.each(['netlify', 'cloudflare'])('%s gets rules in its own form, and nothing else', (host) => {
  const addresses = [
    ...['/Our%20Roofs.html', '/Our%20Roofs.html/', '/our%20roofs.html', '/our%20roofs.html/'],
    ...['/deal/html', '/deal/html/'],
  ]
  const _redirects = addresses.map((from) => `${from} /our-slates 301\n`).join('')
  expect(filesOf(host, MOVED)).toEqual({ _redirects })
})

test.each([
  ['github', []],
  ['own', ['.redirects/nginx.map']],
  [undefined, ['.redirects/nginx.map']],
])('%s gets pages that lead on, which no search engine keeps, and %j', (host, more) => {
  const files = filesOf(host, MOVED)
  expect(Object.keys(files)).toEqual(['Our Roofs.html', 'deal/html/index.html', ...more])
  for (const page of Object.values(files).slice(0, 2)) {
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/our-slates"/>')
    expect(page).toContain('<link rel="canonical" href="https://www.example.com/our-slates"/>')
    expect(page).toMatch(/^<!doctype html>.*default-src (?:'|&#x27;)none.*content="noindex"/s)
  }
})

test('an old file leads to the new one, below the base path', () => {
  const page = filesOf('github', { '/old.pdf': '/new.pdf' }, '/x')['old.pdf/index.html']
  expect(page).toContain('<a href="/x/new.pdf">new.pdf</a>')
})

test('nginx matches an old address to the letter, whatever its case and its last slash', () => {
  const files = filesOf('own', { '/a.b(c)+/': '/terms' }, '/x')
  expect(files['.redirects/nginx.map']).toBe('"~*^/x/a\\.b\\(c\\)\\+/?$" "/x/terms";\n')
})

test.each(['netlify', 'github', 'own', undefined])('without redirects %s gets no file', (host) =>
  expect(filesOf(host, {})).toEqual({}),
)
