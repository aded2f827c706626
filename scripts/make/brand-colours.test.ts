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

test('an accent that cannot be read is changed, and that is said', () => {
  const { colours, changes } = brandColours({ accent: '#ff9966' })
  expect(changes).toEqual([
    {
      field: 'accent',
      what: `is "#ff9966", which was changed to "${colours.accent.light}" for contrast with the page.`,
    },
  ])
  expect(wcagContrast(colours.accent.light, colours.ground.light)).toBeGreaterThanOrEqual(4.5)
})

test('tokens are written in as few characters as they need, with the face of the text and the texture', () => {
  const colours = structuredClone(palette)
  colours['on-slate'].light = '#ffffff'
  colours.line.dark = '#556677'
  const style = brandStyle({ text: 'serif', corners: 'round' }, colours, '/stroke.avif')
  expect(style).toMatch(
    /^@layer base\{:root\{color-scheme:light;--ground:#faf5ee;.*;--font-text:Charter,[^}]*\}@supports \(color:light-dark\(#000,#fff\)\)\{:root\{color-scheme:light dark;--ground:light-dark\(#faf5ee,#1a1816\);[^}]*\}\}body\{background:radial-gradient/,
  )
  expect(style).toMatch(
    /\.home-page\{body:has\(&\)\{background:[^;]*,url\(\/stroke\.avif\)no-repeat/,
  )
  expect(style).toContain(';--line:light-dark(#c9c2b8,#567);')
  expect(style.match(/--on-press:[^;]*/g)).toEqual(['--on-press:#fff'])
  // A browser that does not know light-dark() would throw away each declaration that has it.
  const plain = style.replace(/@supports[^}]*\}\}/, '')
  expect(plain).not.toContain('light-dark(')
  for (const token of Object.keys(palette)) expect(plain).toMatch(new RegExp(`--${token}:#\\w+;`))
  expect(style).toContain(';--on-slate:light-dark(#fff,#f3ede6);')
  expect(style).toMatch(/\n\.button,\.header__toggle\{border-radius:1\.5rem\}$/)
  expect(brandStyle({ corners: 'square' }, palette)).toMatch(/\{border-radius:0\}$/)
  expect(brandStyle({ corners: 'round', rhythm: 'centred' }, palette)).toMatch(
    /\n\.button,\.header__toggle,\.enquiry-form \[name\]\{border-radius:1\.5rem\}$/,
  )
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

test('a colour that buttons cannot have is changed, and that is said', () => {
  expect(brandColours({ colour: '#f2600c' }).changes).toEqual([
    {
      field: 'colour',
      what: expect.stringMatching(/^is "#f2600c", which was changed to "#\w{6}" for contrast/),
    },
  ])
  expect(brandColours({ colour: '#17607a' }).changes).toEqual([])
})

test('every rhythm and motif has its stylesheet, which the browser needs nothing else for', async () => {
  const bundled = await bundleBrandStyles()
  const { rhythm, motif } = brandSchema.shape
  const sheets = rhythm
    .unwrap()
    .options.flatMap((one) =>
      motif.unwrap().options.flatMap((other) => brandSheets({ rhythm: one, motif: other })),
    )
  for (const name of sheets) expect(bundled.get(name), name).toMatch(/^(?!.*@import).*\}$/s)
  expect(brandSheets({})).toEqual(['rhythms/staircase.css', 'motifs/sweep.css'])
})
