import { type SvgElement, withDescendants } from './svg-tree.ts'

/** What a drawing declares for one of its elements, by property: `style="…"`, its `<style>` and its attributes together. */
export type Declared = (element: SvgElement) => Readonly<Record<string, string>>

interface Declaration {
  property: string
  value: string
  important: boolean
}

interface Rule {
  matches: (element: SvgElement) => boolean
  weight: number
  declarations: readonly Declaration[]
}

/** What outweighs every selector (CSS Cascade 4, section 6.1), and what outweighs that. */
const STYLE_ATTRIBUTE = 1e6
const IMPORTANT = 1e7

/** Neither changes a shape: addresses of other files, which are not loaded, and faces for texts, which are refused. */
const LEFT_OUT = /@(?:import|charset|namespace)\b(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;{}"'(])*;|@font-face\s*\{[^{}]*\}/gi
/** An element, classes and an id without a combination of them: what drawing programs write. */
const SIMPLE = /^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+)*$/i

/**
 * Reads the styles of a drawing, with the precedence of CSS.
 * @param shown whether a property changes how a shape looks
 * @param refuse is told of what changes that and cannot be read: what it is, and in which line
 */
export function svgStyles(root: SvgElement, shown: (property: string) => boolean, refuse: (what: string, line: number) => void): Declared {
  const rules: Rule[] = []
  for (const { name, text, line } of withDescendants(root)) {
    if (name !== 'style') continue
    const css = text.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').replace(LEFT_OUT, '')
    const [conditional] = css.match(/@[\w-]+/) ?? []
    if (conditional) {
      refuse(`"${conditional}" in its <style>`, line)
      continue
    }
    for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const declarations = declarationsOf(body)
      for (const selector of selectors.split(',').map((part) => part.trim())) {
        if (selector && SIMPLE.test(selector)) rules.push({ ...simpleSelector(selector), declarations })
        else if (declarations.some(({ property }) => shown(property))) refuse(`the selector "${selector}" in its <style>`, line)
      }
    }
  }
  return (element) => {
    const weighed = rules
      .filter(({ matches }) => matches(element))
      .concat({ matches: () => true, weight: STYLE_ATTRIBUTE, declarations: declarationsOf(element.attributes.style ?? '') })
      .flatMap(({ weight, declarations }) => declarations.map((each) => ({ ...each, weight: weight + (each.important ? IMPORTANT : 0) })))
      .sort((a, b) => a.weight - b.weight)
    return { ...element.attributes, ...Object.fromEntries(weighed.map(({ property, value }) => [property, value])) }
  }
}

function simpleSelector(selector: string): Pick<Rule, 'matches' | 'weight'> {
  const [name] = selector.match(/^[a-z][\w-]*/i) ?? []
  const parts = [...selector.matchAll(/([.#])([\w-]+)/g)].map(([, kind, word = '']) => ({ isId: kind === '#', word }))
  const ids = parts.filter(({ isId }) => isId).length
  return {
    weight: ids * 10_000 + (parts.length - ids) * 100 + (name ? 1 : 0),
    matches: ({ name: own, attributes }) =>
      (!name || name === own) &&
      parts.every(({ isId, word }) => (isId ? attributes.id === word : attributes.class?.split(/\s+/).includes(word))),
  }
}

/** Semicolons in quotes and in brackets, as in `url(data:…;base64,…)`, end nothing. */
function declarationsOf(body: string): Declaration[] {
  const parts = body.match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])+/g) ?? []
  return parts.flatMap((part) => {
    const [, property, value = ''] = part.match(/^\s*([\w-]+)\s*:([\s\S]*)$/) ?? []
    if (!property) return []
    const plain = value.replace(/!\s*important\s*$/i, '')
    return [{ property: property.toLowerCase(), value: plain.trim(), important: plain !== value }]
  })
}
