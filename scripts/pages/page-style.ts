import { styleBlocks } from '../base/style-blocks.ts'

/** What a rule can be found in and still be looked into: the blocks that only say when or in which order rules count. */
const GROUPS = /^@(?:layer|media|supports)\b/

/** A part of a stylesheet: a rule with its selectors, or what stands around rules, or anything else as it is. */
type Part =
  | { selectors: readonly { text: string; classes: readonly string[] }[]; body: string }
  | { head: string; parts: readonly Part[] }
  | { text: string }

/**
 * Reads a stylesheet once for many pages. Each page has it without the rules that none of its elements can meet, because
 * they ask for a class that the page does not have. Classes never change in the browser: behaviours set attributes.
 * Blocks of one layer and rules of the same selectors that follow each other become one.
 */
export function pageStyles(style: string): (classes: ReadonlySet<string>) => string {
  const parts = partsOf(style)
  return (classes) => withRulesFor(parts, classes).trim()
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

/**
 * A page's stylesheet without the keyframes that no animation names.
 * @param elsewhere whatever else the page is made of and may name them
 */
export function withoutUnusedKeyframes(style: string, elsewhere: string): string {
  const animations = `${style}${elsewhere}`.match(/animation(?:-name)?:[^;{}]*/g) ?? []
  const isNamed = (name: string) => animations.some((animation) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(animation))
  return style.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\s*\}\n?/g, (rule, name) => (isNamed(name) ? rule : ''))
}

/** The classes that the elements of a page have. */
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
    return { selectors: splitSelectors(head).map((text) => ({ text, classes: classesOf(text) })), body }
  })
}

function withRulesFor(parts: readonly Part[], classes: ReadonlySet<string>): string {
  let kept = ''
  let open = ''
  for (const part of parts) {
    const [head, body] = keptPart(part, classes)
    if (!body) continue
    const block = head ? `${head}{${body}}\n` : body
    // The line break and the brace that end the block before.
    kept = head && head === open ? `${kept.slice(0, -2)}${'parts' in part ? '' : ';'}${body}}\n` : kept + block
    open = head
  }
  return kept
}

/** A part as it stays: what stands before its braces, if it has any, and what in them; nothing of a part that goes. */
function keptPart(part: Part, classes: ReadonlySet<string>): [head: string, body: string] {
  if ('text' in part) return ['', part.text]
  if ('parts' in part) return [part.head, withRulesFor(part.parts, classes)]
  const selectors = part.selectors.flatMap((selector) => (selector.classes.every((name) => classes.has(name)) ? selector.text : []))
  return [selectors.join(','), selectors.length > 0 ? part.body : '']
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
