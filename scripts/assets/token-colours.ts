import type { BrandColours } from '../../templates/parts/brand/brand.tsx'
import type { ColourToken } from '../../templates/styles/palette.ts'
import type { Colours } from '../brand/brand-colours.ts'

/** Colours of tokens for use outside stylesheets. */
export interface TokenColours {
  /** Light values: pictures have no colour schemes. */
  brand: BrandColours
  /** For the browser's own frame. */
  theme: readonly [light: string, dark: string]
  /** For drawings, by the token's name. */
  drawing: Readonly<Record<string, readonly [light: string, dark: string]>>
}

const DRAWING = ['ground', 'raised', 'tint', 'tint-soft', 'steel', 'ink', 'ink-soft', 'line', 'field-line', 'accent', 'press'] as const

/** Selects the firm's colours for icons, drawings and the browser's frame. */
export function tokenColours(colours: Colours): TokenColours {
  const both = (token: ColourToken): [string, string] => [colours[token].light, colours[token].dark]
  const brand = { ground: colours.ground.light, ink: colours.ink.light, tint: colours.tint.light, press: colours.press.light }
  return { brand, theme: both('ground'), drawing: Object.fromEntries(DRAWING.map((token) => [token, both(token)])) }
}
