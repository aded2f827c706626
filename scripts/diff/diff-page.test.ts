import { expect, test } from 'vitest'
import { diffPages } from './diff-page.ts'
import { viewPage } from './diff-view.ts'

/** A small page of this site's kind. */
const PAGE = `<!doctype html>
<html lang="en-GB">
<head>
<meta name="description" content="Walls made flat."/>
<meta property="og:description" content="Walls made flat."/>
<meta name="theme-color" content="#faf5ee"/>
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
<picture><source type="image/avif" srcset="/assets/room-480.0123456789.avif 480w"/><img src="/assets/room-960.0123456789.jpg" alt="A room" width="4" height="3"/></picture>
<details><summary>How long?</summary><p>One day or two. <time datetime="2026-01-01" data-behaviour="age">3 weeks ago</time></p></details>
</main>
<footer><p>© <span data-behaviour="year">2026</span> A firm</p></footer>
</body>
</html>`

/** The changes that replacing a piece of the page makes, a line each. */
function changes(...edits: [string | RegExp, string][]): string[] {
  const after = edits.reduce((page, [from, to]) => page.replace(from, to), PAGE)
  expect(after, 'the edit must hit').not.toBe(PAGE)
  return diffPages(viewPage('/', PAGE), viewPage('/', after)).map(({ subject, where, place, before, after: now, moved }) =>
    [subject, where, place, moved ? 'moved' : `${before ?? '(none)'} -> ${now ?? '(none)'}`].filter(Boolean).join(' | '),
  )
}

test('a word shows with the heading and the question above it', () => {
  expect(changes(['One day or two', 'One day or three'])).toEqual([
    'words | Flat walls › How long? | paragraph | One day or two. … -> One day or three. …',
  ])
})

test('hashes, the year and ages are no change', () => {
  expect(changes([/0123456789/g, 'abcdef0123'], ['>2026<', '>2027<'], ['3 weeks ago', 'last year'])).toEqual([])
})

test('the date behind an age is a change', () => {
  expect(changes(['2026-01-01', '2026-01-02'])).toHaveLength(1)
})

test('a style, a class and the colour of the frame are no change of the content', () => {
  expect(changes(['color:red', 'color:blue'], ['class="header"', 'class="top"'], ['#faf5ee', '#ffffff'])).toEqual([])
})

test('a description is told once, though link previews and structured data repeat it', () => {
  expect(changes([/Walls made flat\./g, 'Walls made even.'])).toEqual(['description | Walls made flat. -> Walls made even.'])
})

test('a repeated description that no longer repeats is a change of its own', () => {
  expect(changes(['name="description" content="Walls made flat."', 'name="description" content="Walls."'])).toEqual([
    'description | Walls made flat. -> Walls.',
  ])
  expect(changes(['og:description" content="Walls made flat."', 'og:description" content="Walls."'])).toEqual([
    'head | og:description | Walls made flat. -> Walls.',
  ])
})

test('the title and the keywords', () => {
  expect(changes(['<title>Walls', '<title>Ceilings'], ['<title>', '<meta name="keywords" content="flat, even"/><title>'])).toEqual([
    'title | Walls | A firm -> Ceilings | A firm',
    'keywords | (none) -> flat, even',
  ])
})

test('a new link in the navigation is one change', () => {
  expect(changes(['<li><a href="/work">', '<li><a href="/news">News</a></li>\n<li><a href="/work">'])).toEqual([
    'link | header | list item | (none) -> [News](/news)',
  ])
})

test('a link that leads elsewhere', () => {
  expect(changes(['href="/work"', 'href="/jobs"'])).toEqual(['link | header | list item | [Work](/work) -> [Work](/jobs)'])
})

test('another file for a picture, and another text for it', () => {
  expect(changes([/room-/g, 'front-'])).toEqual(['picture | Flat walls | picture | A room (room) -> A room (front)'])
  expect(changes(['alt="A room"', 'alt="A hall"'])).toEqual(['picture | Flat walls | picture | A room (room) -> A hall (room)'])
})

test('structured data: one value for another, and one more in a list', () => {
  expect(changes(['"name":"Flat walls"', '"name":"Even walls"'])).toEqual(['data | Service.name | Flat walls -> Even walls'])
  expect(changes(['"Epping",', '"Epping","Harlow",'])).toEqual(['data | Service.areaServed[] | (none) -> Harlow'])
})

test('a heading of another level', () => {
  expect(changes(['<h1>Flat walls</h1>', '<h2>Flat walls</h2>'])).toEqual(['heading | heading 1: Flat walls -> heading 2: Flat walls'])
})

test('a wrapper, an attribute and emphasis are structure', () => {
  expect(
    changes(['<p>A wall that is flat under a side light.</p>', '<div id="x"><p>A wall that is flat under a side light.</p></div>']),
  ).toEqual(['structure | Flat walls | (none) -> div#x'])
  expect(changes(['<details>', '<details open>'])).toEqual(['structure | Flat walls | details -> details[open]'])
  expect(changes(['a side light', 'a <em>side light</em>'])).toEqual([
    'structure | Flat walls | paragraph “A wall that is flat under a side light.” |  -> em',
  ])
})

test('a paragraph that moves is told as such', () => {
  const paragraph = '<p>A wall that is flat under a side light.</p>\n'
  expect(changes([paragraph, ''], ['</main>', `${paragraph}</main>`])).toEqual(['words | Flat walls | paragraph | moved'])
})

test('a new question with its answer brings no talk of elements', () => {
  expect(changes(['</main>', '<details><summary>How much?</summary><p>We look first.</p></details></main>'])).toEqual([
    'words | Flat walls | question | (none) -> How much?',
    'words | Flat walls › How much? | paragraph | (none) -> We look first.',
  ])
})

test('what no other rule notices is still noticed', () => {
  expect(changes(['<main>', '<main><!-- a remark -->'])).toEqual([
    'structure | (none) -> the markup differs in a way that does not show; --full shows it',
  ])
})

test('words that stand in neighbouring elements do not run together', () => {
  const { items } = viewPage('/', '<body><p><span>Loughton</span><span>Customer</span></p></body>')
  expect(items.map(({ text }) => text)).toContain('Loughton Customer')
})

test('a link around blocks is a link in each of them', () => {
  const { items } = viewPage('/', '<body><a href="/x"><h2>One</h2><p>Two</p></a></body>')
  expect(items.filter(({ kind }) => kind === 'text').map(({ text }) => text)).toEqual(['[One](/x)', '[Two](/x)'])
})
