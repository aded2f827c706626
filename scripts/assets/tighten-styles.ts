import { styleBlocks } from '../base/style-blocks.ts'

/**
 * A bundled stylesheet in fewer words that say the same. esbuild minifies each rule; this looks at all of them.
 * @param seldom styles that come later and may give a property another value, or use it
 */
export function tightenStyles(css: string, seldom = ''): string {
  return mergeMedia(inlineConstants(withoutSpaces(css), seldom))
}

/** Takes out the spaces that esbuild leaves: around slashes, in conditions, and in custom properties, whose values it does not know. */
export function withoutSpaces(css: string): string {
  const conditions = css.replace(/@supports [^{]*/g, (condition) => condition.replace('@supports (', '@supports(').replaceAll(': ', ':'))
  return conditions.replace(/"[^"]*"| (\/) |(--[\w-]+): ([^;{}]*)/g, (found, slash?: string, property?: string, value = '') =>
    property ? `${property}:${withoutSpaces(value).replaceAll(', ', ',')}` : (slash ?? found),
  )
}

/**
 * Writes a value where it is used, if that is in one place only or if the value is hardly longer than its name. Colours stay:
 * a firm's own come in their place.
 */
function inlineConstants(css: string, seldom: string): string {
  const [, root = ''] = css.match(/:root\{([^{}]*)\}/) ?? []
  let inlined = css
  for (const declaration of root.split(';')) {
    const [, name = '', value = ''] = declaration.match(/^(--[\w-]+):(.*)$/s) ?? []
    if (!name || /#|light-dark|var\(/.test(value) || seldom.includes(name)) continue
    const set = css.match(new RegExp(`(?<=[{;\\s])${name}:`, 'g')) ?? []
    const used = css.split(`var(${name})`).length - 1
    if (set.length !== 1 || (used !== 1 && value.length > 8)) continue
    inlined = inlined.replace(new RegExp(`(?<=[{;])${name}:[^;}]*;?`), '').replaceAll(`var(${name})`, value)
  }
  return inlined
}

/**
 * One block for each condition in a layer instead of one for each component, behind what always counts, from narrow to
 * wide. Within a component that is the order of the sources, and components have classes of their own.
 */
function mergeMedia(css: string): string {
  return [...styleBlocks(css)]
    .map(({ head, body }) => written(head, head.startsWith('@layer ') && body ? withMediaLast(body) : body))
    .join('')
}

function withMediaLast(layer: string): string {
  const media = new Map<string, string>()
  let plain = ''
  for (const { head, body } of styleBlocks(layer)) {
    if (head.startsWith('@media')) media.set(head, (media.get(head) ?? '') + body)
    else plain += written(head, body)
  }
  const least = (head: string) => Number(head.match(/width>=([\d.]+)rem/)?.[1] ?? 0)
  const inOrder = [...media].sort(([a], [b]) => least(a) - least(b))
  return plain + inOrder.map(([head, body]) => written(head, body)).join('')
}

/** A block, or a statement, which has no body. */
function written(head: string, body?: string): string {
  return body === undefined ? `${head};` : `${head}{${body}}`
}
