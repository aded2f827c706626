import type { DomUtils } from 'htmlparser2'

/** An element of a drawing. */
export type SvgElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

interface StyleRule {
  matches: (element: SvgElement) => boolean
  weight: number
  declarations: readonly { property: string; value: string; important: boolean }[]
}

/** Weights above every selector (CSS Cascade 4, section 6.1). */
const STYLE_ATTRIBUTE = 1e6
const IMPORTANT = 1e7

// Unclosed comments, strings and brackets end with the text, as in CSS. Otherwise matching would take quadratic time.
const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g
/** Ignored at-rules: imports are not loaded, and texts, which need faces, are refused. */
const LEFT_OUT = /@(?:import|charset|namespace)\b(?:"[^"]*"?|'[^']*'?|\([^)]*\)?|[^;{}"'(])*;?|@font-face\s*\{[^{}]*\}?/gi
/** Declarations; semicolons in quotes and brackets, as in `url(data:…;base64,…)`, do not end them. */
const DECLARATIONS = /(?:"[^"]*"?|'[^']*'?|\([^)]*\)?|[^;"'(])+/g
/** A selector without combinators, as drawing programs write: an element, classes, an id. */
const SIMPLE = /^(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+)*$/i

/**
 * Reads the styles of a drawing.
 * @param sheets each `<style>` element with its text
 * @param refuse is called with each unsupported part and its element
 * @returns a function for the declared values of an element, by the precedence of CSS
 */
export function svgStyles(sheets: ReadonlyMap<SvgElement, string>, refuse: (what: string, at: SvgElement) => void) {
  const rules: StyleRule[] = []
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

function simpleSelector(selector: string): Pick<StyleRule, 'matches' | 'weight'> {
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

function declarationsOf(body: string): StyleRule['declarations'] {
  return (body.match(DECLARATIONS) ?? []).flatMap((part) => {
    const [, property, value = ''] = part.match(/^\s*([\w-]+)\s*:([\s\S]*)$/) ?? []
    const plain = value.replace(/!\s*important\s*$/i, '')
    return property ? [{ property: property.toLowerCase(), value: plain.trim(), important: plain !== value }] : []
  })
}
