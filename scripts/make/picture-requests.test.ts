import { expect, test } from 'vitest'
import { picturePlaces } from '../../templates/parts/picture/picture-places.ts'
import { variantsOf } from './picture-requests.ts'

test.each(picturePlaces.hero.widths)(
  'a picture of %i pixels has a file of its whole width, and one that is narrower by a pixel has not',
  (width) => {
    const avifOf = (of: number) =>
      variantsOf('hero', { width: of }).flatMap((variant) =>
        variant.format === 'avif' ? variant.width : [],
      )
    expect(avifOf(width).at(-1)).toBe(width)
    expect(avifOf(width - 1)).toEqual(avifOf(width).slice(0, -1))
  },
)

test('the files for browsers without AVIF are never wider than the widest AVIF', () => {
  const [least = 0] = picturePlaces.hero.widths
  expect(variantsOf('hero', { width: least }).map(({ width }) => width)).toEqual([
    least,
    least,
    least,
  ])
  expect(variantsOf('hero', { width: 9000 }).slice(-2)).toEqual([
    { format: 'webp', width: 840 },
    { format: 'jpeg', width: 840 },
  ])
})
