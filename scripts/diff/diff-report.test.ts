import { expect, test } from 'vitest'
import { reportDiff } from './diff-report.ts'
import { diffSites, type SiteView } from './diff-site.ts'
import { viewPage } from './diff-view.ts'
import { diffTexts, shorten, similarity } from './diff-words.ts'

function site(pages: Record<string, string>, files: SiteView['files'] = new Map()): SiteView {
  return { pages: new Map(Object.entries(pages).map(([route, body]) => [route, viewPage(route, `<body>${body}</body>`)])), files }
}

const NEWS = '<header><p><a href="/news">News</a></p></header>'

test('what many pages share is told once, with their number', () => {
  const routes = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']
  const before = site(Object.fromEntries(routes.map((route) => [route, '<p>Hello</p>'])))
  const after = site(Object.fromEntries(routes.map((route) => [route, `${route === '/g' ? '' : NEWS}<p>Hello</p>`])))
  expect(reportDiff(diffSites(before, after), 'Compared with main', 'plain')).toBe(`Compared with main: 7 pages: 6 changed, 1 the same.

On 6 pages: /a, /b, /c, /d, 2 more
  + link, header › paragraph: [News](/news)
`)
})

test('added and removed pages, and a change on one', () => {
  const before = site({ '/': '<p>One fine day</p>', '/old': '<p>Old</p>' })
  const after = site({ '/': '<p>Two fine days</p>', '/new': '<p>Brand new</p>' })
  expect(
    reportDiff(diffSites(before, after), 'Compared with main', 'plain'),
  ).toBe(`Compared with main: 3 pages: 1 changed, 1 added, 1 removed.

Pages added
  + /new, “”, 2 words

Pages removed
  - /old, “”, 1 word

/
  ~ words, paragraph: [-One-] {+Two+} fine [-day-]{+days+}
`)
})

test('nothing at all', () => {
  const same = site({ '/': '<p>One</p>' })
  expect(reportDiff(diffSites(same, same), 'Compared with main', 'plain')).toBe(
    'Compared with main: nothing changed. All of the 1 page and their files are the same.\n',
  )
})

test('scripts and pictures as sizes', () => {
  const before = site(
    {},
    new Map([
      ['assets/hydrate.js', { bytes: 1000, fingerprint: 'a' }],
      ['assets/room-480.avif', { bytes: 5, fingerprint: 'b' }],
    ]),
  )
  const after = site(
    {},
    new Map([
      ['assets/hydrate.js', { bytes: 1200, fingerprint: 'c' }],
      ['assets/hall-480.avif', { bytes: 5, fingerprint: 'b' }],
    ]),
  )
  const report = reportDiff(diffSites(before, after), 'Compared with main', 'plain')
  expect(report).toContain("no page's content changed")
  expect(report).toContain('  ~ assets/hydrate.js: 1,000 bytes before, 1,200 bytes after')
  expect(report).toContain('  ~ renamed, same content: room → hall (1 file)')
})

test('Markdown shows the texts of the site as they are', () => {
  const before = site({ '/': '<p>A [price] of *one* &lt;b&gt; @someone</p>' })
  const after = site({ '/': '<p>A [price] of *two* &lt;b&gt; @someone</p>' })
  const report = reportDiff(diffSites(before, after), 'Compared with main', 'markdown')
  expect(report).toContain('A &#91;price&#93; of &#42;<del>one</del><ins>two</ins>&#42; &#60;b&#62; &#64;someone')
})

test('Markdown that a comment cannot hold is cut, and says so', () => {
  const many = (word: string) => Array.from({ length: 2000 }, (_, index) => `<p>${word} stands here number ${index}</p>`).join('')
  const report = reportDiff(diffSites(site({ '/': many('One') }), site({ '/': many('Two') })), 'Compared with main', 'markdown')
  expect(report.length).toBeLessThan(65_536)
  expect(report).toMatch(/\d+ more lines are left out here/)
})

test('colours are only for a terminal', () => {
  const [before, after] = [site({ '/': '<p>One</p>' }), site({ '/': '<p>Two</p>' })]
  const control = String.fromCharCode(27)
  expect(reportDiff(diffSites(before, after), 'x', 'plain')).not.toContain(control)
  expect(reportDiff(diffSites(before, after), 'x', 'markdown')).not.toContain(control)
})

test('words: what is far from a change is left out', () => {
  const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
  const shown = shorten(diffTexts(`${long} old`, `${long} new`))
  expect(shown.map(({ text }) => text).join('|')).toBe('… w32 w33 w34 w35 w36 w37 w38 w39 |old|new')
  expect(similarity('one two three', 'one two four')).toBeCloseTo(2 / 3)
})
