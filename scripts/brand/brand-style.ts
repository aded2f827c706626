import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Brand } from '../../templates/content/brand-schema.ts'
import { ROOT } from '../base/root.ts'
import type { Colours, Scheme } from './brand-colours.ts'

const CORNERS = { square: '0', soft: '6px', round: '1.5rem' } as const
/** What has corners. */
const CORNERED = '.button,.header__toggle,.enquiry-form :is(input,textarea)'
/** Colours that paper has otherwise: what stands on slate on a screen stands on the sheet itself. */
const ON_SCREEN = /^on-slate/

/** The colours of the design, read out of its stylesheet so that they stand in one place. */
export function drawnColours(): Colours {
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

/** The rules by which a firm's pages differ from the design; nothing for a firm that is content with it. */
export function brandStyle(brand: Brand, drawn: Colours, colours: Colours): string {
  const changed = [...colours].filter(([token, { light, dark }]) => {
    const before = drawn.get(token)
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
