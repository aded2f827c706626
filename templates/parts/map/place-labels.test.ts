import { expect, test } from 'vitest'
import { type Label, placeLabels } from './place-labels.ts'
import { curveThrough, projectionOf } from './projection.ts'

test('names stand beside their dots, and change sides where they would cover each other or leave the drawing', () => {
  const alone = placeLabels([{ name: 'One', at: [50, 50], size: 10 }], [[50, 50]], 200, 100)
  expect(alone).toEqual([{ x: 59, y: 54, anchor: 'start' }])
  const dots = [
    [60, 50],
    [82, 50],
    [190, 20],
  ] as const
  const [west, east, edge] = placeLabels(
    dots.map((at, index) => ({ name: `Town ${index}`, at, size: 10 })),
    dots,
    200,
    100,
  )
  expect([west?.anchor, east?.anchor, edge?.anchor]).toEqual(['end', 'start', 'end'])
})

test('a name keeps clear of a dot that is larger than the others', () => {
  const dots = [
    [80, 47],
    [50, 57],
  ] as const
  const sideBeside = (dot?: number) => {
    const large = { name: 'H', at: dots[0], size: 10, ...(dot && { dot }) }
    return placeLabels([large, { name: 'Town', at: dots[1], size: 10 }], dots, 200, 100)[1]?.anchor
  }
  const itself = { name: 'H', at: dots[0], size: 10 }
  const [[small], [large]] = [[itself], [{ ...itself, dot: 9 }]].map((one) => placeLabels(one, [], 200, 100)) as [Label[], Label[]]
  expect(large?.x).toBeGreaterThan((small?.x ?? 0) + 3)
  expect(sideBeside()).toBe('start')
  expect(sideBeside(9)).toBe('end')
})

test('a drawing holds all places, north above south and west left of east, and a single place has room around it', () => {
  const { at, width, height } = projectionOf([
    [51.6, 0],
    [51.9, 0.4],
  ])
  expect(at([51.9, 0])[1]).toBeLessThan(at([51.6, 0])[1])
  expect(at([51.6, 0.4])[0]).toBeLessThan(width)
  expect(at([51.6, 0])[1]).toBeLessThan(height)
  expect(projectionOf([[51.6, 0]]).at([51.6, 0])[0]).toBeCloseTo(200, 0)
})

test('a line is drawn through all of its points', () => {
  expect(
    curveThrough([
      [0, 0],
      [10, 5],
    ]),
  ).toMatch(/^M0 0C.* 10 5$/)
})
