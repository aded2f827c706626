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
const CLASS = /\.([a-z_][\w-]*)/gi
const ID = /#([a-z_][\w-]*)/gi
const ANIMATION = /@keyframes ([\w-]+)/g

/**
 * Reads the stylesheet of all pages.
 * @returns a function from a page's markup to the stylesheet without rules for other classes and their animations. That is
 * safe, as classes never change in the browser: behaviours set attributes. It is remembered by the classes, which most pages
 * of a kind share.
 */
export function pageStyles(style: string): (markup: string) => string {
  const ids = namesIn(style, ID)
  // A rule for an id of the same name would go too (https://lightningcss.dev/minification.html#unused-symbols).
  const classes = [...namesIn(style, CLASS)].filter((name) => !ids.has(name))
  const styles = new Map<string, string>()
  return (markup) => {
    const used = classesIn(markup)
    const unused = classes.filter((name) => !used.has(name))
    const key = unused.join(' ')
    const pruned = styles.get(key) ?? withoutIdle(style, unused)
    styles.set(key, pruned)
    return pruned
  }
}

/** The stylesheet without rules for these classes, and then without animations that none of its rules names. */
function withoutIdle(style: string, unused: string[]): string {
  const code = compatibleStyle(style, unused)
  const idle = [...namesIn(code, ANIMATION)].filter(
    (name) => code.split(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).length < 3,
  )
  return idle.length > 0 ? compatibleStyle(style, [...unused, ...idle]) : code
}

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

/** The classes of a page's elements. */
function classesIn(markup: string): ReadonlySet<string> {
  const lists = [...markup.matchAll(/\sclass="([^"]*)"/g)].map(([, names = '']) => names)
  return new Set([...new Set(lists)].flatMap((names) => names.split(' ')))
}

function namesIn(style: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...style.matchAll(pattern)].map(([, name = '']) => name))
}
