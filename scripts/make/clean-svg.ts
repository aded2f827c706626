import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo'
import type { FirmDrawing, FirmShape } from '../../templates/parts/firm-drawing/firm-drawing.tsx'
import type { Fault } from '../finding.ts'

/** The elements of a firm's drawing. None of them runs, links or loads anything. */
const ELEMENTS =
  /^(?:g|path|rect|circle|ellipse|line|polyline|polygon|defs|stop|clipPath|(?:linear|radial)Gradient)$/
/** Those that show nothing by themselves. */
const DEFINITIONS = /^(?:defs|clipPath|\w+Gradient)$/
/** The attributes of a firm's drawing: geometry and paint. */
const ATTRIBUTES =
  /^(?:id|transform|d|points|[xyr]|[xyr][12xy]|c[xy]|f[xyr]|width|height|offset|href|clipPathUnits|gradient(?:Units|Transform)|spreadMethod|opacity|visibility|(?:fill|stroke|stop|clip|vector|paint)(?:-[a-z]+)*)$/
/** Attributes that would be missed; what is on neither list shows nothing. */
const EFFECTS = /^(?:filter|mask|marker(?:-\w+)?|transform-origin)$/
/** Numbers, names, colours and `translate(…)`, without an address and without angles as CSS writes them. */
const PLAIN = /^(?!.*(?:url|deg))[\w\s#%.,()+-]*$/is
/** A reference to an element of the drawing, as `url(#a)` or `#a`. */
const REFERENCE = /^(?:url\(\s*["']?)?#(drawing_[\w-]+)["']?\s*\)?$/

const MAX_KILOBYTES = 20

const REMEDIES: Readonly<Record<string, string>> = {
  text: 'Turn the text into paths ("outlines") in the drawing program.',
  image: 'Draw or trace it as shapes: a drawing cannot contain pictures.',
  use: 'Turn copies and symbols into shapes of their own ("unlink", "expand").',
  style: 'Save the drawing with "presentation attributes", and texts in it as paths.',
}
const SAVE_AGAIN = 'Save the drawing again as a plain SVG.'
const OTHER_REMEDY = 'Turn it into paths, or remove it.'
const OWN_PAINT =
  'Give it one colour such as "#cc0000", or a gradient of this drawing: other addresses are not kept.'

/**
 * Reduces an SVG to a firm's drawing: shapes, their paint, gradients and clips. svgo writes styles at their elements, and leaves
 * out scripts and what does not show; what is left and not on the lists above is a fault.
 * @returns the drawing, or sentences (to follow the file's name) when something visible would be lost, or nothing is left
 */
export function cleanSvg(text: string): FirmDrawing | Fault[] {
  const size = Math.ceil(Buffer.byteLength(text) / 1000)
  if (size > MAX_KILOBYTES)
    return oneFault(
      `is ${size} kB; at most ${MAX_KILOBYTES} kB is allowed, as every page contains the drawing.`,
      'Simplify it, or save it as a plain SVG.',
    )
  let drawing: FirmDrawing | Fault[] = []
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
      if (svg) drawing = drawingOf(svg)
      return null
    },
  }
  try {
    optimize(text, {
      plugins: [
        'removeScripts',
        { name: 'preset-default', params: { overrides } },
        'convertStyleToAttrs',
        // No other id of a page has an underscore.
        { name: 'prefixIds', params: { prefix: 'drawing', delim: '_' } },
        read,
      ],
    })
  } catch (error) {
    if (error instanceof RangeError)
      return oneFault('has elements nested too deep.', 'Ungroup its shapes in the drawing program.')
    const reason = error instanceof Error && 'reason' in error ? error.reason : error
    return oneFault(`cannot be read as an SVG (${reason}).`, SAVE_AGAIN)
  }
  return drawing
}

const oneFault = (what: string, remedy: string): Fault[] => [{ what, remedy }]

/** The allowed part of a drawing, or a fault for each kind of thing that is not allowed. */
function drawingOf(svg: XastElement): FirmDrawing | Fault[] {
  const viewBox = viewBoxOf(svg.attributes)
  if (!viewBox) return oneFault('has no size.', SAVE_AGAIN)
  const faults = new Map<string, Fault>()
  const lost = (thing: string, remedy = OTHER_REMEDY) =>
    faults.set(thing, { what: `has ${thing}, which would be lost.`, remedy })
  const ids = new Set(idsIn(svg))

  const attributesOf = ({ name, attributes }: XastElement): Record<string, string> => {
    const { style = '', 'xlink:href': href, ...own } = attributes
    if (/mix-blend-mode:(?!normal)/.test(style)) lost(`mix-blend-mode on <${name}>`)
    const all = Object.entries({ ...(href && { href }), ...own })
    return Object.fromEntries(
      all.flatMap(([property, value]) => {
        if (EFFECTS.test(property) && value !== 'none') lost(`${property} on <${name}>`)
        if (!ATTRIBUTES.test(property)) return []
        const [, id] = value.match(REFERENCE) ?? []
        const isOwn = id !== undefined && ids.has(id)
        if (!isOwn && (property === 'href' || !PLAIN.test(value)))
          lost(`${property} "${excerpt(value.replaceAll('drawing_', ''))}" on <${name}>`, OWN_PAINT)
        const address = property === 'href' ? `#${id}` : `url(#${id})`
        return [[reactName(property), isOwn ? address : value]]
      }),
    )
  }
  const nodesOf = (elements: XastElement[]): FirmShape[] =>
    elements.flatMap((element) => {
      const { name } = element
      if (/^(?:title|desc)$/.test(name)) return []
      if (name === 'switch') return nodesOf([chosenOf(element)].flatMap((one) => one ?? []))
      if (ELEMENTS.test(name))
        return { name, attributes: attributesOf(element), children: nodesOf(elementsIn(element)) }
      const css = element.children.map((child) => ('value' in child ? child.value : '')).join('')
      lost(name === 'style' ? `"${excerpt(css)}" in its <style>` : `<${name}>`, REMEDIES[name])
      return []
    })

  const { width, height, x, y, ...paint } = svg.attributes
  const attributes = attributesOf({ ...svg, attributes: paint })
  const children = nodesOf(elementsIn(svg))
  if (faults.size > 0) return [...faults.values()]
  if (children.every(({ name }) => DEFINITIONS.test(name)))
    return oneFault(
      'shows nothing once reduced to its shapes.',
      'Turn texts and pictures in it into paths.',
    )
  const isPlain = Object.keys(attributes).length === 0
  return { viewBox, nodes: isPlain ? children : [{ name: 'g', attributes, children }] }
}

/** What browsers show of a choice for different programs: the first that they support (SVG 2, section 5.9). */
function chosenOf(element: XastElement): XastElement | undefined {
  return elementsIn(element).find(({ attributes }) => attributes.requiredExtensions === undefined)
}

function elementsIn({ children }: XastParent): XastElement[] {
  return children.filter((child) => child.type === 'element')
}

function idsIn(element: XastElement): string[] {
  const { id } = element.attributes
  return [...(id === undefined ? [] : [id]), ...elementsIn(element).flatMap(idsIn)]
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

const reactName = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function excerpt(value: string): string {
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length > 30 ? `${line.slice(0, 29)}…` : line
}
