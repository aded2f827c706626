import { expect, test } from 'vitest'
import { groupsOfWork } from './groups-of-work.ts'
import { brandSignature, menuClose, numbers, people, servicePrices } from './replaced-keys.ts'

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

const price = { from: 4, to: 9, asOf: '2026-10-01', moves: 'Size.', sample: true }
const prices = {
  groups: [{ items: [{ from: 4, to: 9 }] }],
  asOf: '2026-10-01',
  moves: 'Size.',
  sample: true,
}
const further = [{ number: '07700 900 001', link: false }]

test.each<[name: string, upgrade: typeof people, before: object, after: object]>([
  [
    'brand.json',
    brandSignature,
    { colour: '#17607a', pictures: 'straight' },
    { colour: '#17607a', signature: 'none' },
  ],
  ['brand.json', brandSignature, { pictures: 'sweep' }, { signature: 'sweep' }],
  [
    'navigation.json',
    menuClose,
    { menu: 'Menu', menuClose: 'Close', home: 'Home' },
    { menu: 'Menu', home: 'Home' },
  ],
  [
    'business.json',
    numbers,
    { phone: {}, secondPhone: { display: '07700 900 001' }, email: 1 },
    { phone: {}, numbers: further, email: 1 },
  ],
  [
    'business.json',
    people,
    { name: 'A firm', person: { name: 'Ann' }, social: [] },
    { name: 'A firm', people: [{ name: 'Ann' }], social: [] },
  ],
  [
    'services/oak.json',
    servicePrices,
    { name: 'Oak', price, meta: 1 },
    { name: 'Oak', prices, meta: 1 },
  ],
])(
  'in %s a key is replaced in its place, and all else and other files stay the same',
  (name, upgrade, before, after) => {
    expect(JSON.stringify(upgrade(name, before))).toBe(JSON.stringify(after))
    for (const same of [after, null, [1]]) expect(upgrade(name, same)).toBe(same)
    expect(upgrade('jobs/oak.json', before)).toBe(before)
  },
)
