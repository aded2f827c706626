import { expect, test } from 'vitest'
import { editedRoofer } from '../test/content/edited-folder.ts'
import { readContent } from './load-content.ts'

type Redirects = [from: string, to: string][]

/** Returns the problems of the roofer's content with these redirects. */
function said(redirects: Redirects, host: string | undefined = 'own', formerly?: string[]): string[] {
  const folder = editedRoofer({
    'redirects.json': JSON.stringify({ redirects: redirects.map(([from, to]) => ({ from, to })) }, null, 2),
    'site.json': (site) => Object.assign(site, { host: host || undefined }),
    'areas/deal.json': (area) => Object.assign(area, { formerly }),
    'static/prices-2026.pdf': '%PDF-1.4',
  })
  return readContent(folder).problems.map(({ file, line, message }) => `${file.split('/').at(-1)}:${line} ${message}`)
}

test('old addresses may lead to pages and to anchors, and pages may name their own', () => {
  expect(
    said(
      [
        ['/Roofs/Slate%20roofs.html/', '/our-slates'],
        ['/contact.php', '/#contact'],
        ['/prices-2019.pdf', '/prices-2026.pdf'],
      ],
      'own',
      ['/deal.html'],
    ),
  ).toEqual([])
})

test.each<[string, Redirects, RegExp]>([
  ['a page itself', [['/Our-Slates/', '/']], /^redirects\.json:4 .*from is "\/Our-Slates\/", which would hide a page of this site/],
  [
    'the same twice',
    [
      ['/a%62c', '/'],
      ['/ABC/', '/our-slates'],
    ],
    /^redirects\.json:8 .*is already redirected: .*redirects\.json:4\./,
  ],
  [
    'no page',
    [['/a', '/our-slate']],
    /^redirects\.json:5 .*to is "\/our-slate", which isn't a page of this site, nor a file in "static"\. Did you mean "\/our-slates"/,
  ],
  [
    'no file',
    [['/a', '/prices-2025.pdf']],
    /to is "\/prices-2025\.pdf", which isn't a page of this site, nor a file in "static"\. Did you mean/,
  ],
  ['itself', [['/a', '/a']], /^redirects\.json:5 .*to leads to itself/],
  [
    'another old address',
    [
      ['/a', '/b'],
      ['/b', '/our-slates'],
    ],
    /^redirects\.json:5 .*to is "\/b", which itself leads to "\/our-slates"/,
  ],
  ['a query', [['/page.php?id=2', '/']], /^redirects\.json:4 .*from has a query or an anchor/],
  ['a pattern', [['/old/*', '/']], /^redirects\.json:4 .*from is not a path/],
  ['a whole address', [['https://old.example/x', '/']], /from is not a path/],
  ['a hidden file', [['/.htaccess', '/']], /from is not a path/],
  ['a part that no file can be called', [[`/${'é'.repeat(128)}`, '/']], /from has a part of more than 255 bytes/],
])('a redirect of %s is refused, with its place', (_, redirects, message) => {
  expect(said(redirects)).toEqual([expect.stringMatching(message)])
})

test('a page that claims an old address which is redirected elsewhere is refused', () => {
  expect(said([['/deal.html', '/']], 'own', ['/Deal.html'])).toEqual([expect.stringContaining('is already redirected')])
})

test('redirects need a known host', () => {
  const ofRedirects = (redirects: Redirects) => said(redirects, '').filter((line) => line.startsWith('redirects.json'))
  expect(ofRedirects([['/a', '/']])).toEqual([expect.stringContaining('Name the host in site.json: "host": "netlify"')])
  expect(ofRedirects([])).toEqual([])
})
