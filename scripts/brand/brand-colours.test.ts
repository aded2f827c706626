import { converter } from 'culori'
import { describe, expect, test } from 'vitest'
import { colourRoles } from '../../templates/content/brand-schema.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'
import { bundleStyles } from '../assets/bundle-styles.ts'
import { brandColours, contrastOf, nearestPassing, tokenOf } from './brand-colours.ts'
import { brandRules, defaultPalette, replacements, withBrand } from './brand-style.ts'

const palette = defaultPalette()

test('every role has a token, and every token that meets another has its colour in the stylesheet', () => {
  for (const role of colourRoles) expect(palette.has(tokenOf(role)), role).toBe(true)
  for (const { ink, ground } of colourPairs) expect([palette.has(ink), palette.has(ground)]).toEqual([true, true])
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
    const { colours, problems } = brandColours(palette, { colour })

    test.each(['light', 'dark'] as const)('everything can be read in the %s scheme', (scheme) => {
      expect(problems).toEqual([])
      for (const { ink, ground, least } of colourPairs) {
        const [one, other] = [colours.get(ink)?.[scheme] ?? '', colours.get(ground)?.[scheme] ?? '']
        expect(contrastOf(one, other), `${ink} ${one} on ${ground} ${other}`).toBeGreaterThanOrEqual(least)
      }
    })
  },
)

test('a colour with enough contrast to white becomes the colour of buttons unchanged', () => {
  expect(brandColours(palette, { colour: '#17607A' }).colours.get('press')?.light).toBe('#17607a')
})

test('a chosen colour that cannot be read is refused, once, with the nearest one that can', () => {
  const { problems } = brandColours(palette, { colours: { light: { accent: '#ff9966' } } })
  expect(problems).toHaveLength(1)
  expect(problems[0]?.path).toEqual(['colours', 'light', 'accent'])
  const [, nearest = ''] = problems[0]?.message.match(/The nearest colour that passes is "(#\w{6})"/) ?? []
  expect(problems[0]?.message).toMatch(/^is "#ff9966", whose contrast with ground "#faf5ee" is 1\.\d+ : 1, below 4\.5 : 1 \(light\)\./)
  expect(brandColours(palette, { colours: { light: { accent: nearest } } }).problems).toEqual([])
})

test('derived colours adapt to chosen ones', () => {
  const { colours, problems } = brandColours(palette, { colour: '#17607a', colours: { dark: { ground: '#000000' } } })
  expect(problems).toEqual([])
  expect(colours.get('ground')?.dark).toBe('#000000')
})

test('only differences from the design are written, in its own place', () => {
  const css = ':root{--ground: light-dark(#faf5ee, #141a1f);--line: light-dark(#c9c2b8, #46525b);--on-slate: #f3ede6}a{color:var(--line)}'
  expect(withBrand(css, {}, palette, palette)).toBe(css)
  const { colours } = brandColours(palette, { colours: { light: { onSlate: '#ffffff' }, dark: { line: '#556677' } } })
  expect(withBrand(css, {}, palette, colours)).toBe(
    ':root{--ground: light-dark(#faf5ee, #141a1f);--line:light-dark(#c9c2b8,#556677);--on-slate:light-dark(#ffffff,#f3ede6)}a{color:var(--line)}',
  )
  expect(brandRules({})).toBe('')
  expect(brandRules({ corners: 'round' })).toBe(
    '.button,.header__toggle,.enquiry-form :is(input,textarea),.enquiry-form__choice{border-radius:1.5rem}',
  )
})

test('one colour gives three families: a nearly neutral ground, its own tint, and a grey of the complement', () => {
  const { colours } = brandColours(palette, { colour: '#0b6e4f' })
  const seen = (token: string) => converter('oklch')(colours.get(token)?.light) ?? { c: 1, h: 0 }
  expect(seen('ground').c).toBeLessThanOrEqual(0.0065)
  expect(seen('tint').c).toBeGreaterThan(0.02)
  const apart = Math.abs((seen('tint').h ?? 0) - (seen('steel').h ?? 0))
  expect(Math.min(apart, 360 - apart)).toBeGreaterThan(150)
})

test('a colour that buttons cannot have is changed, and that is said', () => {
  expect(brandColours(palette, { colour: '#f2600c' }).changes).toEqual([
    expect.stringMatching(/^is "#f2600c", which was changed to "#\w{6}" for contrast/),
  ])
  expect(brandColours(palette, { colour: '#17607a' }).changes).toEqual([])
})

let bundled: ReturnType<typeof bundleStyles> | undefined

test.each([
  ['ridge', 'rows', 'serif'],
  ['course', 'rows', 'rounded'],
  ['none', 'centred', 'serif'],
] as const)(
  'a signature of %s leaves nothing of the sweep, %s nothing of the staircase, and letters that are %s none of the plain ones',
  async (signature, rhythm, text) => {
    const brand = { signature, rhythm, text }
    bundled ??= bundleStyles(false)
    const sheets = [...(await bundled).values()]
    for (const [part] of replacements(brand, '/tile.avif'))
      expect(
        sheets.some((css) => css.search(part) >= 0),
        String(part),
      ).toBe(true)
    for (const css of sheets) {
      const own = withBrand(css, brand, palette, palette)
      expect(own).not.toMatch(
        /hero \.picture\{[^}]*ellipse|keyframes draw|border-end-end-radius|padding-bottom:7rem|7rem -7rem|50vw - 44rem|--font-text:-apple/,
      )
    }
  },
)
