import { expect, test } from 'vitest'
import { diffSites } from './diff-sites.ts'
import type { SiteFiles } from './read-site.ts'
import { inMarkdown, reportDiff } from './report-diff.ts'

/** A site of pages by their route, and other files. */
function site(pages: Record<string, string>, files: [string, string][] = []): SiteFiles {
  const made = Object.entries(pages).map(
    ([route, body]) => [`${route.slice(1)}/index.html`, `<body>${body}</body>`] as const,
  )
  return new Map([...made, ...files])
}

const report = (before: SiteFiles, after: SiteFiles) =>
  reportDiff(diffSites(before, after), 'Compared with main')

test('a change on many pages is reported once; five are named, as that takes no more room', () => {
  const routes = ['/a', '/b', '/c', '/d', '/e', '/f', '/g']
  const pages = (text: (route: string) => string) =>
    site(Object.fromEntries(routes.map((route) => [route, text(route)])))
  const before = pages((route) => `<h1>${route}</h1><p>Hello</p>`)
  const after = pages(
    (route) =>
      `${route === '/g' ? '' : '<p><a href="/x">X</a></p>'}<h1>${route}</h1><p>Hello you</p>${route > '/e' ? '' : '<p>Five</p>'}`,
  )
  expect(report(before, after)).toBe(`Compared with main: changes for readers. Pages: 7 changed.

On all 7 pages
  ~ text: Hello {+you+}

On 6 pages: /a, /b, /c, /d, 2 more
  + link: X → /x

On 5 pages: /a, /b, /c, /d, /e
  + text: Five
`)
})

test('added and removed pages, and a change on one', () => {
  const before = site({ '/one': '<p>One fine day</p>', '/old': '<p>Old</p>', '/same': '' })
  const after = site({ '/one': '<p>Two fine days</p>', '/new': '<p>New</p>', '/same': '' })
  expect(
    report(before, after),
  ).toBe(`Compared with main: changes for readers. Pages: 1 changed, 1 added, 1 removed, 1 the same.

Pages
  + /new
  - /old

/one
  ~ text: [-One-]{+Two+} fine [-day-]{+days+}
`)
  expect(report(before, before)).toBe('Compared with main: nothing changed. Pages: 3 the same.\n')
})

test('pictures and sheets are on the pages that show them, which are not the same then; other files are not', () => {
  const files = (script: string, picture: string): [string, string][] => [
    ['assets/hydrate.js', script],
    ['assets/later.css', `p{color:red}a{margin:${script.length}px}`],
    ['assets/room-480.avif', picture],
    ['assets/room-960.avif', picture],
    ['assets/texture.webp', picture],
  ]
  const image = '<img src="/assets/room-480.avif" srcset="/assets/room-960.avif 960w" alt="">'
  const pages = {
    '/a': image,
    '/b': '<link rel="stylesheet" href="/assets/later.css">',
    '/c': '<script src="/assets/hydrate.js"></script>',
  }
  const before = site(pages, files('1', 'room'))
  const after = site(pages, files('22', 'hall'))
  expect(
    report(before, after),
  ).toBe(`Compared with main: changes for readers. Pages: 2 changed, 1 the same.

Other files
  ~ assets/hydrate.js
  ~ assets/texture.webp

/b
  ~ style: a

/a
  ~ picture: room
`)
})

test('Markdown shows texts verbatim, and is cut to the length of a comment', () => {
  const before = site({ '/': '<p>A [price] of *one* &lt;b&gt; @someone &#27;</p>' })
  const after = site({ '/': '<p>A [price] of *two* &lt;b&gt; @someone &#27;</p>' })
  expect(inMarkdown(report(before, after), '\n| Before |\n')).toBe(`### What changes for readers

\`\`\`diff
Compared with main: changes for readers. Pages: 1 changed.

/
~ text: A [price] of *[-one-]{+two+}* <b> @someone \uFFFD
\`\`\`

| Before |
`)
  const many = Array.from(
    { length: 1500 },
    (_, index) => `<p>A paragraph of many on a page, number ${index}</p>`,
  )
  const long = inMarkdown(report(site({ '/': '<p>1</p>' }), site({ '/': many.join('').repeat(2) })))
  expect(long.length).toBeLessThan(65_536)
  expect(long).toContain('The rest is left out here.')
  expect(inMarkdown('+```\n  same\n')).toMatch(/\n````diff\n\+```\n {2}same\n````\n$/)
})

test('no text of a page can look like a line of the report', () => {
  expect(
    report(site({ '/': '' }), site({ '/': '<p title="One&#10;  + text: Two"></p>' })),
  ).toContain('  + title: One\uFFFD  + text: Two\n')
})
