import { Features, transform } from 'lightningcss'

/** Versions as lightningcss writes them: the major one in the third byte (https://lightningcss.dev/transpilation.html). */
const version = (major: number) => major << 16
/** Browsers of 2022 and the spring of 2023, which have `color-mix()` and cascade layers, but neither nesting nor ranges in media queries everywhere. */
const TARGETS = {
  chrome: version(112),
  edge: version(112),
  firefox: version(113),
  safari: version(16),
}
const ANIMATION = /@keyframes ([\w-]+)/g

/**
 * A stylesheet for browsers since 2022, minified, with a rule a line, so that a diff of two builds shows which rule changed.
 * `light-dark()` stays: its replacement depends on the scheme of the root, and the form is light in both. The stylesheets
 * write the two prefixes that those browsers need.
 * @param unusedSymbols classes and animations whose rules are left out
 */
export function compatibleStyle(style: string, unusedSymbols: string[] = []): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(style),
    minify: true,
    targets: TARGETS,
    exclude: Features.LightDark | Features.VendorPrefixes,
    unusedSymbols,
  })
  return Buffer.from(code).toString().replaceAll('}', '}\n').trim()
}

/** The stylesheet without rules for these classes, and then without animations that none of its rules names. */
export function prunedStyle(style: string, unused: string[]): string {
  const code = compatibleStyle(style, unused)
  const idle = [...new Set(Array.from(code.matchAll(ANIMATION), ([, name = '']) => name))].filter(
    (name) => code.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length < 3,
  )
  return idle.length > 0 ? compatibleStyle(style, [...unused, ...idle]) : code
}
