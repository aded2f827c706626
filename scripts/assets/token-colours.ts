import type { BrandColours } from '../../templates/parts/brand/brand.tsx'
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

const DRAWING = ['ground', 'raised', 'tint', 'tint-soft', 'steel', 'ink', 'ink-soft', 'line', 'field-line', 'accent', 'press']

/**
 * Selects the firm's colours for icons, drawings and the browser's frame.
 * @throws Error that names a token which is not defined as `light-dark(#…, #…)`
 */
export function tokenColours(colours: Colours): TokenColours {
  const both = (token: string): [string, string] => {
    const colour = colours.get(token)
    if (!colour) throw new Error(`templates/styles/tokens.css must define --${token} as light-dark(#…, #…).`)
    return [colour.light, colour.dark]
  }
  const brand = { ground: both('ground')[0], ink: both('ink')[0], tint: both('tint')[0], press: both('press')[0] }
  return { brand, theme: both('ground'), drawing: Object.fromEntries(DRAWING.map((token) => [token, both(token)])) }
}
