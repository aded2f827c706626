import { expect, test } from 'vitest'
import { groupsOfWork } from './groups-of-work.ts'
import { people } from './people.ts'

const [inside, outside] = [
  { text: 'In.', items: [] },
  { text: 'Out.', items: [] },
]

test.each([
  [
    'areas/deal.json',
    { services: { heading: 'Work', internal: inside, external: outside }, nearby: 1 },
    { services: { heading: 'Work', work: [inside, outside] }, nearby: 1 },
  ],
  [
    'area-pages.json',
    { link: 'Roofers in {area}', internal: 'In', external: 'Out', caution: 'Mind' },
    { link: 'Roofers in {area}', work: ['In', 'Out'], caution: 'Mind' },
  ],
])('the work of towns and its headings become lists in place: %s', (name, before, after) => {
  expect(JSON.stringify(groupsOfWork(name, before))).toBe(JSON.stringify(after))
  // Values in the new shape, of other files or of other types stay the same.
  for (const [file, value] of [
    [name, after],
    ['home.json', before],
    [name, null],
    [name, [1]],
  ] as const)
    expect(groupsOfWork(file, value)).toBe(value)
})

test('the person becomes the first of a list in the same place', () => {
  const after = { name: 'A firm', people: [{ name: 'Ann' }], social: [] }
  expect(JSON.stringify(people('business.json', { name: 'A firm', person: { name: 'Ann' }, social: [] }))).toBe(JSON.stringify(after))
  expect(people('business.json', after)).toBe(after)
  expect(people('home.json', { person: 1 })).toEqual({ person: 1 })
})
