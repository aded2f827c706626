import { expect, test } from 'vitest'
import { servicePlaces } from './area-index.tsx'

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
  expect(
    placesOf({ areas: [{ area: 'sandwich' }, { name: 'Walmer' }], leaveOut: ['deal'] }),
  ).toEqual(['/sandwich', 'Walmer', '/dover'])
})
