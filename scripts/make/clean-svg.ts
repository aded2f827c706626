import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo'
import type { Mark, MarkNode } from '../../templates/parts/logo/mark-shapes.tsx'

// The allowed elements of a mark. None of them runs, links or loads anything.
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const GRADIENTS = new Set(['linearGradient', 'radialGradient'])
const ALLOWED = new Set([...SHAPES, ...GRADIENTS, 'g', 'defs', 'stop', 'clipPath'])
/** Elements that are not rendered unless others refer to them. */
const UNSEEN = /^(?:symbol|clipPath|mask|filter|marker|pattern|linearGradient|radialGradient|view)$/

// The allowed attributes.
const PAINT = /^(?:(?:fill|stroke|stop|clip|vector|paint)-[a-z-]+|opacity|fill|stroke|visibility)$/
const GEOMETRY =
  /^(?:transform|d|points|[xyr]|[xyr][12xy]|c[xy]|f[xyr]|width|height|offset|clipPathUnits|gradient(?:Units|Transform)|spreadMethod)$/
/** Properties that are not kept and would change the look. */
const EFFECT = /^(?:filter|mask|marker(?:-\w+)?|mix-blend-mode)$/
/** Numbers, names, colours and `translate(…)`, but no `url(…)` and no other text. */
const HARMLESS = /^(?!.*url)[\w\s#%.,()+-]*$/is
/** A reference to an element of the drawing, as `url(#a)` or `#a`. */
const REFERENCE = /^(?:url\(\s*["']?)?#([\w-]+)["']?\s*\)?$/
/** Rules of a `<style>` that are left out: imports, which are not loaded, and faces, as texts are refused. */
const LEFT_OUT = /@import[^;]*;?|@font-face\s*\{[^}]*\}/gi

const MAX_KILOBYTES = 20

/** Advice for elements that would be lost. */
const REMEDIES = new Map([
  ['text', 'Turn the text into paths ("outlines") in the drawing program.'],
  ['image', 'Draw or trace it as shapes: a mark cannot contain pictures.'],
  ['use', 'Turn copies and symbols into shapes of their own ("unlink", "expand").'],
  ['script', 'Remove it: a mark runs no scripts.'],
])
const OTHER_REMEDY = 'Turn it into paths, or remove it.'

/**
 * Reduces an SVG drawing to a mark: shapes, their paint, gradients and clips. svgo cleans it; of the rest, what is not on the
 * lists above and shows is refused, and what does not show is left out.
 * @returns the mark, or sentences (to follow the file's name) when something visible would be lost, or nothing is left
 */
export function cleanSvg(text: string): Mark | string[] {
  const size = Math.ceil(Buffer.byteLength(text) / 1000)
  if (size > MAX_KILOBYTES)
    return [
      `is ${size} kB; at most ${MAX_KILOBYTES} kB is allowed, as every page contains the mark. Simplify it, or save it as a plain SVG.`,
    ]
  let viewBox: string | undefined
  let mark: Mark | string[] = []
  const prepare: CustomPlugin = {
    name: 'prepare',
    fn: (root) => {
      viewBox = viewBoxOf(elementsIn(root)[0]?.attributes ?? {})
      return { element: { enter: (element, parent) => keepRendered(element, parent, text) } }
    },
  }
  const overrides = {
    inlineStyles: { onlyMatchedOnce: false },
    // A shape without a colour has that of the text in a wordmark; one in black stays black.
    removeUnknownsAndDefaults: { defaultAttrs: false },
    removeUselessStrokeAndFill: { removeNone: true },
  }
  const read: CustomPlugin = {
    name: 'read',
    fn: (root) => {
      const [svg] = elementsIn(root)
      if (svg && viewBox) mark = markOf(svg, viewBox, text)
      return null
    },
  }
  try {
    optimize(text, {
      plugins: [
        prepare,
        { name: 'preset-default', params: { overrides } },
        // No other id of a page has an underscore.
        { name: 'prefixIds', params: { prefix: 'mark', delim: '_' } },
        read,
      ],
    })
  } catch (error) {
    if (error instanceof RangeError)
      return ['has elements nested too deep. Ungroup its shapes in the drawing program.']
    const reason = error instanceof Error && 'reason' in error ? error.reason : error
    return [`cannot be read as an SVG (${reason}). Save the drawing again as a plain SVG.`]
  }
  return viewBox ? mark : ['has no size. Save the drawing again as a plain SVG.']
}

function elementsIn({ children }: XastParent): XastElement[] {
  return children.filter((child) => child.type === 'element')
}

/** Removes what browsers do not render and would keep svgo from cleaning: handlers, metadata, definitions without a user, alternatives. */
function keepRendered(element: XastElement, parent: XastParent, text: string): void {
  const { name, attributes } = element
  const isUnused = UNSEEN.test(name) && !text.includes(`#${attributes.id}`)
  if (isUnused || /:|^(?:title|desc|metadata|view)$/.test(name))
    parent.children = parent.children.filter((child) => child !== element)
  for (const key of Object.keys(attributes)) if (/^on/i.test(key)) delete attributes[key]
  if (name !== 'switch') return
  // Browsers show the first that they support (SVG 2, section 5.9).
  element.name = 'g'
  element.children = elementsIn(element)
    .filter((child) => child.attributes.requiredExtensions === undefined)
    .slice(0, 1)
}

/** The allowed part of a clean drawing, or a sentence for each kind of thing that shows and is not allowed. */
function markOf(svg: XastElement, viewBox: string, text: string): Mark | string[] {
  const problems = new Map<string, string>()
  const addFault = (what: string, source: string, remedy: string) => {
    const line = text.slice(0, Math.max(0, text.indexOf(source))).split('\n').length
    if (!problems.has(what))
      problems.set(what, `has ${what} in line ${line}, which would be lost. ${remedy}`)
  }
  const names = new Map<string, string>()
  const nameIds = (element: XastElement) => {
    if (element.attributes.id) names.set(element.attributes.id, element.name)
    elementsIn(element).forEach(nameIds)
  }
  nameIds(svg)
  let isEmpty = true

  const safeValue = (element: XastElement, property: string, value: string): string | undefined => {
    const written = value.replaceAll('mark_', '')
    const what = `${property} "${excerpt(written)}" on <${element.name}>`
    if (/url\(/i.test(value) || /^(?:clip-path|href)$/.test(property)) {
      const [, id = ''] = value.trim().match(REFERENCE) ?? []
      const target = names.get(id) ?? ''
      if (property === 'clip-path' ? target === 'clipPath' : GRADIENTS.has(target))
        return property === 'href' ? `#${id}` : `url(#${id})`
      addFault(
        what,
        written,
        'Give it one colour, or a gradient of this drawing: other addresses are not kept.',
      )
    } else if (HARMLESS.test(value)) return value
    else addFault(what, written, 'Write a number or a colour such as "#cc0000".')
    return undefined
  }
  const attributesOf = (element: XastElement): Record<string, string> => {
    const { name, attributes } = element
    const { style = '', 'xlink:href': link, ...own } = attributes
    const styles = declarationsIn(style)
    const all = { ...(link && { href: link }), ...own, ...styles }
    const ownAttributes: Record<string, string> = attributes.id ? { id: attributes.id } : {}
    for (const [property, value] of Object.entries(all)) {
      const isGeometry = GEOMETRY.test(property) && (element !== svg || property === 'transform')
      if (isNothing(value) && !PAINT.test(property)) continue
      if (EFFECT.test(property) || (isGeometry && property in styles))
        addFault(`${property} on <${name}>`, property, OTHER_REMEDY)
      else if (isGeometry || PAINT.test(property) || (property === 'href' && GRADIENTS.has(name))) {
        const safe = safeValue(element, property, value)
        if (safe !== undefined) ownAttributes[reactName(property)] = safe
      }
    }
    return ownAttributes
  }
  const nodeOf = (element: XastElement): MarkNode[] => {
    const { name } = element
    if (name === 'style') {
      for (const selector of selectorsIn(element))
        addFault(
          `"${excerpt(selector)}" in its <style>`,
          '<style',
          'Save the drawing with "presentation attributes".',
        )
      return []
    }
    if (!ALLOWED.has(name)) {
      addFault(`<${name}>`, `<${name}`, REMEDIES.get(name) ?? OTHER_REMEDY)
      return []
    }
    const isDefinition = name === 'defs' || name === 'clipPath'
    const wasEmpty = isEmpty
    if (SHAPES.has(name)) isEmpty = false
    const children = elementsIn(element).flatMap(nodeOf)
    if (isDefinition) isEmpty = wasEmpty
    if (isDefinition && children.length === 0) return []
    return [{ name, attributes: attributesOf(element), children }]
  }
  const attributes = attributesOf(svg)
  const children = elementsIn(svg).flatMap(nodeOf)
  if (problems.size > 0) return [...problems.values()]
  if (isEmpty)
    return ['shows nothing once reduced to its shapes. Turn texts and pictures in it into paths.']
  const isPlain = Object.keys(attributes).length === 0
  return { viewBox, nodes: isPlain ? children : [{ name: 'g', attributes, children }] }
}

/** The selectors of rules that svgo could not write at their elements: conditions and states. */
function selectorsIn({ children }: XastElement): string[] {
  const css = children.map((child) => ('value' in child ? child.value : '')).join('')
  const [selector = ''] = css.replace(LEFT_OUT, '').split('{')
  return selector.trim() ? [selector.trim()] : []
}

function declarationsIn(style: string): Record<string, string> {
  const pairs = style.split(';').map((declaration) => declaration.split(':'))
  return Object.fromEntries(
    pairs.map(([property = '', ...value]) => [
      property.trim().toLowerCase(),
      value.join(':').trim(),
    ]),
  )
}

/** The box that a drawing fills: its viewBox, or else its size. `undefined` if neither has a width and a height. */
function viewBoxOf({
  viewBox = '',
  width = '',
  height = '',
}: XastElement['attributes']): string | undefined {
  return [viewBox.trim(), `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`].find(
    (box) => {
      const [, wide, high] = box.match(/^[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)$/) ?? []
      return Number(wide) > 0 && Number(high) > 0
    },
  )
}

const isNothing = (value: string) => /^(?:none|normal)?$/i.test(value.trim())

const reactName = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function excerpt(value: string): string {
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length > 30 ? `${line.slice(0, 29)}…` : line
}
