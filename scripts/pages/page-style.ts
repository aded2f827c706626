/** What a rule can be found in and still be looked into: the blocks that only say when or in which order rules count. */
const GROUPS = /^@(?:layer|media|supports)\b/

/**
 * A stylesheet without the rules that no element of a page can meet, because they ask for a class that the page does not
 * have. Classes never change in the browser: behaviours set attributes. Blocks of one layer that follow each other become
 * one.
 */
export function pageStyle(style: string, classes: ReadonlySet<string>): string {
  return withRulesFor(style, classes).trim()
}

/**
 * A page's stylesheet without the custom properties that nothing uses.
 * @param elsewhere whatever else the page is made of and may use them
 */
export function withoutUnusedProperties(style: string, elsewhere: string): string {
  const names = new Set(style.match(/(?<=[{;\s])--[\w-]+(?=:)/g))
  const unused = [...names].filter((name) => !elsewhere.includes(name) && !new RegExp(`${name}(?![\\w:-])`).test(style))
  if (unused.length === 0) return style
  const rest = style.replace(new RegExp(`(?<=[{;\\s])(?:${unused.join('|')}):[^;{}]*;?`, 'g'), '')
  // What only they used is unused now.
  return withoutUnusedProperties(rest, elsewhere)
}

/** The classes that the elements of a page have. */
export function classesIn(markup: string): ReadonlySet<string> {
  const lists = new Set<string>()
  for (const [, names = ''] of markup.matchAll(/\sclass="([^"]*)"/g)) lists.add(names)
  return new Set([...lists].flatMap((names) => names.split(' ')))
}

function withRulesFor(css: string, classes: ReadonlySet<string>): string {
  let kept = ''
  let open = ''
  for (const { head, body } of blocksOf(css)) {
    const layer = body !== undefined && head.startsWith('@layer ') ? head : ''
    const rule = keptRule(head, body, classes)
    if (!rule) continue
    // The line break and the brace that end the block before.
    kept = layer && layer === open ? kept.slice(0, -2) + rule.slice(head.length + 1) : kept + rule
    open = layer
  }
  return kept
}

/** A rule or group as it stays, or nothing. */
function keptRule(head: string, body: string | undefined, classes: ReadonlySet<string>): string {
  if (body === undefined) return `${head};\n`
  if (GROUPS.test(head)) {
    const inner = withRulesFor(body, classes)
    return inner && `${head}{${inner}}\n`
  }
  if (head.startsWith('@')) return `${head}{${body}}\n`
  const selectors = splitSelectors(head).filter((selector) => classesOf(selector).every((name) => classes.has(name)))
  return selectors.length > 0 ? `${selectors.join(',')}{${body}}\n` : ''
}

/** The statements and blocks of a stylesheet, one after the other; a statement has no body. */
function* blocksOf(css: string): Generator<{ head: string; body?: string }> {
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

/** The selectors of a list; a comma in brackets is part of a selector. */
function splitSelectors(list: string): string[] {
  return list.split(/,(?![^(]*\))/)
}

/** The classes that an element must have, or stand below: those in brackets are alternatives, or the opposite. */
function classesOf(selector: string): string[] {
  let plain = selector
  for (let shorter = ''; shorter !== plain; ) {
    shorter = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}
