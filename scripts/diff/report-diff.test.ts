import { expect, test } from 'vitest'
import { paintFor } from '../command-line/paint.ts'
import { diffFully, diffSites } from './diff-sites.ts'
import type { SiteFiles } from './read-site.ts'
import { inColour, inMarkdown, reportDiff } from './report-diff.ts'

/** A site of pages by their route, and other files. */
function site(pages: Record<string, string>, files: [string, string | Buffer][] = []): SiteFiles {
  return new Map([
    ...Object.entries(pages).map(
      ([route, body]) => [`${route.slice(1)}/index.html`, `<body>${body}</body>`] as const,
    ),
    ...files,
  ])
}

const report = (before: SiteFiles, after: SiteFiles) =>
  reportDiff(diffSites(before, after), 'Compared with main')

test('a change on many pages is reported once, with their number', () => {
  const routes = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']
  const news = '<header><p><a href="/news">News</a></p></header>'
  const before = site(
    Object.fromEntries(routes.map((route) => [route, `<h1>${route}</h1><p>Hello</p>`])),
  )
  const after = site(
    Object.fromEntries(
      routes.map((route) => [
        route,
        `${route === '/g' ? '' : news}<h1>${route}</h1><p>Hello you</p>`,
      ]),
    ),
  )
  expect(report(before, after)).toBe(`Compared with main: 7 pages: 7 changed.

On all 7 pages
  ~ paragraph: Hello {+you+}

On 6 pages: /a, /b, /c, /d, 2 more
  + header › link: News → /news
`)
})

test('five pages are named, as that takes no more room than four and a number', () => {
  const routes = ['/a', '/b', '/c', '/d', '/e', '/f']
  const pages = (text: string) =>
    site(Object.fromEntries(routes.map((route) => [route, `<p>${route === '/f' ? '' : text}</p>`])))
  expect(report(pages('One'), pages('Two'))).toContain('\nOn 5 pages: /a, /b, /c, /d, /e\n')
})

test('added and removed pages, and a change on one', () => {
  const before = site({
    '/one': '<p>One fine day</p><h2>Then</h2>',
    '/old': '<p>Old</p>',
    '/same': '',
  })
  const after = site({
    '/one': '<p>Two fine days</p><h3>Then</h3>',
    '/new': '<head><title>New</title></head><p>Brand new</p>',
    '/same': '',
  })
  expect(
    report(before, after),
  ).toBe(`Compared with main: 4 pages: 1 changed, 1 added, 1 removed, 1 the same.

Pages added
  + /new, “New”, 2 words

Pages removed
  - /old, “”, 1 word

/one
  ~ paragraph: [-One-]{+Two+} fine [-day-]{+days+}
  ~ heading 3: heading [-2-]{+3+}: Then
`)
})

test('no change', () => {
  const same = site({ '/': '<p>One</p>' })
  expect(report(same, same)).toBe(
    'Compared with main: nothing changed. Checked 1 page and their files.\n',
  )
})

test('styles, scripts and pictures get a line each; other texts are compared line by line', () => {
  const files = (script: string, picture: string, text: string): [string, string | Buffer][] => [
    ['assets/hydrate.js', script],
    [`assets/${picture}-480.avif`, Buffer.from('1')],
    [`assets/${picture}-960.avif`, Buffer.from('2')],
    ['robots.txt', text],
  ]
  const before = site(
    { '/a': '<style>p{}</style>', '/b': '<style>p{}</style>' },
    files('1', 'room', 'Allow: /\nHost: a'),
  )
  const after = site(
    { '/a': '<style>p{x}</style>', '/b': '<style>p{x}</style>' },
    files('22', 'hall', 'Allow: /x\nHost: a'),
  )
  const text = report(before, after)
  expect(text).toContain("no page's content changed (2 pages)")
  expect(text).toMatch(/^ {2}~ styles, .*:\s+2 with \[-36-\]\{\+38\+\} bytes/m)
  expect(text).toMatch(/^ {2}~ assets\/hydrate\.js: \[-1-\]\{\+2\+\} bytes/m)
  expect(text).toMatch(/^ {2}~ picture hall:\s+picture \[-room-\]\{\+hall\+\}: 2 with 2 bytes/m)
  expect(text).toContain('robots.txt\n  ~ line: Allow: /{+x+}\n')
  expect(diffFully(before, after)).toContain('-Allow: /\n+Allow: /x\n')
  expect(diffFully(before, after)).toContain(
    'Binary files a/assets/hall-480.avif and b/assets/hall-480.avif differ (0 and 1 bytes)\n',
  )
  expect(diffFully(before, before)).toBe('')
})

test('Markdown shows texts verbatim, and is cut to the length of a comment', () => {
  const before = site({ '/': '<p>A [price] of *one* &lt;b&gt; @someone &#27;</p>' })
  const after = site({ '/': '<p>A [price] of *two* &lt;b&gt; @someone &#27;</p>' })
  expect(inMarkdown(report(before, after))).toBe(`### What changes for readers

\`\`\`diff
Compared with main: 1 page: 1 changed.

/
~ paragraph: A [price] of *[-one-]{+two+}* <b> @someone \uFFFD
\`\`\`
`)
  const many = Array.from(
    { length: 1500 },
    (_, index) => `<p>A considerable paragraph with the number ${index}</p>`,
  ).join('')
  const long = inMarkdown(report(site({ '/': '<p>One</p>' }), site({ '/': many })))
  expect(long.length).toBeLessThan(65_536)
  expect(long).toMatch(/\d+ more lines are left out here/)
  expect(inMarkdown('+```\n  same\n')).toMatch(/\n````diff\n\+```\n {2}same\n````\n$/)
})

test('no text of a page can look like a line of the report', () => {
  expect(
    report(site({ '/': '' }), site({ '/': '<p title="One&#10;  + paragraph: Two"></p>' })),
  ).toContain('  + tooltip: One\uFFFD  + paragraph: Two\n')
})

test('a moved text has its own sign; texts with little in common are two lines', () => {
  const [first, second] = [
    '<p>First of all, some words.</p>',
    '<p>Then the others, quite different.</p>',
  ]
  expect(report(site({ '/': `${first}${second}` }), site({ '/': `${second}${first}` }))).toMatch(
    /^ {2}> paragraph: (First|Then)/m,
  )
  const other = '<p>Wholly new sentence about something that nobody has asked for until today.</p>'
  expect(report(site({ '/': second }), site({ '/': other }))).toMatch(
    /^ {2}- paragraph: Then.*\n {2}\+ paragraph: Wholly/m,
  )
})

test('on a terminal, titles are bold, additions green and removals red', () => {
  const start = String.fromCharCode(27)
  const report = 'Compared\n\n/\n  + paragraph:\n      New\n  - link: Old\n  ~ text: [-a-]{+b+}\n'
  expect(inColour(report, paintFor({ isTTY: true }, {})).replaceAll(start, '')).toBe(
    '[1mCompared[22m\n\n[1m/[22m\n[32m  + paragraph:\n      New[39m\n[31m  - link: Old[39m\n  ~ text: [31m[-a-][39m[32m{+b+}[39m\n',
  )
  expect(inColour(report, paintFor({ isTTY: false }, {}))).toBe(report)
})
