import { expect, test } from 'vitest'
import { pageFacts } from './page-facts.ts'

const page = `<!doctype html><html><head><title>A &amp; B</title><meta name="description" content="About &quot;it&quot;">
<link rel="canonical" href="https://www.example.com/a"><meta property="og:image" content="https://www.example.com/b.jpg">
<style>@font-face{src:url(/assets/f.woff2)format("woff2")}</style>
<script type="application/ld+json">{"a":"\\u003c"}</script></head>
<body><h1 id="top">A</h1><h3>B</h3><svg><title>Not the title</title></svg>
<a href="#top">up</a><picture><source srcset="/a-1.avif 1w, /a-2.avif 2w"><img src="/a.jpg" alt="" width="1" height="1"></picture>
<img src="/b.jpg"><form action="mailto:a@example.com"><label for="x">X</label><input id="x" aria-describedby="y z"></form>
<main><p>First. &lt;&#x27;</p><figure><p>Quoted.</p></figure><p>Second, <a href="#top">with</a> a link.</p><template><p>Not shown.</p></template><section id="contact"><div><p>Everywhere the same.</p></div></section></main></body></html>`

test('all facts are read in one pass', () => {
  expect(pageFacts(page)).toEqual({
    canonical: 'https://www.example.com/a',
    ids: ['top', 'x', 'contact'],
    headings: [1, 3],
    links: [
      { attribute: 'href', value: 'https://www.example.com/a' },
      { attribute: 'og:image', value: 'https://www.example.com/b.jpg' },
      { attribute: 'href', value: '#top' },
      { attribute: 'srcset', value: '/a-1.avif' },
      { attribute: 'srcset', value: '/a-2.avif' },
      { attribute: 'src', value: '/a.jpg' },
      { attribute: 'src', value: '/b.jpg' },
      { attribute: 'action', value: 'mailto:a@example.com' },
      { attribute: 'href', value: '#top' },
      { attribute: 'url()', value: '/assets/f.woff2' },
    ],
    idReferences: [
      { attribute: 'for', value: 'x' },
      { attribute: 'aria-describedby', value: 'y' },
      { attribute: 'aria-describedby', value: 'z' },
    ],
    poorImages: ['/b.jpg'],
    text: ["First. <'", 'Quoted.', 'Second, with a link.'],
    unclosed: [],
    shown: expect.stringMatching(
      /^A & B AB.*Not the title.*First\. <'Quoted\.Second, with a link\.Not shown\.Everywhere the same\. About "it" https:/,
    ),
  })
})

test('only elements without an end tag are reported as unclosed', () => {
  const unclosed = (html: string) => pageFacts(html).unclosed
  expect(unclosed('<main><br><img src="/a"><svg><path d=""/><g></g></svg><p>a</p></main>')).toEqual([])
  expect(unclosed('<main><p>a<p>b</p></main>')).toEqual(['p'])
  expect(unclosed('<main><ul><li>a</ul></main>')).toEqual(['li'])
  expect(unclosed('<main><p>a</p><p clas')).toEqual(['p', 'main'])
})
