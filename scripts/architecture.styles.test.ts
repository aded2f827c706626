import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { palette } from '../templates/styles/palette.ts'
import { brandStyle } from './make/brand-style.ts'
import { ROOT } from './test/temporary.ts'

// The rules for stylesheets: what belongs to the design is decided in one place, and nothing is left over.

const TEMPLATES = path.join(ROOT, 'templates')
const all = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => name.endsWith('.css'))
  .sort()

/** A stylesheet without its comments. */
function cssOf(file: string): string {
  return readFileSync(path.join(TEMPLATES, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
}

const matches = (css: string, pattern: RegExp) =>
  new Set([...css.matchAll(pattern)].map(([, name = '']) => name))

test('each custom property that is used is defined, and each that is defined is used', () => {
  const css = [...all.map(cssOf), brandStyle({}, palette)].join('\n')
  const defined = matches(css, /(?:^|[\s{;])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g)
  const used = matches(css, /var\(\s*(--[\w-]+)/g)
  expect([...used].filter((name) => !defined.has(name))).toEqual([])
  expect([...defined].filter((name) => name && !used.has(name))).toEqual([])
})

test('colours are written among the tokens alone', () => {
  const literal =
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:white|black|red|green|blue|gr[ae]y|silver|pink)\b/i
  for (const file of all) {
    if (file === 'styles/tokens.css') continue
    const values = [...cssOf(file).matchAll(/[\w-]+\s*(:[^;{}]+)(?=[;}])/g)].map(([, value = '']) =>
      value.replace(/url\([^)]*\)/g, ''),
    )
    for (const value of values)
      expect(value.match(literal)?.[0], `${file} ${value}`).toBeUndefined()
  }
})

test.each([
  ['no style refers to another host', /url\(\s*["']?(?:https?:)?\/\//],
  [
    'elements that start a line in the HTML are not laid out as inline blocks',
    /(?:^|[\s>+~(])(?:p|li|h[1-6]|div|section|nav|article|figure|dt|dd)(?:[.:[][^\s,{]*)?\s*(?:,[^{}]*)?\{[^{}]*display:\s*inline-/,
  ],
])('%s', (_, wrong) => {
  for (const file of all) expect(cssOf(file).match(wrong)?.[0], file).toBeUndefined()
})

test('a stylesheet is imported by the design, stands beside its component, or is one that brands choose', () => {
  const imported = ['styles/styles.css', 'styles/deferred.css', 'styles/print.css'].flatMap(
    (sheet) => [
      sheet,
      ...[...cssOf(sheet).matchAll(/@import\s+["']([^"']+)["']/g)].map(([, target = '']) =>
        path.posix.join('styles', target),
      ),
    ],
  )
  const hasPlace = (sheet: string) =>
    imported.includes(sheet) ||
    /^styles\/(?:rhythms|motifs)\//.test(sheet) ||
    (!sheet.endsWith('.later.css') &&
      existsSync(path.join(TEMPLATES, sheet.replace(/\.css$/, '.tsx'))))
  expect(all.filter((sheet) => !hasPlace(sheet))).toEqual([])
})

test('no animation has the name of a class: it would go with the rules of pages without that class', () => {
  const css = all
    .map(cssOf)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const classes = matches(css, /\.([a-z_][\w-]*)/gi)
  const animations = matches(css, /@keyframes\s+([\w-]+)/g)
  expect([...animations].filter((name) => classes.has(name))).toEqual([])
})
