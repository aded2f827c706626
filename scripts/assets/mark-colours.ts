import type { BrandColours } from '../../templates/parts/brand/brand.tsx'
import type { Colours } from '../brand/brand-colours.ts'

/** The colours of the brand where no stylesheet reaches. The light ones: pictures have no schemes. */
export function markColours(colours: Colours): BrandColours {
  const light = (token: string) => {
    const colour = colours.get(token)
    if (!colour) throw new Error(`templates/styles/tokens.css must define --${token} as light-dark(#…, #…).`)
    return colour.light
  }
  return { ground: light('ground'), ink: light('ink'), tint: light('tint'), press: light('press') }
}
