import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { ROOT } from '../base/root.ts'
import type { Colours, Scheme } from './brand-colours.ts'

const CORNERS = { square: '0', soft: '6px', round: '1.5rem' } as const
/** Elements with rounded corners. */
const CORNERED = '.button,.header__toggle,.enquiry-form :is(input,textarea),.enquiry-form__choice'
/** Colours for screens only: printed pages have no slate background. */
const ON_SCREEN = /^on-slate/

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

/** The CSS rules for a firm's differences from the design; empty without any. */
export function brandStyle(brand: Brand, defaults: Colours, colours: Colours): string {
  const changed = [...colours].filter(([token, { light, dark }]) => {
    const before = defaults.get(token)
    return before?.light !== light || before.dark !== dark
  })
  const inCss = ({ light, dark }: Scheme) => (light === dark ? light : `light-dark(${light},${dark})`)
  const rules = (own: typeof changed) => `:root{${own.map(([token, scheme]) => `--${token}:${inCss(scheme)}`).join(';')}}`
  const [screen, everywhere] = [changed.filter(([token]) => ON_SCREEN.test(token)), changed.filter(([token]) => !ON_SCREEN.test(token))]
  return [
    ...(everywhere.length > 0 ? [`@layer base{${rules(everywhere)}}`] : []),
    ...(screen.length > 0 ? [`@layer base{@media screen{${rules(screen)}}}`] : []),
    ...(brand.corners ? [`${CORNERED}{border-radius:${CORNERS[brand.corners]}}`] : []),
    ...(brand.pictures === 'straight' ? ['.hero .picture{clip-path:none}', '.sweep{display:none}'] : []),
  ].join('\n')
}
