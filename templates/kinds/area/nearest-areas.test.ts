import { expect, test } from 'vitest'
import { faultsOf } from '../../../scripts/test/content/schema-faults.ts'
import { type Coordinates, coordinates } from '../../fields/values.ts'
import { nearestAreas } from './nearest-areas.ts'
import type { Area } from './schema.ts'

function area(name: string, at?: Coordinates, places: string[] = []): Area {
  return {
    slug: name.toLowerCase(),
    name,
    nearby: { heading: '', places },
    ...(at && { coordinates: at }),
  } as Area
}

const namesOf = (found: readonly Area[]) => found.map(({ name }) => name)

test('the four nearest are found, wherever they are in the list, and never the town itself', () => {
  const towns = [
    area('Farther', [53, 1]),
    area('Far', [52, 1]),
    area('North', [51.73, 0]),
    area('Here', [51.7, 0]),
    area('West', [51.7, -0.05]),
    area('East', [51.7, 0.04]),
  ]
  // At this latitude a degree of longitude is shorter than one of latitude.
  expect(namesOf(nearestAreas(towns[3] as Area, towns))).toEqual(['East', 'North', 'West', 'Far'])
})

test.each<[found: string, here: Area, ...others: Area[]]>([
  [
    'West, Far, East, North',
    area('Here', undefined, ['Hamlet', 'West', 'Far', 'East', 'North', 'South']),
    ...['East', 'Far', 'North', 'South', 'West'].map((name) => area(name)),
  ],
  [
    'East, West',
    area('Here', [51.7, 0], ['West', 'East']),
    ...[area('East', [51.7, 0.1]), area('West')],
  ],
  ['', area('Here', [51.7, 0])],
])(
  'where coordinates are missing, those named on the page that have one are taken, in its order: %s',
  (found, here, ...others) => {
    expect(namesOf(nearestAreas(here, [here, ...others])).join(', ')).toBe(found)
  },
)

test.each([
  [[51.7, -0.1], []],
  [[91, 0], ['0 is 91. Write degrees from -90 to 90, such as 51.698.']],
  [[51.7, '0'], ['1 is a text. Write degrees from -180 to 180, such as 51.698.']],
  [[51.7], [' is a list. Write degrees north and east, such as [51.698, 0.11].']],
])('validating the coordinates %j reports %j', (value, faults) => {
  expect(faultsOf(coordinates, value)).toEqual(faults)
})
