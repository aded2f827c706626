import { expect, test } from 'vitest'
import { type Box, boxOf, isCovered, type MapName, mapLabels } from './map-labels.ts'
import { curveThrough, projectionOf } from './projection.ts'

const SIZE = { width: 200, height: 100 }
const town = (name: string, x: number, y: number): MapName => ({ name, at: [x, y], size: 10 })
const middle = (x: number, name: string) => boxOf({ x, y: 54, anchor: 'middle' }, name, 10)

test.each<[where: string, names: MapName[], boxes: Box[], ...labels: object[]]>([
  ['right of its dot', [town('One', 50, 50)], [], { x: 59, y: 54, anchor: 'start' }],
  [
    'where it leaves dots, other names and the edge free',
    [town('Town A', 60, 50), town('Town B', 82, 50), town('Town C', 190, 20)],
    [],
    ...['end', 'start', 'end'].map((anchor) => ({ anchor })),
  ],
  ['left of a river', [town('Town', 50, 50)], [middle(70, 'River')], { anchor: 'end' }],
  [
    'below a wide river',
    [town('Town', 50, 50)],
    [middle(50, 'A river as wide as it is')],
    { x: 50, y: 66, anchor: 'middle' },
  ],
])('a name is %s', (_, names, boxes, ...labels) => {
  expect(mapLabels(names, SIZE, boxes)).toMatchObject(labels)
})

test('the room of a name is taken', () => {
  const boxes: Box[] = []
  const [label] = mapLabels([town('One', 80, 50)], SIZE, boxes)
  expect(label && isCovered(boxOf(label, 'One', 10), boxes)).toBe(true)
})

test('a drawing holds all places, north above south and west left of east, and a single place has room around it', () => {
  const places = [{ coordinates: [51.6, 0] }, { coordinates: [51.9, 0.4] }, {}]
  const { at, width, height } = projectionOf(places as Parameters<typeof projectionOf>[0])
  expect(at([51.9, 0])[1]).toBeLessThan(at([51.6, 0])[1])
  expect(at([51.6, 0.4])[0]).toBeLessThan(width)
  expect(at([51.6, 0])[1]).toBeLessThan(height)
  expect(projectionOf([{ coordinates: [51.6, 0] }]).at([51.6, 0])[0]).toBeCloseTo(200, 0)
})

test('a line is drawn through all of its points', () => {
  const points: Parameters<typeof curveThrough>[0] = [
    [0, 0],
    [10, 5],
  ]
  expect(curveThrough(points)).toMatch(/^M0 0C.* 10 5$/)
})
