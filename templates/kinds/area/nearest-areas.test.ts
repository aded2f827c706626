import { expect, test } from 'vitest'
import { faultsOf } from '../../../scripts/test/content/schema-faults.ts'
import { type Coordinates, coordinates } from '../../fields/values.ts'
import { nearestAreas } from './nearest-areas.ts'
import type { Area } from './schema.ts'

const area = (name: string, at?: Coordinates, places: string[] = []) =>
  ({ slug: name.toLowerCase(), name, nearby: { heading: '', places }, coordinates: at }) as Area

const HERE: Coordinates = [51.7, 0]

// At this latitude a degree of longitude is shorter than one of latitude.
test.each<[rule: string, found: string, here: Area, ...others: Area[]]>([
  [
    'the four nearest are found, wherever they are in the list, and never the town itself',
    'East, North, West, Far',
    area('Here', HERE),
    ...[area('Farther', [53, 1]), area('Far', [52, 1]), area('North', [51.73, 0])],
    ...[area('Here', HERE), area('West', [51.7, -0.05]), area('East', [51.7, 0.04])],
  ],
  [
    'without coordinates, those named on the page that have one are taken, in its order',
    'West, Far, East, North',
    area('Here', undefined, ['Hamlet', 'West', 'Far', 'East', 'North', 'South']),
    ...['East', 'Far', 'North', 'South', 'West'].map((name) => area(name)),
  ],
  [
    'those without coordinates follow',
    'East, West',
    area('Here', HERE, ['West', 'East']),
    ...[area('East', [51.7, 0.1]), area('West')],
  ],
  ['a town may be alone', '', area('Here', HERE)],
])('%s: %s', (_, found, here, ...others) => {
  const names = nearestAreas(here, [...others, here]).map(({ name }) => name)
  expect(names.join(', ')).toBe(found)
})

test.each([
  [[51.7, -0.1], []],
  [[91, 0], ['0 is 91. Write degrees from -90 to 90, such as 51.698.']],
  [[51.7, '0'], ['1 is a text. Write degrees from -180 to 180, such as 51.698.']],
  [[51.7], [' is a list. Write degrees north and east, such as [51.698, 0.11].']],
])('of the coordinates %j is wrong: %j', (value, faults) => {
  expect(faultsOf(coordinates, value)).toEqual(faults)
})
