import { expect, test } from 'vitest'
import type { PlannedPage } from '../content/plan-pages.ts'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkTexts } from './check-texts.ts'
import type { CheckedSite } from './fault.ts'

/** What is said of one page that is made of these words. */
function said(body: string, words: object, shared: object = {}): string[] {
  const { page, ...rendered } = renderedPage('/a', `<body><main>${body}</main></body>`)
  const content = { site: { origin: 'https://www.example.com', basePath: '' }, areas: [], ...shared } as unknown as CheckedSite['content']
  const own = { slug: 'a', route: '/a', source: 'legal/a.json', ...words } as unknown as PlannedPage['page']
  return (checkTexts(checkedSite([{ ...rendered, page: own }], { content })) as { message: string }[]).map(({ message }) => message)
}

test.each<[what: string, body: string, words: object]>([
  ['a text', '<p>One  &amp; two.</p>', { text: 'One & two.' }],
  ['a text in pieces', '<h1>Walls in <span>Deal</span>, by Deal people.</h1>', { heading: 'Walls in Deal, by Deal people.' }],
  ['a link', '<p>See <a href="/b">our terms</a> (all).</p>', { text: 'See [our terms](/b) (all).' }],
  ['what stands for a value', '<p>Updated on <time>1 May 2026</time>, in 2026.</p>', { text: 'Updated on {date}, in {year}.' }],
  ['a text that is read out', '<img alt="A wall">', { image: { alt: 'A wall', source: 'images/wall.jpg' } }],
  ['a date, a file, an address', '', { updated: '2026-05-01', slug: 'a', route: '/a' }],
])('%s that stands whole is right', (_, body, words) => {
  expect(said(body, words)).toEqual([])
})

const lost = (text: string, field: string) =>
  `does not show all of "${text}" (${field}). Words must not get lost: this is a mistake of the template.`

test.each<[what: string, body: string, words: object, message: string]>([
  ['a text that is not there', '', { hero: { text: 'One.' } }, lost('One.', 'hero.text')],
  [
    'a heading that ends too early',
    '<h1>Walls in Deal, by </h1>',
    { heading: 'Walls in Deal, by Deal people.' },
    lost('Walls in Deal, by Deal people.', 'heading'),
  ],
  ['a text that ends behind a value', '<p>From 2026</p>', { text: 'From {year} until {year}' }, lost('From {year} until {year}', 'text')],
  ['a text in a list', '<p>a</p>', { items: [{ text: 'a' }, { text: 'B'.repeat(90) }] }, lost(`${'B'.repeat(60)}…`, 'items[1].text')],
  ['a text in a script', '<script>One.</script>', { text: 'One.' }, lost('One.', 'text')],
  [
    'a link that visitors would read',
    '<p>See [our terms](/b c) now.</p>',
    {},
    'shows "See [our terms](/b c) now.". Write a link as [label](/route), without a space in the route.',
  ],
])('%s is found', (_, body, words, message) => {
  expect(said(body, words)).toEqual([message])
})

test('a text that all pages share stands somewhere', () => {
  const shared = { business: { name: 'Roofs', schemaType: 'Roofer' }, claims: { insured: { text: 'Insured', evidence: 'a letter' } } }
  expect(said('<p>Roofs, Insured</p>', {}, shared)).toEqual([])
  expect(said('<p>Roofs</p>', {}, shared)).toEqual([lost('Insured', 'insured.text in claims.json')])
})

test('the words for what towns count are looked for where a town has a number', () => {
  const shared = (projects?: object) => ({ areas: [{ name: 'Deal', projects }], areaPages: { projects: 'Roofs done' } })
  expect(said('', {}, shared())).toEqual([])
  expect(said('', {}, shared({ figure: '40+' }))).toEqual([lost('Roofs done', 'projects in area-pages.json')])
})
