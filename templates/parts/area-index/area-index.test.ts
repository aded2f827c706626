import { expect, test } from 'vitest'
import { servicePlaces, shownAreas } from './area-index.tsx'

const named = (...names: string[]) =>
  names.map((name) => ({
    name,
    slug: name.toLowerCase(),
    route: `/${name.toLowerCase()}`,
  })) as never

test.each([
  ['has all areas by default', {}, '/deal /dover /sandwich'],
  [
    'may be ordered, name places without a page, and leave areas out; new areas are appended',
    { areas: ['sandwich', 'Walmer'], leaveOut: ['deal'] },
    '/sandwich Walmer /dover',
  ],
])('the list of the service pages %s', (_, pages, places) => {
  const found = servicePlaces(pages, named('Deal', 'Dover', 'Sandwich'))
  expect(found.map(({ name, route }) => route ?? name).join(' ')).toBe(places)
})

test('of more towns than there is room for, the first 24 are shown, by their names', () => {
  const towns = named(...Array.from({ length: 30 }, (_, index) => `Town ${99 - index}`))
  const names = shownAreas(towns).map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([24, 'Town 76', 'Town 99'])
})
