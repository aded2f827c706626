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

test('without coordinates, those named on the page that have a page are taken, in its order', () => {
  const here = area('Here', undefined, ['Hamlet', 'West', 'Far', 'East', 'North', 'South'])
  const towns = [
    here,
    area('East', [51, 0]),
    area('Far'),
    area('North'),
    area('South'),
    area('West'),
  ]
  expect(namesOf(nearestAreas(here, towns))).toEqual(['West', 'Far', 'East', 'North'])
})

test('a town without coordinates is still found by its name when there are too few others', () => {
  const here = area('Here', [51.7, 0], ['West', 'East'])
  expect(namesOf(nearestAreas(here, [here, area('East', [51.7, 0.1]), area('West')]))).toEqual([
    'East',
    'West',
  ])
  expect(nearestAreas(here, [here])).toEqual([])
})

test.each([
  [[51.7, -0.1], []],
  [[91, 0], ['0 is 91. Write degrees from -90 to 90, such as 51.698.']],
  [[51.7, '0'], ['1 is a text. Write degrees from -180 to 180, such as 51.698.']],
  [[51.7], [' is a list. Write degrees north and east, such as [51.698, 0.11].']],
])('validating the coordinates %j reports %j', (value, faults) => {
  expect(faultsOf(coordinates, value)).toEqual(faults)
})
