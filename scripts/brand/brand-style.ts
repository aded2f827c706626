import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { ROOT } from '../base/root.ts'
import type { Colours, Scheme } from './brand-colours.ts'

const CORNERS = { square: '0', soft: '6px', round: '1.5rem' } as const
/** Elements with rounded corners. */
const CORNERED = '.button,.header__toggle,.enquiry-form :is(input,textarea)'

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

/** A page's stylesheet with a firm's colours in the place of the design's: rules that overrule others would weigh twice. */
export function withColours(css: string, defaults: Colours, colours: Colours): string {
  let own = css
  for (const [token, { light, dark }] of colours) {
    const before = defaults.get(token)
    if (before?.light === light && before.dark === dark) continue
    own = own.replace(new RegExp(`(--${token}:)[^;}]+`), `$1${light === dark ? light : `light-dark(${light},${dark})`}`)
  }
  return own
}

/** The upper edges of a firm's signature, as points in per cent of its width and of the height over which it rises. */
const EDGES = {
  ridge: [0, 62, 58, 0, 100, 40],
  course: [0, 75, 20, 75, 20, 50, 45, 50, 45, 25, 70, 25, 70, 0, 100, 0],
}

/**
 * The rules that give a signature to the edge of leading pictures, to ticks, to the shapes behind figures and contact, and to
 * the number of the page for unknown paths: one outline, as high as each place says.
 */
function signatureRules(signature: Brand['signature']): string[] {
  if (!signature || signature === 'sweep') return []
  if (signature === 'none') {
    return [
      '.hero .picture{clip-path:none}',
      '.sweep,.contact::before,.not-found-page__crack{display:none}',
      '.checklist li::before{inset-inline-start:.2em;width:.5em;height:.9em;border:solid var(--accent);border-width:0 .2em .2em 0;border-radius:0;rotate:40deg}',
    ]
  }
  const edge = EDGES[signature].map((number, index) => (index % 2 === 0 ? `${number}%` : `calc(${number / 100}*var(--rise)),`))
  return [
    `.hero .picture,.sweep,.contact::before,.not-found-page__crack,.checklist li::before{--rise:100%;clip-path:polygon(${edge.join(' ')}100% 100%,0 100%)}`,
    '.hero .picture{--rise:min(22%,6rem)}',
    '.sweep{animation:none;fill:#0000;background:var(--tint)}',
    '.contact::before{inset:auto 0 0;width:auto;height:18rem;border:0;border-radius:0;outline:0;background:var(--slate-soft)}',
    '.checklist li::before{inset-block-start:.4em;height:.75em;border:0;border-radius:0;rotate:none;background:var(--accent)}',
    '.not-found-page>div{z-index:0}',
    '.not-found-page__crack{z-index:-1;inset:0;width:100%;height:32vw;stroke:none;background:var(--tint)}',
  ]
}

/** Sections one below the other: services as rows of picture and words, steps on one line. */
const ROWS = [
  '.process li:nth-child(n){margin-top:0}',
  '@media(width>=60rem){.services>ul:nth-child(n){grid-template-columns:1fr;padding-bottom:0}.services>ul>li:nth-child(n){margin-block:0}.services article{display:grid;grid-template:repeat(3,auto) 1fr/1fr 1.5fr;column-gap:var(--space-4)}.services .picture{grid-row:span 4}}',
]

/** The CSS rules for what a firm's brand changes besides its colours; empty without any. */
export function brandRules({ corners, rhythm, signature }: Brand): string {
  return [
    ...(corners ? [`${CORNERED}{border-radius:${CORNERS[corners]}}`] : []),
    ...signatureRules(signature),
    ...(rhythm === 'rows' ? ROWS : []),
  ].join('\n')
}
