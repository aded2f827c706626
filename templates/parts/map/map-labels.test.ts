import { expect, test } from 'vitest'
import { type Box, boxOf, isCovered, mapLabels, type Named } from './map-labels.ts'
import { curveThrough, projectionOf } from './projection.ts'

const SIZE = { width: 200, height: 100 }
const anchorsOf = (names: readonly Named[], boxes: Box[] = []) =>
  mapLabels(names, SIZE, boxes).map(({ anchor }) => anchor)
const town = (name: string, x: number, y: number): Named => ({ name, at: [x, y], size: 10 })

test('a name is right of its dot, or where it leaves dots, other names and the edge free', () => {
  expect(mapLabels([town('One', 50, 50)], SIZE, [])).toEqual([{ x: 59, y: 54, anchor: 'start' }])
  expect(
    anchorsOf([town('Town A', 60, 50), town('Town B', 82, 50), town('Town C', 190, 20)]),
  ).toEqual(['end', 'start', 'end'])
  expect(
    anchorsOf([town('Town', 50, 50)], [boxOf({ x: 70, y: 54, anchor: 'middle' }, 'River', 10)]),
  ).toEqual(['end'])
  const river = boxOf({ x: 50, y: 54, anchor: 'middle' }, 'A river as wide as it is', 10)
  expect(mapLabels([town('Town', 50, 50)], SIZE, [river])).toEqual([
    { x: 50, y: 66, anchor: 'middle' },
  ])
})

test('the room of a name is taken', () => {
  const boxes: Box[] = []
  const [label] = mapLabels([town('One', 80, 50)], SIZE, boxes)
  expect(label && isCovered(boxOf(label, 'One', 10), boxes)).toBe(true)
})

test('a drawing holds all places, north above south and west left of east, and a single place has room around it', () => {
  const { at, width, height } = projectionOf([
    { coordinates: [51.6, 0] },
    { coordinates: [51.9, 0.4] },
    {},
  ])
  expect(at([51.9, 0])[1]).toBeLessThan(at([51.6, 0])[1])
  expect(at([51.6, 0.4])[0]).toBeLessThan(width)
  expect(at([51.6, 0])[1]).toBeLessThan(height)
  expect(projectionOf([{ coordinates: [51.6, 0] }]).at([51.6, 0])[0]).toBeCloseTo(200, 0)
})

test('a line is drawn through all of its points', () => {
  expect(
    curveThrough([
      [0, 0],
      [10, 5],
    ]),
  ).toMatch(/^M0 0C.* 10 5$/)
})
