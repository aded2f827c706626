import { describe, expect, test } from 'vitest'
import { colourRoles } from '../../templates/content/brand-schema.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'
import { brandColours, contrastOf, nearestPassing, tokenOf } from './brand-colours.ts'
import { brandStyle, drawnColours } from './brand-style.ts'

const drawn = drawnColours()

test('every role has a token, and every token that meets another has its colour in the stylesheet', () => {
  for (const role of colourRoles) expect(drawn.has(tokenOf(role)), role).toBe(true)
  for (const { ink, ground } of colourPairs) expect([drawn.has(ink), drawn.has(ground)]).toEqual([true, true])
})

test('the nearest colour that passes is hardly darker than need be', () => {
  const nearest = nearestPassing('#5fa8d3', [{ hex: '#ffffff', least: 4.5 }]) ?? ''
  expect(contrastOf(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrastOf(nearest, '#ffffff')).toBeLessThan(4.7)
  expect(
    nearestPassing('#808080', [
      { hex: '#ffffff', least: 4.5 },
      { hex: '#000000', least: 20 },
    ]),
  ).toBeUndefined()
})

describe.each(['#17607a', '#0b6e4f', '#7a1f5c', '#c2185b', '#ffd400', '#111111', '#eeeeee', '#ff0000', '#0000ff', '#808080'])(
  'from the one colour %s',
  (colour) => {
    const { colours, faults } = brandColours(drawn, { colour })

    test.each(['light', 'dark'] as const)('everything can be read in the %s scheme', (scheme) => {
      expect(faults).toEqual([])
      for (const { ink, ground, least } of colourPairs) {
        const [one, other] = [colours.get(ink)?.[scheme] ?? '', colours.get(ground)?.[scheme] ?? '']
        expect(contrastOf(one, other), `${ink} ${one} on ${ground} ${other}`).toBeGreaterThanOrEqual(least)
      }
    })
  },
)

test('a colour on which white can be read is the colour of buttons, as it is', () => {
  expect(brandColours(drawn, { colour: '#17607A' }).colours.get('press')?.light).toBe('#17607a')
})

test('a chosen colour that cannot be read is refused, once, with the nearest one that can', () => {
  const { faults } = brandColours(drawn, { colours: { light: { accent: '#ff9966' } } })
  expect(faults).toHaveLength(1)
  expect(faults[0]?.path).toEqual(['colours', 'light', 'accent'])
  const [, nearest = ''] = faults[0]?.message.match(/The nearest colour that passes is "(#\w{6})"/) ?? []
  expect(faults[0]?.message).toMatch(/^is "#ff9966", which meets ground "#faf5ee" at 1\.\d+ : 1; 4\.5 : 1 is the least \(light\)\./)
  expect(brandColours(drawn, { colours: { light: { accent: nearest } } }).faults).toEqual([])
})

test('what follows from one colour gives way to what is chosen beside it', () => {
  const { colours, faults } = brandColours(drawn, { colour: '#17607a', colours: { dark: { ground: '#000000' } } })
  expect(faults).toEqual([])
  expect(colours.get('ground')?.dark).toBe('#000000')
})

test('only what differs from the design is written, and colours for the dark parts not for paper', () => {
  expect(brandStyle({}, drawn, drawn)).toBe('')
  const { colours } = brandColours(drawn, { colours: { light: { onSlate: '#ffffff' }, dark: { line: '#556677' } } })
  expect(brandStyle({ corners: 'round' }, drawn, colours).split('\n')).toEqual([
    '@layer base{:root{--line:light-dark(#c9c2b8,#556677)}}',
    '@layer base{@media screen{:root{--on-slate:light-dark(#ffffff,#f3ede6)}}}',
    '.button,.header__toggle,.enquiry-form :is(input,textarea){border-radius:1.5rem}',
  ])
})
