import { expect, test } from 'vitest'
import type { PlannedPage } from '../../templates/plan-pages.ts'
import { checkedSite, renderedPage } from '../test/dom/rendered-page.ts'
import { checkTexts } from './check-texts.ts'
import type { CheckedSite } from './page-diagnostic.ts'

/** The messages for one page with this body and content. */
function messages(body: string, words: object, shared: object = {}): string[] {
  const { page, ...rendered } = renderedPage('/a', `<body><main>${body}</main></body>`)
  const content = { site: { origin: 'https://www.example.com', basePath: '' }, areas: [], ...shared } as unknown as CheckedSite['content']
  const own = { slug: 'a', route: '/a', source: 'legal/a.json', ...words } as unknown as PlannedPage['page']
  return (checkTexts(checkedSite([{ ...rendered, page: own }], { content })) as { message: string }[]).map(({ message }) => message)
}

test.each<[what: string, body: string, words: object]>([
  ['a text', '<p>One  &amp; two.</p>', { text: 'One & two.' }],
  ['a text in pieces', '<h1>Walls in <span>Deal</span>, by Deal people.</h1>', { heading: 'Walls in Deal, by Deal people.' }],
  ['a link', '<p>See <a href="/b">our terms</a> (all).</p>', { text: 'See [our terms](/b) (all).' }],
  ['a token', '<p>Updated on <time>1 May 2026</time>, in 2026.</p>', { text: 'Updated on {date}, in {year}.' }],
  ['a text that is read out', '<img alt="A wall">', { image: { alt: 'A wall', source: 'images/wall.jpg' } }],
  ['a date, a file, an address', '', { updated: '2026-05-01', slug: 'a', route: '/a' }],
])('%s that is complete is accepted', (_, body, words) => {
  expect(messages(body, words)).toEqual([])
})

const lost = (text: string, field: string) =>
  `does not show all of "${text}" (${field}). Words must not get lost: this is a bug in the template.`

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
])('%s is reported', (_, body, words, message) => {
  expect(messages(body, words)).toEqual([message])
})

test('a text that all pages share must be on one of them', () => {
  const shared = { business: { name: 'Roofs', schemaType: 'Roofer' }, claims: { insured: { text: 'Insured', evidence: 'a letter' } } }
  expect(messages('<p>Roofs, Insured</p>', {}, shared)).toEqual([])
  expect(messages('<p>Roofs</p>', {}, shared)).toEqual([lost('Insured', 'insured.text in claims.json')])
})

test("the label of a town's number must be printed only if a town has one", () => {
  const shared = (projects?: object) => ({ areas: [{ name: 'Deal', projects }], areaPages: { projects: 'Roofs done' } })
  expect(messages('', {}, shared())).toEqual([])
  expect(messages('', {}, shared({ figure: '40+' }))).toEqual([lost('Roofs done', 'projects in area-pages.json')])
})
