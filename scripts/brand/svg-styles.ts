import type { DomUtils } from 'htmlparser2'

/** An element of a drawing. */
export type SvgElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

interface Rule {
  matches: (element: SvgElement) => boolean
  weight: number
  declarations: readonly { property: string; value: string; important: boolean }[]
}

/** Outweighs every selector (CSS Cascade 4, section 6.1), and what outweighs that. */
const STYLE_ATTRIBUTE = 1e6
const IMPORTANT = 1e7

// Patterns for CSS take the end of the text for a missing end, as CSS does: looking for one from each beginning would take minutes.
const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g
/** Neither changes a shape: addresses of other files, which are not loaded, and faces for texts, which are refused. */
const LEFT_OUT = /@(?:import|charset|namespace)\b(?:"[^"]*"?|'[^']*'?|\([^)]*\)?|[^;{}"'(])*;?|@font-face\s*\{[^{}]*\}?/gi
/** Semicolons in quotes and in brackets, as in `url(data:…;base64,…)`, end no declaration. */
const DECLARATIONS = /(?:"[^"]*"?|'[^']*'?|\([^)]*\)?|[^;"'(])+/g
/** An element, classes and an id without a combination of them: what drawing programs write. */
const SIMPLE = /^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+)*$/i

/**
 * What `style="…"` and `<style>` of a drawing declare for one of its elements, with the precedence of CSS.
 * @param sheets each `<style>` and its text
 * @param refuse is called with each part that cannot be read, and where it stands
 */
export function svgStyles(sheets: ReadonlyMap<SvgElement, string>, refuse: (what: string, at: SvgElement) => void) {
  const rules: Rule[] = []
  for (const [element, text] of sheets) {
    const css = text.replace(COMMENTS, '').replace(LEFT_OUT, '')
    const [conditional] = css.match(/@[\w-]+/) ?? []
    if (conditional) {
      refuse(`"${conditional}" in its <style>`, element)
      continue
    }
    for (const rule of css.split('}')) {
      const [selectors = '', body = ''] = rule.split('{')
      const declarations = declarationsOf(body)
      for (const selector of selectors.split(',').flatMap((part) => part.trim() || [])) {
        if (SIMPLE.test(selector)) rules.push({ ...simpleSelector(selector), declarations })
        else refuse(`the selector "${selector}" in its <style>`, element)
      }
    }
  }
  return (element: SvgElement): Readonly<Record<string, string>> => {
    const own = { weight: STYLE_ATTRIBUTE, declarations: declarationsOf(element.attribs.style ?? '') }
    const weighed = [...rules.filter(({ matches }) => matches(element)), own]
      .flatMap(({ weight, declarations }) => declarations.map((each) => ({ ...each, weight: weight + (each.important ? IMPORTANT : 0) })))
      .sort((a, b) => a.weight - b.weight)
    return Object.fromEntries(weighed.map(({ property, value }) => [property, value]))
  }
}

function simpleSelector(selector: string): Pick<Rule, 'matches' | 'weight'> {
  const [name] = selector.match(/^[a-z][\w-]*/i) ?? []
  const ids = [...selector.matchAll(/#([\w-]+)/g)].map(([, id]) => id)
  const classes = [...selector.matchAll(/\.([\w-]+)/g)].map(([, word = '']) => word)
  return {
    weight: ids.length * 10_000 + classes.length * 100 + (name ? 1 : 0),
    matches: ({ name: own, attribs }) =>
      (!name || name === own) &&
      ids.every((id) => id === attribs.id) &&
      classes.every((word) => attribs.class?.split(/\s+/).includes(word)),
  }
}

function declarationsOf(body: string): Rule['declarations'] {
  return (body.match(DECLARATIONS) ?? []).flatMap((part) => {
    const [, property, value = ''] = part.match(/^\s*([\w-]+)\s*:([\s\S]*)$/) ?? []
    const plain = value.replace(/!\s*important\s*$/i, '')
    return property ? [{ property: property.toLowerCase(), value: plain.trim(), important: plain !== value }] : []
  })
}
