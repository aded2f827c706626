import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

const image = (source: string, alt: string, focus = [50, 50]) => ({
  source: `images/${source}.jpg`,
  alt,
  focus,
})
const dover = { name: 'Dover', heading: 'Roofs in Dover' }
const CONTENT = {
  'site.json': { routes: { service: '/{slug}', area: '/roofs-in-{slug}' } },
  'home.json': { hero: { image: image('a', 'A roof.') }, heading: 'Roofs' },
  'areas/dover.json': dover,
  'claims.json': { count: 3, isOpen: true },
  'reviews.json': { items: [] },
  'gallery.json': { items: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] },
  'before-booking.json': { items: [{ question: 'How long?', answer: 'A week.' }] },
}

const items = (...titles: string[]) => ({
  'gallery.json': { items: titles.map((title) => ({ title })) },
})

test.each<[what: string, changed: Record<string, unknown>, words: string[]]>([
  [
    'a text',
    { 'areas/dover.json': { ...dover, heading: 'Slates' } },
    ['“Roofs in Dover” becomes “Slates”, /roofs-in-dover.'],
  ],
  [
    'a picture',
    { 'home.json': { hero: { image: image('b', 'A ridge.', [1, 2]) }, heading: 'Roofs' } },
    ['A new picture, /: “A ridge.”'],
  ],
  [
    'its text',
    { 'home.json': { hero: { image: image('a', 'Slates.') }, heading: 'Roofs' } },
    ['“A roof.” becomes “Slates.”, /.'],
  ],
  [
    'its point',
    { 'home.json': { hero: { image: image('a', 'A roof.', [1, 50]) }, heading: 'Roofs' } },
    ['Other parts of a picture stay in view, /: “A roof.”'],
  ],
  ['a number', { 'claims.json': { count: 4, isOpen: true } }, ['“3” becomes “4”, on all 3 pages.']],
  [
    'yes or no',
    { 'claims.json': { count: 3, isOpen: false } },
    ['“yes” becomes “no”, on all 3 pages.'],
  ],
  [
    'a new page',
    { 'areas/deal.json': { name: 'Deal', heading: 'Felt' } },
    ['A new page, /roofs-in-deal: Deal; Felt'],
  ],
  [
    'no page',
    { 'areas/dover.json': undefined },
    ['The page /roofs-in-dover will be removed: “Roofs in Dover”'],
  ],
  [
    'a page under another name',
    {
      'areas/dover.json': undefined,
      'areas/port.json': { ...dover, formerly: ['/roofs-in-dover'] },
    },
    ['The page /roofs-in-dover moves to /roofs-in-port.'],
  ],
  ['a review', { 'reviews.json': { items: [{ name: 'Ann', rating: 1 }] } }, ['New: Ann; 1 star']],
  ['an item moved up', items('Three', 'One', 'Two'), ['Moved up: Three']],
  ['an item moved down', items('Two', 'Three', 'One'), ['Moved down: One']],
  ['an item less', items('One', 'Three'), ['Removed: Two']],
  ['an item more', items('One', 'Two', 'Two and a half', 'Three'), ['New: Two and a half']],
])('%s', (_, changed, words) => {
  const before = new Map<string, unknown>(Object.entries(CONTENT))
  const after = new Map(
    Object.entries({ ...CONTENT, ...changed }).filter(([, value]) => value !== undefined),
  )
  expect(changeWords(before, after)).toEqual(words)
})
