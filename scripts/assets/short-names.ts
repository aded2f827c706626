/** Matches classes, custom properties and layers; and strings and URLs, to skip them. */
const NAMES =
  /"[^"]*"|url\([^)]*\)|\.([a-z][\w-]*)|(?<![\w-])--([a-z][\w-]*)|(?<=@layer )([\w-]+)/gi

/** Shortens class names and custom properties, in styles and markup alike. */
export interface ShortNames {
  inStyle(css: string): string
  /** Removes classes that no style uses. */
  inMarkup(markup: string): string
}

/**
 * Assigns letters to all classes, custom properties and layers of some stylesheets: names that occur once or twice are most
 * of a page's compressed weight. They depend on the styles only, not on the content.
 * @param script the script for visitors; custom properties that it mentions keep their names
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
  const [shortClass, shortProperty, shortLayer] = [
    lettersFor(classes),
    lettersFor(properties, kept),
    lettersFor(layers),
  ]
  const property = (name: string) => `--${shortProperty.get(name) ?? name}`
  return {
    inStyle: (css) =>
      css
        .replaceAll('}\n', '}')
        .replace(NAMES, (found, name?: string, custom?: string, layer?: string) => {
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

/** Maps each name to letters: a, b … z, aa, ab, in order of appearance, without the names to keep. */
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
