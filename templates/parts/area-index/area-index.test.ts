import { expect, test } from 'vitest'
import { servicePlaces, shownAreas } from './area-index.tsx'

const areas = ['Deal', 'Dover', 'Sandwich'].map((name) => ({
  name,
  slug: name.toLowerCase(),
  route: `/${name.toLowerCase()}`,
}))
const placesOf = (pages: object) =>
  servicePlaces({ guide: 'Guide', ...pages }, areas as Parameters<typeof servicePlaces>[1]).map(
    ({ name, route }) => route ?? name,
  )

test('by default the list of the service pages has all areas', () => {
  expect(placesOf({})).toEqual(['/deal', '/dover', '/sandwich'])
})

test('the list may be ordered, name places without a page, and leave areas out; new areas are appended', () => {
  expect(placesOf({ areas: ['sandwich', 'Walmer'], leaveOut: ['deal'] })).toEqual([
    '/sandwich',
    'Walmer',
    '/dover',
  ])
})

test('of more towns than there is room for, the first 24 are shown, by their names', () => {
  const towns = Array.from({ length: 30 }, (_, index) => ({ name: `Town ${99 - index}` }))
  const names = shownAreas(towns as Parameters<typeof shownAreas>[0]).map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([24, 'Town 76', 'Town 99'])
})
