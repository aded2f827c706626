/** The blocks that contain ordinary rules. */
const GROUPS = /^@(?:layer|media|supports)\b/

/** A part of a stylesheet: a rule with its selectors, a group of rules, or any other text. */
type Part =
  | { selectors: readonly { text: string; classes: readonly string[] }[]; body: string }
  | { head: string; parts: readonly Part[] }
  | { text: string }

/**
 * Parses a stylesheet once for many pages.
 * @returns a function from the classes of a page to the stylesheet without rules for other classes, and without their animations. That is safe, as classes
 * never change in the browser: behaviours set attributes.
 */
export function pageStyles(style: string): (classes: ReadonlySet<string>) => string {
  const parts = partsOf(style)
  return (classes) => withoutUnusedKeyframes(withRulesFor(parts, classes).trim())
}

/** Removes animations that no rule names. */
function withoutUnusedKeyframes(css: string): string {
  return css.replace(
    /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\s*\}\n?/g,
    (block, name: string) =>
      new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css) ? block : '',
  )
}

/** The classes of a page's elements. */
export function classesIn(markup: string): ReadonlySet<string> {
  const lists = new Set<string>()
  for (const [, names = ''] of markup.matchAll(/\sclass="([^"]*)"/g)) lists.add(names)
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

function partsOf(css: string): Part[] {
  return [...styleBlocks(css)].map(({ head, body }): Part => {
    if (body === undefined) return { text: `${head};\n` }
    if (GROUPS.test(head)) return { head, parts: partsOf(body) }
    if (head.startsWith('@')) return { text: `${head}{${body}}\n` }
    return {
      selectors: splitSelectors(head).map((text) => ({ text, classes: classesOf(text) })),
      body,
    }
  })
}

function withRulesFor(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('text' in part) return part.text
      const [head, body] =
        'parts' in part
          ? [part.head, withRulesFor(part.parts, classes)]
          : [
              part.selectors
                .filter((selector) => selector.classes.every((name) => classes.has(name)))
                .map(({ text }) => text)
                .join(','),
              part.body,
            ]
      return head && body ? `${head}{${body}}\n` : ''
    })
    .join('')
}

/** Splits a list of selectors, except at commas in brackets and strings. */
function splitSelectors(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const piece of list.match(/"[^"]*"|[(),]|[^"(),]+/g) ?? []) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (piece === ',' && depth === 0) selectors.push('')
    else selectors.push(selectors.pop() + piece)
  }
  return selectors
}

/** The classes that a selector requires; those in brackets are alternatives or negated. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let shorter = ''; shorter !== plain; ) {
    shorter = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

/** Yields the top-level statements and blocks of a stylesheet; a statement has no body. */
function* styleBlocks(css: string): Generator<{ head: string; body?: string }> {
  let start = 0
  while (start < css.length) {
    const open = css.indexOf('{', start)
    const end = css.indexOf(';', start)
    if (end >= 0 && (open < 0 || end < open)) {
      yield { head: css.slice(start, end).trim() }
      start = end + 1
      continue
    }
    if (open < 0) return
    let depth = 1
    let close = open + 1
    for (; depth > 0 && close < css.length; close++) {
      if (css[close] === '{') depth++
      if (css[close] === '}') depth--
    }
    yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, close - 1) }
    start = close
  }
}
