import { expect, test } from 'vitest'
import { diffLines, diffSites } from './diff-sites.ts'
import { linesOf } from './page-lines.ts'
import { mask } from './read-site.ts'

const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta name="description" content="Walls made flat."/>
<meta property="og:description" content="Walls made flat."/>
<meta name="robots" content="index"/>
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
<details><summary>How long?</summary><p>One day or two.</p></details>
</main>
</body>
</html>`

/** The changes reported after an edit of the page. */
function changes(from: string | RegExp, to: string): string[] {
  const after = PAGE.replace(from, to)
  expect(after, 'the edit must hit').not.toBe(PAGE)
  const [old, now] = [PAGE, after].map((page) => new Map([['index.html', mask(page)]]))
  return [...diffSites(old ?? new Map(), now ?? new Map()).changes.keys()]
}

const NEWS = '<li><a href="/news">News</a></li>'

test.each<[what: string, from: string | RegExp, to: string, ...expected: string[]]>([
  ['a word', 'or two', 'or three', '~ text: One day or [-two-]{+three+}.'],
  ['the title', '<title>Walls', '<title>Ceilings', '~ title: [-Walls-]{+Ceilings+} | A firm'],
  ['the language', 'en-GB', 'en', '~ lang: en[--GB-]'],
  ['an instruction to search engines', '"index"', '"noindex"', '~ robots: [-index-]{+noindex+}'],
  [
    'a description, which link cards and structured data repeat',
    /Walls made flat\./g,
    'Walls made even.',
    '~ description: Walls made [-flat-]{+even+}.',
  ],
  ['a new link', '<li><a href="/work">', `${NEWS}<li><a href="/work">`, '+ link: News → /news'],
  ['a link that leads elsewhere', '"/us"', '"/them"', '~ link: the plasterers → /[-us-]{+them+}'],
  ['another picture', /room-/g, 'front-', '~ picture: A room ([-room-]{+front+})'],
  ['the text of a picture', '"A room"', '""', '~ picture: [-A room-]{+no text+} (room)'],
  ['a heading of another level', /h1>/g, 'h2>', '~ heading [-1-]{+2+}: Flat walls'],
  ['a hidden label', '"Main"', '"All"', '~ aria-label: [-Main-]{+All+}'],
  ['a style, by its selector', 'color:red', 'color:blue', '~ style: p'],
  ['markup alone', '<main>', '<main><!-- x -->', '~ markup, but nothing that is read or styled'],
  ['hashes', /0123456789/g, 'abcdef0123'],
])('%s', (_, from, to, ...expected) => {
  expect(changes(from, to)).toEqual(expected)
})

test('words of neighbours do not run together, and a link around blocks is one line more', () => {
  const texts = (body: string) => linesOf(`<body>${body}</body>`)
  expect(texts('<p><span>Loughton</span><span>Customer</span></p>')).toEqual([
    'text: Loughton Customer',
  ])
  expect(texts('<a href="/x"><h2>One</h2><p>Two</p></a>')).toEqual([
    'link: One Two → /x',
    'heading 2: One',
    'text: Two',
  ])
})

test('lines with words in common are one; others are removed and added', () => {
  const long = 'text: Wholly new sentence about something that nobody has asked for until today.'
  const other = 'text: Then the others, quite different, with no word in common at all here.'
  expect(diffLines([other], [long])).toEqual([`- ${other}`, `+ ${long}`])
  expect(diffLines(['a', 'text: Hello', 'b'], ['a', 'text: Hello you', 'link: X', 'b'])).toEqual([
    '~ text: Hello {+you+}',
    '+ link: X',
  ])
  expect(diffLines(['text: One of two', 'text: Five'], ['text: One of three'])).toEqual([
    '- text: Five',
    '~ text: One of [-two-]{+three+}',
  ])
})

test('words far from a change are left out', () => {
  const long = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
  const [line] = diffLines([`${long} old ${long}`], [`${long} new ${long}`])
  expect(line).toBe(
    '~ w0 w1 w2 w3 w4 w5 w6 w7 … w32 w33 w34 w35 w36 w37 w38 w39 [-old-]{+new+} w0 w1 w2 w3 w4 w5 w6 w7 … w32 w33 w34 w35 w36 w37 w38 w39',
  )
})
