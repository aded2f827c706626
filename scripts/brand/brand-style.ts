import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { ROOT } from '../base/root.ts'
import type { Colours, Scheme } from './brand-colours.ts'
import { type Replacement, RHYTHMS } from './rhythms.ts'

const CORNERS = { square: '0', soft: '6px', round: '1.5rem' } as const
/** Typefaces that devices bring, so that no text waits for one (https://modernfontstacks.com). */
const TEXT_FACES = {
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,"DejaVu Serif",serif',
  rounded: 'ui-rounded,"Hiragino Maru Gothic ProN",Quicksand,Comfortaa,Manjari,"Arial Rounded MT Bold",Calibri,"DejaVu Sans",sans-serif',
}
/** Elements with rounded corners; fields that are lines have none. */
const CORNERED = '.button,.header__toggle'
const CORNERED_FIELDS = ',.enquiry-form :is(input,textarea),.enquiry-form__choice'

/** The design's colours, read from its stylesheet so that they are written once. */
export function defaultPalette(): Colours {
  const css = readFileSync(path.join(ROOT, 'templates/styles/tokens.css')).toString()
  const screen = css.slice(0, css.search(/@keyframes|@media|$(?![\s\S])/))
  const found = screen.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w+),\s*(#\w+)\)|(#\w+));/g)
  const long = (hex = '') => (hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex)
  return new Map(
    [...found].map(([, token = '', light, dark, both]): [string, Scheme] => [
      token,
      { light: long(light ?? both), dark: long(dark ?? both) },
    ]),
  )
}

const HERO: Replacement = [/(\.hero \.picture\{[^}]*?);?clip-path:ellipse\([^)]*\)/g, '$1']
/** The stroke draws itself as it is scrolled into view. */
const DRAWN: readonly Replacement[] = [
  [/@media\(prefers-reduced-motion:no-preference\)\{\.about \.sweep\{[^}]*\}\s*\}\s*/, ''],
  [/@keyframes draw\{(?:[^{}]*\{[^}]*\}\s*)*\}\s*/, ''],
]
const TICK = /(?<=\.checklist li:before\{content:"";position:absolute;)[^}]*/
const STROKE = /(?<=\.sweep\{[^}]*)fill:var\(--tint\)/

/** The upper edges of signatures, as points in per cent of the width and of the height over which they rise. */
const EDGES = {
  ridge: [0, 62, 58, 0, 100, 40],
  course: [0, 75, 20, 75, 20, 50, 45, 50, 45, 25, 70, 25, 70, 0, 100, 0],
}

const NO_SIGNATURE: readonly Replacement[] = [
  HERO,
  ...DRAWN,
  [TICK, 'inset:.15em auto auto .25em;width:.5em;height:.9em;border:solid var(--accent);border-width:0 .2em .2em 0;rotate:40deg'],
  [STROKE, 'display:none'],
]
const OWN_SIGNATURE: readonly Replacement[] = [
  HERO,
  ...DRAWN,
  [TICK, 'inset:.4em auto auto 0;width:1.2em;height:.75em;background:var(--accent)'],
  [STROKE, 'fill:#0000;background:var(--tint)'],
]
/** The tile, over the ground of the page. A background of `body` does not count as its largest picture. */
const textured = (tile: string): Replacement => [/(\bbody\{[^}]*background:)/, `$1url(${tile})0 0/24rem,`]
const BLENDED: Replacement = [/(\bbody\{[^}]*background:[^}]*)/, '$1;background-blend-mode:overlay,normal']

/**
 * What a brand puts in the place of parts of the design's stylesheets; tests hold that each finds its part.
 * @param tile the address of the texture
 */
export function replacements({ rhythm = 'staircase', signature = 'sweep', text = 'sans' }: Brand, tile?: string): Replacement[] {
  const lines = signature === 'sweep' ? [] : signature === 'none' ? NO_SIGNATURE : OWN_SIGNATURE
  const arranged = rhythm === 'staircase' ? [] : RHYTHMS[rhythm].instead
  const written = text === 'sans' ? [] : [[/(--font-text:)[^;}]+/, `$1${TEXT_FACES[text]}`] as const]
  return [...lines, ...arranged, ...written, ...(tile ? [textured(tile), BLENDED] : [])]
}

/** A page's stylesheet as a firm's brand changes it: in the place of the design's rules, as rules that overrule others would weigh twice. */
export function withBrand(css: string, brand: Brand, defaults: Colours, colours: Colours, tile?: string): string {
  let own = css
  for (const [part, by] of replacements(brand, tile)) own = own.replace(part, by)
  for (const [token, { light, dark }] of colours) {
    const before = defaults.get(token)
    if (before?.light === light && before.dark === dark) continue
    own = own.replace(new RegExp(`(--${token}:)[^;}]+`), `$1${light === dark ? light : `light-dark(${light},${dark})`}`)
  }
  return own
}

/** The CSS rules that a brand adds to the design's; empty without any. A signature is one outline, as high as each place says. */
export function brandRules({ corners, rhythm, signature = 'sweep', wordmark }: Brand): string {
  const rules = corners ? [`${CORNERED}${rhythm === 'rows' ? '' : CORNERED_FIELDS}{border-radius:${CORNERS[corners]}}`] : []
  if (wordmark) rules.push('.logo__wordmark{fill:currentColor;max-width:min(14rem,50vw);height:2.375rem}')
  if (signature === 'none') rules.push('.not-found-page__crack{display:none}')
  if (rhythm && rhythm !== 'staircase') rules.push(RHYTHMS[rhythm].rules)
  if (signature === 'ridge' || signature === 'course') {
    const edge = EDGES[signature].map((number, index) => (index % 2 === 0 ? `${number}%` : `calc(${number / 100}*var(--rise)),`))
    const places = '.sweep,.checklist li::before,.not-found-page__crack'
    rules.push(
      `.hero .picture,${places}{clip-path:polygon(${edge.join(' ')}100% 100%,0 100%);--rise:min(22%,6rem)}`,
      `${places}{--rise:100%}`,
      '.not-found-page>div{z-index:0}',
      '.not-found-page__crack{z-index:-1;inset:0;width:100%;height:32vw;stroke:none;background:var(--tint)}',
    )
  }
  return rules.join('\n')
}
