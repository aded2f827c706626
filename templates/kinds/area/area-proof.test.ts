import { expect, test } from 'vitest'
import { areaProof } from './area-proof.ts'
import type { Area } from './schema.ts'

/** Towns in a row, a tenth of a degree apart. */
const areas = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(
  (name, index) =>
    ({
      slug: name,
      name,
      nearby: { places: [] as string[] },
      coordinates: [51 + index / 10, 0],
    }) as unknown as Area,
)

test.each([
  ['its own or the nearest', ['C1', 'G1', 'D1'], 'C1 C1 C1 D1 D1 G1 G1'],
  ['another, once one is on four pages', ['D1', 'D2'], 'D1 D2 D1 D1 D1 D2 D2'],
  ['the only one around, however often', ['D1'], 'D1 D1 D1 D1 D1 D1 D1'],
  ['none, if all are too far away', ['Z1'], '- - - - - - -'],
])('the review of a town is %s: of %j, %s', (_, names, reviews) => {
  const content = {
    areas,
    jobs: [],
    gallery: { items: [{ location: 'B' }] },
    reviews: { items: names.map((name) => ({ name, location: name[0] })) },
  } as unknown as Parameters<typeof areaProof>[1]
  const proofs = areas.map((area) => areaProof(area, content))
  expect(proofs.map(({ review }) => review?.name ?? '-').join(' ')).toBe(reviews)
  expect(proofs.map(({ item }) => item?.location)).toEqual([
    undefined,
    'B',
    ...Array(5).fill(undefined),
  ])
})
