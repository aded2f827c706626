import { expect, test } from 'vitest'
import { diffPages, markWords } from './diff-pages.ts'
import { readPage } from './read-page.ts'
import { mask } from './read-site.ts'

const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta name="description" content="Walls made flat."/>
<meta property="og:description" content="Walls made flat."/>
<meta name="robots" content="index"/>
<meta name="theme-color" content="#faf5ee"/>
<link rel="canonical" href="https://example.com/"/>
<title>Walls | A firm</title>
<style>p{color:red}@media(width<60rem){p{margin:0}}</style>
<script type="application/ld+json">{"@graph":[{"@type":"Service","name":"Flat walls","description":"Walls made flat.","areaServed":["Epping","Ongar"]}]}</script>
</head>
<body>
<header class="header">
<nav aria-label="Main"><ul>
<li><a href="/">Home</a></li>
<li><a href="/work">Work</a></li>
</ul></nav>
</header>
<main>
<h1>Flat walls</h1>
<p>A wall that is flat under a side light.</p>
<p>Ask <a href="/us">the plasterers</a> first.</p>
<picture><source type="image/avif" srcset="/assets/room-480.0123456789.avif 480w"/><img src="/assets/room-960.0123456789.jpg" alt="A room" width="4" height="3"/></picture>
<details><summary>How long?</summary><p>One day or two. <time datetime="2026-01-01" data-behaviour="age">3 weeks ago</time></p></details>
</main>
<footer><p>© <span data-behaviour="year">2026</span> A firm</p><svg><path d="M0 0"/></svg></footer>
</body>
</html>`

/** The changes reported after edits of the page. */
function changes(...edits: [string | RegExp, string][]): string[] {
  const after = edits.reduce((page, [from, to]) => page.replace(from, to), PAGE)
  expect(after, 'the edit must hit').not.toBe(PAGE)
  return diffPages(readPage(mask(PAGE)), readPage(mask(after))).map(({ sign, ...line }) => {
    return `${sign} ${[line.where, line.label, line.text].filter(Boolean).join(' | ')}`
  })
}

test('a changed word is reported with the heading and the question above it', () => {
  expect(changes(['One day or two', 'One day or three'])).toEqual([
    '~ Flat walls › How long? | paragraph | One day or [-two-]{+three+}. …',
  ])
})

test('a heading ends the question above it', () => {
  expect(changes(['</main>', '<h2>More</h2><p>New words.</p></main>'])).toContain(
    '+ More | paragraph | New words.',
  )
})

test('hashes, the year and ages are ignored; the date of an age is not', () => {
  expect(
    changes([/0123456789/g, 'abcdef0123'], ['>2026<', '>2027<'], ['3 weeks ago', 'last year']),
  ).toEqual([])
  expect(changes(['2026-01-01', '2026-01-02'])).toHaveLength(1)
})

test('styles, classes and the theme colour are not content', () => {
  expect(
    changes(['color:red', 'color:blue'], ['class="header"', 'class="top"'], ['#faf5ee', '#ffffff']),
  ).toEqual([])
  expect(readPage(PAGE).look).toContain('#faf5ee')
})

test('the head: title, keywords, canonical, robots, language', () => {
  expect(changes(['<title>Walls', '<title>Ceilings'])).toEqual([
    '~ head | title | [-Walls-]{+Ceilings+} | A firm',
  ])
  expect(changes(['<title>', '<meta name="keywords" content="flat, even"/><title>'])).toEqual([
    '+ head | keywords | flat, even',
  ])
  expect(changes(['example.com/"', 'example.com/walls"'])).toEqual([
    '~ head | canonical | https://example.com/{+walls+}',
  ])
  expect(changes(['content="index"', 'content="noindex"'])).toEqual([
    '~ head | robots | [-index-]{+noindex+}',
  ])
  expect(changes(['en-GB', 'en'])).toEqual(['~ language | en[--GB-]'])
})

test('a description repeated in link previews and structured data is reported once', () => {
  expect(changes([/Walls made flat\./g, 'Walls made even.'])).toEqual([
    '~ head | description | Walls made [-flat-]{+even+}.',
  ])
  expect(
    changes(['"description" content="Walls made flat."', '"description" content="Walls."']),
  ).toEqual(['~ head | description | Walls [-made flat-].'])
  expect(
    changes(['og:description" content="Walls made flat."', 'og:description" content="Walls."']),
  ).toEqual(['~ head | og:description | Walls [-made flat-].'])
})

test('a new link, and one that leads elsewhere, in the navigation and in a sentence', () => {
  expect(
    changes(['<li><a href="/work">', '<li><a href="/news">News</a></li>\n<li><a href="/work">']),
  ).toEqual(['+ header | link | News → /news'])
  expect(changes(['href="/work"', 'href="/jobs"'])).toEqual([
    '~ header | link | Work → /[-work-]{+jobs+}',
  ])
  expect(changes(['href="/us"', 'href="/them"'])).toEqual([
    '~ Flat walls | link | the plasterers → /[-us-]{+them+}',
  ])
})

test('the file and the text of a picture, and a drawing', () => {
  expect(changes([/room-/g, 'front-'])).toEqual([
    '~ Flat walls | picture | A room ([-room-]{+front+})',
  ])
  expect(changes(['alt="A room"', 'alt="A hall"'])).toEqual([
    '~ Flat walls | picture | A [-room-]{+hall+} (room)',
  ])
  expect(changes(['M0 0', 'M1 1'])).toEqual([
    expect.stringMatching(/^~ footer \| structure \| svg#\[-\w{6}-\]\{\+\w{6}\+\}$/),
  ])
})

test('structured data: a value, a list item, and invalid JSON', () => {
  expect(changes(['"name":"Flat walls"', '"name":"Even walls"'])).toEqual([
    '~ head | data Service.name | [-Flat-]{+Even+} walls',
  ])
  expect(changes(['"Epping",', '"Epping","Harlow",'])).toEqual([
    '+ head | data Service.areaServed[] | Harlow',
  ])
  expect(changes(['"Ongar"]', '"Ongar"'])).toContainEqual(
    expect.stringMatching(/^\+ head \| script \| \{"@graph"/),
  )
})

test('a heading of another level', () => {
  expect(changes(['<h1>Flat walls</h1>', '<h2>Flat walls</h2>'])).toEqual([
    '~ heading 2 | heading [-1-]{+2+}: Flat walls',
  ])
})

test('a wrapper, an attribute and emphasis are structure', () => {
  const sentence = '<p>A wall that is flat under a side light.</p>'
  expect(changes([sentence, `<div id="x">${sentence}</div>`])).toEqual([
    '+ Flat walls | structure | div#x',
  ])
  expect(changes(['<details>', '<details open>'])).toEqual([
    '+ Flat walls | structure | details[open]',
  ])
  expect(changes(['a side light', 'a <em>side light</em>'])).toEqual([
    '+ Flat walls | structure | em',
  ])
})

test('a moved paragraph is reported once', () => {
  const paragraph = '<p>A wall that is flat under a side light.</p>\n'
  const [moved, ...others] = changes(
    [paragraph, ''],
    ['</main>', `<p>Last.</p>${paragraph}</main>`],
  ).sort()
  expect([moved, ...others]).toEqual([
    expect.stringMatching(/^\+ .*paragraph \| Last\./),
    expect.stringMatching(/^> .*paragraph \| A wall /),
  ])
})

test('a new question with its answer is reported without its elements', () => {
  expect(
    changes([
      '</main>',
      '<details><summary>How much?</summary><p>We look first.</p></details></main>',
    ]),
  ).toEqual([
    '+ Flat walls | question | How much?',
    '+ Flat walls › How much? | paragraph | We look first.',
  ])
})

test('any other difference in the markup is reported too', () => {
  expect(changes(['<main>', '<main><!-- a remark -->'])).toEqual([
    '~ structure | the markup differs, but not visibly; --full shows how',
  ])
})

test('words in neighbouring elements do not run together, and a link around blocks is one in each of them', () => {
  const texts = (body: string) => readPage(`<body>${body}</body>`).lines.map(({ text }) => text)
  expect(texts('<p><span>Loughton</span><span>Customer</span></p>')).toEqual(['Loughton Customer'])
  expect(texts('<a href="/x"><h2>One</h2><p>Two</p></a>')).toEqual(
    expect.arrayContaining(['One → /x', 'Two → /x']),
  )
})

test('words far from a change are left out', () => {
  const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
  expect(markWords(`${long} old ${long}`, `${long} new ${long}`)).toBe(
    '… w32 w33 w34 w35 w36 w37 w38 w39 [-old-]{+new+} w0 w1 w2 w3 w4 w5 w6 …',
  )
})
