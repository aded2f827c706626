import { converter, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { brandSchema } from '../../templates/content/brand-schema.ts'
import { colourPairs } from '../../templates/styles/colour-pairs.ts'
import { palette } from '../../templates/styles/palette.ts'
import { brandColours, nearestPassing } from './brand-colours.ts'
import { brandSheets, brandStyle } from './brand-style.ts'
import { bundleBrandStyles } from './bundle-styles.ts'

const oklch = (hex: string) => {
  const { l, c, h = 0 } = converter('oklch')(hex) ?? { l: 0, c: 0 }
  return { l, c, h }
}
type Colour = ReturnType<typeof oklch>
const GREEN = brandColours({ colour: '#0b6e4f' }).colours

test('the nearest colour that passes is hardly darker than need be', () => {
  const nearest = nearestPassing('#5fa8d3', [{ hex: '#ffffff', least: 4.5 }]) ?? ''
  expect(wcagContrast(nearest, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(wcagContrast(nearest, '#ffffff')).toBeLessThan(4.7)
  expect(
    nearestPassing('#808080', [
      { hex: '#ffffff', least: 4.5 },
      { hex: '#000000', least: 20 },
    ]),
  ).toBeUndefined()
})

test.each(
  ['#17607a', '#0b6e4f', '#ffd400', '#111111', '#eeeeee', '#ff0000', '#0000ff', '#808080'].flatMap(
    (colour) => (['light', 'dark'] as const).map((scheme) => [colour, scheme] as const),
  ),
)('from the one colour %s everything can be read in the %s scheme', (colour, scheme) => {
  const { colours } = brandColours({ colour })
  for (const { ink, ground, least } of colourPairs) {
    const contrast = wcagContrast(colours[ink][scheme], colours[ground][scheme])
    expect(contrast, `${ink} on ${ground}`).toBeGreaterThanOrEqual(least)
  }
})

test('an accent is taken as it is where it can be read, with one of its hue in the dark', () => {
  const { colours, changes } = brandColours({ colour: '#17607a', accent: '#2B6B3F' })
  expect(changes).toEqual([])
  expect(colours.accent.light).toBe('#2b6b3f')
  expect(colours.press.light).toBe('#17607a')
  expect(Math.abs(oklch(colours.accent.dark).h - oklch('#2b6b3f').h)).toBeLessThan(10)
  expect(brandColours({ accent: '#2b6b3f' }).colours.press).toEqual(palette.press)
})

test.each([
  ['colour', '#f2600c', 'press', 'on-press'],
  ['accent', '#ff9966', 'accent', 'ground'],
] as const)(
  'the %s %s that cannot be read is changed, and that is said',
  (field, hex, token, other) => {
    const { colours, changes } = brandColours({ [field]: hex })
    const used = colours[token].light
    expect(wcagContrast(used, colours[other].light)).toBeGreaterThanOrEqual(4.5)
    const what = `is "${hex}", which was changed to "${used}" for contrast with the `
    expect(changes).toEqual([{ field, what: expect.stringContaining(what) }])
  },
)

test.each<[brand: Parameters<typeof brandStyle>[0], style: RegExp]>([
  [{ corners: 'square' }, /\n\.button,\.header__toggle\{border-radius:0\}$/],
  [{ corners: 'round' }, /\n\.button,\.header__toggle\{border-radius:1\.5rem\}$/],
  [{ corners: 'round', rhythm: 'centred' }, /,\.enquiry-form \[name\]\{border-radius:1\.5rem\}$/],
  [{ text: 'serif' }, /^@layer base\{:root\{.*;--font-text:Charter,/],
])('the brand %j has its own style', (brand, style) => {
  expect(brandStyle(brand, palette)).toMatch(style)
})

test('a texture lies in the first screen of the home page', () => {
  expect(brandStyle({}, palette, '/stroke.avif')).toMatch(
    /\.home-page\{body:has\(&\)\{background:[^;]*,url\(\/stroke\.avif\)no-repeat/,
  )
})

test('browsers that know no light-dark() have the light colours, others both, in as few characters as they need', () => {
  const colours = structuredClone(palette)
  colours['on-slate'].light = '#ffffff'
  colours.line.dark = '#556677'
  const style = brandStyle({}, colours)
  const modern = style.match(/@supports \(color:light-dark\(#000,#fff\)\)[^}]*\}\}/)?.[0] ?? ''
  expect(modern).toContain(';--line:light-dark(#c9c2b8,#567);')
  expect(modern).toContain(';--on-slate:light-dark(#fff,#f3ede6);')
  expect(style.match(/--on-press:[^;]*/g)).toEqual(['--on-press:#fff'])
  // They would throw away each declaration that has it.
  const plain = style.replace(modern, '')
  expect(plain).not.toContain('light-dark(')
  for (const token of Object.keys(palette)) expect(plain).toMatch(new RegExp(`--${token}:#\\w+;`))
})

test('at night the ground is dark and the ink light', () => {
  expect(oklch(GREEN.ground.dark).l).toBeLessThan(0.3)
  expect(oklch(GREEN.ink.dark).l).toBeGreaterThan(0.8)
})

test('one colour gives three families: a nearly neutral ground, its own tint, and a grey of the same hue', () => {
  const [ground, tint, steel] = [GREEN.ground, GREEN.tint, GREEN.steel].map(({ light }) =>
    oklch(light),
  ) as [Colour, Colour, Colour]
  expect(ground.c).toBeLessThanOrEqual(0.0065)
  expect(tint.c).toBeGreaterThan(0.02)
  expect(Math.abs(tint.h - steel.h)).toBeLessThan(10)
  expect(steel.c).toBeGreaterThan(ground.c * 1.5)
  expect(steel.c).toBeLessThan(tint.c)
})

const { rhythm, motif } = brandSchema.shape

test.each([
  ...rhythm.unwrap().options.map((one) => ({ rhythm: one })),
  ...motif.unwrap().options.map((one) => ({ motif: one })),
])('the brand %j has its stylesheets, which the browser needs nothing else for', async (brand) => {
  for (const name of brandSheets(brand))
    expect((await bundleBrandStyles()).get(name), name).toMatch(/^(?!.*@import).*\}$/s)
})
