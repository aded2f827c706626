import { expect, test } from 'vitest'
import { type Label, type Labelled, type Named, placeLabels } from './place-labels.ts'
import { curveThrough, type Point, projectionOf } from './projection.ts'

const place = (labelled: readonly Labelled[], dots: readonly Point[], fixed: readonly Named[] = []) =>
  placeLabels(labelled, { dots, fixed, width: 200, height: 100 })

test('names are beside their dots, and change sides rather than cover each other or leave the drawing', () => {
  const alone = place([{ name: 'One', at: [50, 50], size: 10 }], [[50, 50]])
  expect(alone).toEqual([{ x: 59, y: 54, anchor: 'start' }])
  const dots = [
    [60, 50],
    [82, 50],
    [190, 20],
  ] as const
  const [west, east, edge] = place(
    dots.map((at, index) => ({ name: `Town ${index}`, at, size: 10 })),
    dots,
  )
  expect([west?.anchor, east?.anchor, edge?.anchor]).toEqual(['end', 'start', 'end'])
})

test('a name keeps clear of a dot that is larger than the others', () => {
  const dots = [
    [94, 47],
    [50, 57],
  ] as const
  const sideBeside = (dot?: number) => {
    const large = { name: 'H', at: dots[0], size: 10, ...(dot && { dot }) }
    return place([large, { name: 'Town', at: dots[1], size: 10 }], dots)[1]?.anchor
  }
  const itself = { name: 'H', at: dots[0], size: 10 }
  const [[small], [large]] = [[itself], [{ ...itself, dot: 9 }]].map((one) => place(one, [])) as [Label[], Label[]]
  expect(large?.x).toBeGreaterThan((small?.x ?? 0) + 3)
  expect(sideBeside()).toBe('start')
  expect(sideBeside(9)).toBe('end')
})

test('a name keeps clear of the name of a line, and the first one placed leaves room for the others', () => {
  const town = { name: 'Town', at: [50, 50], size: 10 } as const
  expect(place([town], [town.at], [{ name: 'River', at: [70, 54], size: 10 }])[0]?.anchor).toBe('end')
  // The first has no room between the two, and the second only on its right.
  const first = { name: 'One', at: [80, 50], size: 10 } as const
  const second = { name: 'A long name', at: [104, 50], size: 10 } as const
  const anchors = (labelled: Labelled[]) => place(labelled, [first.at, second.at]).map(({ anchor }) => anchor)
  expect(anchors([first, second])).toEqual(['end', 'start'])
  expect(anchors([second, first]).toReversed()).toEqual(['end', 'start'])
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
