import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { ROOT } from '../base/root.ts'
import type { Colours, Scheme } from './brand-colours.ts'

const CORNERS = { square: '0', soft: '6px', round: '1.5rem' } as const
/** Elements with rounded corners. */
const CORNERED = '.button,.header__toggle,.enquiry-form :is(input,textarea),.enquiry-form__choice'

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

/** What takes the place of a part of the bundled stylesheet. */
type Replacement = readonly [part: RegExp, by: string]

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
/** Services as rows of picture and words. */
const ROWS: readonly Replacement[] = [
  [
    /\.services>ul:has\(>:nth-child\(3\)\)\{[^}]*\}/,
    '.services>ul{grid-template-columns:1fr}.services article{display:grid;grid-template:repeat(3,auto) 1fr/1fr 1.5fr;column-gap:var(--space-4)}.services .picture{grid-row:span 4}',
  ],
  [/\.services>ul[^{}]*>li:nth-child\([^)]*\)\{[^}]*\}\s*/g, ''],
]

/** The tile, over the ground of the page. A background of `body` does not count as its largest picture. */
const textured = (tile: string): Replacement => [/(\bbody\{[^}]*background:)/, `$1url(${tile})0 0/24rem,`]
const BLENDED: Replacement = [/(\bbody\{[^}]*background:[^}]*)/, '$1;background-blend-mode:overlay,normal']

/**
 * What a brand puts in the place of parts of the design's stylesheets; tests hold that each finds its part.
 * @param tile the address of the texture
 */
export function replacements({ rhythm, signature = 'sweep' }: Brand, tile?: string): Replacement[] {
  const lines = signature === 'sweep' ? [] : signature === 'none' ? NO_SIGNATURE : OWN_SIGNATURE
  return [...lines, ...(rhythm === 'rows' ? ROWS : []), ...(tile ? [textured(tile), BLENDED] : [])]
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

/** Rows, elsewhere: steps beside each other, the picture and the form before their words, and those on a light ground. */
const ROWS_RULES = `
@media (width >= 40rem){
.process ol{grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))}
.process li{grid-template-columns:1fr;align-content:start}
.process li::before{margin-bottom:1.5rem;font-size:4.5rem}
.process li::after{content:none}
}
.contact{color:var(--ink);background:var(--tint-soft)}
.contact__intro a{text-decoration-color:var(--accent)}
.contact :focus-visible{outline-color:var(--accent)}
@media (width >= 50rem){.contact>.enquiry-form{grid-column:1}}
@media (width >= 60rem){.hero>.picture{order:-1}.hero__text{padding-inline:0 var(--edge)}}`
/** Plain, elsewhere: the picture over all of the width with the words below it, numbers on discs, and a wide form. */
const PLAIN_RULES = `
.not-found-page__crack{display:none}
.process li::before{display:grid;place-items:center;width:2.5rem;height:2.5rem;border-radius:50%;font-size:1.25rem;color:var(--on-press);background:var(--press)}
@media (width >= 50rem){
.contact>.enquiry-form{grid-area:2/1/auto/-1;grid-template-columns:1fr 1fr;column-gap:var(--gap);align-items:end}
.contact__direct{grid-area:1/2}
.enquiry-form>:not(.enquiry-form__field){grid-column:1/-1}
}
@media (width >= 60rem){
.hero:has(>.picture){grid-template-columns:1fr;min-height:0}
.hero>.picture{order:-1;height:min(26rem,45vh)}
.hero__text{grid-template-columns:1fr 1fr;column-gap:var(--gap);padding:var(--space-4) var(--edge)}
.hero__text>h1{grid-row:span 6}
.hero__text>.breadcrumbs{grid-column:1/-1}
}`

/** The CSS rules that a brand adds to the design's; empty without any. A signature is one outline, as high as each place says. */
export function brandRules({ corners, rhythm, signature = 'sweep', wordmark }: Brand): string {
  const rules = corners ? [`${CORNERED}{border-radius:${CORNERS[corners]}}`] : []
  if (wordmark) rules.push('.logo__wordmark{fill:currentColor;max-width:min(14rem,50vw);height:2.375rem}')
  if (rhythm === 'rows') rules.push(ROWS_RULES)
  if (signature === 'none') rules.push(PLAIN_RULES)
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
