import { expect, test } from 'vitest'
import type { Content } from '../../templates/content.ts'
import { pictureSlots } from '../../templates/parts/picture/picture-slots.ts'
import { pictureRequests, variantsOf } from './picture-requests.ts'

test.each(pictureSlots.hero.widths)(
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
  const [least = 0] = pictureSlots.hero.widths
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

test('another photograph under the same name has another address, and any name one that addresses can have', () => {
  const content = { site: { basePath: '' } } as Content
  const addressOf = (hash: string) => {
    const facts = new Map([['images/Haus & Hof.JPG', { width: 2000, height: 1000, hash }]])
    const { picture } = pictureRequests({ pathOf: String }, content, facts)
    return picture('card', { source: 'images/Haus & Hof.JPG' } as never).jpeg.href
  }
  expect(addressOf('a')).toMatch(/^\/assets\/Haus-Hof\.\w{6}-840\.jpg$/)
  expect(addressOf('b')).not.toBe(addressOf('a'))
})
