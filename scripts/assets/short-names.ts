/** A class in a selector, a custom property, a layer, or what only looks like one: texts and addresses. */
const NAMES = /"[^"]*"|url\([^)]*\)|\.([a-z][\w-]*)|(?<![\w-])--([a-z][\w-]*)|(?<=@layer )([\w-]+)/gi

/** Shortens the names by which styles and markup find each other, in both alike. */
export interface ShortNames {
  inStyle(css: string): string
  /** Classes that no style asks for are left out. */
  inMarkup(markup: string): string
}

/**
 * Letters for all classes and custom properties of some stylesheets, because a page's compressed weight is mostly what
 * occurs once or twice. They depend on the styles alone, which stand in every page: no word of the content changes them.
 * @param script what visitors run; a custom property that it sets keeps its name
 */
export function shortNames(styles: Iterable<string>, script: string): ShortNames {
  const [classes, properties, layers] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const css of styles) {
    for (const [, name, property, layer] of css.matchAll(NAMES)) {
      if (name) classes.add(name)
      if (property) properties.add(property)
      if (layer) layers.add(layer)
    }
  }
  const kept = [...properties].filter((name) => script.includes(`--${name}`))
  const [shortClass, shortProperty, shortLayer] = [lettersFor(classes), lettersFor(properties, kept), lettersFor(layers)]
  const property = (name: string) => `--${shortProperty.get(name) ?? name}`
  return {
    // In one line: whoever reads rules reads those with names.
    inStyle: (css) =>
      css.replaceAll('}\n', '}').replace(NAMES, (found, name?: string, custom?: string, layer?: string) => {
        if (name) return `.${shortClass.get(name) ?? name}`
        if (custom) return property(custom)
        return layer ? (shortLayer.get(layer) ?? layer) : found
      }),
    inMarkup: (markup) =>
      markup
        .replace(/ class="([^"]*)"/g, (_, list: string) => {
          const names = list.split(' ').flatMap((name) => shortClass.get(name) ?? [])
          return names.length > 0 ? ` class="${names.join(' ')}"` : ''
        })
        .replace(/="var\(--([\w-]+)\)(?=")/g, (_, name: string) => `="var(${property(name)})`),
  }
}

/** Each name's short form: a, b … z, aa, ab, in the order in which the styles have them. Those that are kept are nobody else's. */
function lettersFor(names: ReadonlySet<string>, kept: readonly string[] = []): Map<string, string> {
  const short = new Map(kept.map((name) => [name, name]))
  let number = 0
  for (const name of names) {
    if (short.has(name)) continue
    let letters = lettersOf(number++)
    while (kept.includes(letters)) letters = lettersOf(number++)
    short.set(name, letters)
  }
  return short
}

function lettersOf(number: number): string {
  const before = Math.floor(number / 26)
  return (before > 0 ? lettersOf(before - 1) : '') + String.fromCharCode(97 + (number % 26))
}
