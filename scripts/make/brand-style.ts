import { formatHex, interpolate, modeRgb, useMode } from 'culori/fn'
import type { Brand } from '../../templates/content/brand-schema.ts'
import type { Colours } from './brand-colours.ts'

const CORNERS = { square: '0', soft: '6px', round: '1.5rem' } as const
/** Typefaces that devices bring, so that no text waits for one (https://modernfontstacks.com). */
const TEXT_FACES = {
  sans: '-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif',
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,"DejaVu Serif",serif',
  rounded:
    'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,"DejaVu Sans",sans-serif',
}
useMode(modeRgb)

/** Elements with rounded corners; fields have them where they are boxes. */
const CORNERED = '.button,.header__toggle'
const CORNERED_FIELDS = ',.enquiry-form [name]'

/** The ground, a shade wetter in the first screen and dry below; in dark mode, a lamp: two fifths of the tint. */
const LAMP = 0.4
const GROUND = 'radial-gradient(80rem 60rem at 20% 0,var(--lamp),var(--ground)) var(--ground)'
/** The opacity, in hexadecimal, of the dark ground that lies over the texture: overlay shows four times as strongly there. */
const VEIL = 'b3'

/**
 * The tokens that depend on a firm, and the rules that one value of its brand decides. Browsers without `light-dark()`
 * (Chrome before 123, Safari before 17.5) have the light colours alone.
 * @param texture the address of the texture; a background of `body` does not count as its largest picture
 */
export function brandStyle(
  { corners, rhythm, text = 'sans', wordmark }: Brand,
  colours: Colours,
  texture?: string,
): string {
  const tokens = Object.entries({
    ...colours,
    lamp: {
      light: colours['tint-soft'].light,
      dark: formatHex(interpolate([colours.ground.dark, colours.tint.dark], 'rgb')(LAMP)),
    },
    ...(texture !== undefined && {
      veil: { light: '#0000', dark: `${colours.ground.dark}${VEIL}` },
    }),
  }).map(([token, { light, dark }]) => ({
    token,
    light: shortColour(light),
    dark: shortColour(dark),
  }))
  const plain = tokens.map(({ token, light }) => `--${token}:${light}`)
  const inBoth = tokens
    .filter(({ light, dark }) => light !== dark)
    .map(({ token, light, dark }) => `--${token}:light-dark(${light},${dark})`)
  const base = [
    `:root{color-scheme:light;${plain.join(';')};--font-text:${TEXT_FACES[text]}}`,
    `@supports (color:light-dark(#000,#fff)){:root{color-scheme:light dark;${inBoth.join(';')}}}`,
    `body{background:${GROUND}}`,
  ].join('')
  const rules = []
  if (texture) {
    const laid = `linear-gradient(var(--veil),var(--veil)),url(${texture})no-repeat 0 clamp(-5rem,18vw - 9rem,6rem)/clamp(64rem,100vw,90rem),${GROUND}`
    // Nested, as lightningcss leaves out rules for a page's missing classes, but not those that only name one in `:has()`.
    rules.push(
      `@layer base{.home-page{body:has(&){background:${laid};background-blend-mode:normal,overlay,normal}}}`,
    )
  }
  if (corners)
    rules.push(
      `${CORNERED}${rhythm === 'centred' ? CORNERED_FIELDS : ''}{border-radius:${CORNERS[corners]}}`,
    )
  if (wordmark)
    rules.push('.logo__wordmark{fill:currentColor;max-width:min(14rem,50vw);height:2.375rem}')
  return [`@layer base{${base}}`, ...rules].join('\n')
}

/** The stylesheets of a brand, below `templates/styles`. */
export function brandSheets({ rhythm = 'staircase', motif = 'sweep' }: Brand): string[] {
  return [`rhythms/${rhythm}.css`, `motifs/${motif}.css`]
}

/** A colour in three digits if that is the same. */
function shortColour(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}
