import { DomUtils, parseDocument } from 'htmlparser2'
import type { Mark, MarkNode } from '../../templates/parts/logo/mark.ts'
import { type SvgElement, svgStyles } from './svg-styles.ts'

// All that a mark may be made of. Nothing here runs, links or loads.
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const SHOWN = new Set([...SHAPES, 'g', 'switch'])
const STOPS = new Set(['stop'])
const GRADIENTS = new Set(['linearGradient', 'radialGradient'])
const CLIPS = new Set(['clipPath'])
/** What may stand in an element: nothing in a shape. */
const CONTENTS = new Map([
  ...['svg', 'g', 'switch'].map((name) => [name, SHOWN] as const),
  ...[...GRADIENTS].map((name) => [name, STOPS] as const),
  ['clipPath', SHAPES],
])
/** What a drawing does not show by itself. Names with a prefix are the notes of drawing programs to themselves. */
const UNSEEN = /:|^(?:title|desc|metadata|defs|style|symbol|clipPath|mask|filter|marker|pattern|linearGradient|radialGradient|view)$/

const PAINT = [
  ...['opacity', 'fill', 'fill-rule', 'fill-opacity', 'clip-path', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-opacity', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'paint-order'],
  ...['vector-effect', 'visibility', 'stop-color', 'stop-opacity'],
]
const GEOMETRY = [
  ...['transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'clipPathUnits'],
  ...['fx', 'fy', 'fr', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
]
/** What would look otherwise without it and is not kept. */
const EFFECTS = ['filter', 'mask', 'marker', 'marker-start', 'marker-mid', 'marker-end', 'mix-blend-mode']
/** Numbers, names, colours and `translate(…)`, but no `url(…)` and no other text. */
const HARMLESS = /^(?!.*url)[\w\s#%.,()+-]*$/is

/** In kilobytes. */
const MOST = 20
/** What walks the drawing calls itself for each level. */
const DEEPEST = 50

/** How to mend what would be lost, by the names of elements. */
const REMEDIES = new Map([
  ['text', 'Turn the text into paths ("outlines") in the drawing program.'],
  ['image', 'Draw or trace it as shapes: a mark has no pictures in it.'],
  ['use', 'Turn copies and symbols into shapes of their own ("unlink", "expand").'],
  ['script', 'Take it away: a mark runs nothing.'],
])
const OTHER_REMEDY = 'Turn it into paths, or take it away.'

/** The paint that an element has from those around it. */
interface Paint {
  fill: string
  stroke: string
}

/** A drawing as a mark: its shapes and their colours. Sentences when something that it shows would be lost, or when it shows nothing. */
export function cleanSvg(text: string): Mark | string[] {
  const size = Math.ceil(Buffer.byteLength(text) / 1000)
  if (size > MOST)
    return [`has ${size} kB; ${MOST} kB is the most, as the mark becomes part of every page. Simplify it, or save it as a plain SVG.`]
  const elements = elementsOf(text)
  const lineOf = ({ startIndex }: SvgElement) => text.slice(0, startIndex ?? 0).split('\n').length
  const deep = firstBelow(DEEPEST, elements)
  if (deep)
    return [`has more than ${DEEPEST} elements inside each other in line ${lineOf(deep)}. Ungroup its shapes in the drawing program.`]
  const root = elements.find(({ name }) => name === 'svg')
  const viewBox = root && viewBoxOf(root.attribs)
  if (!viewBox) return ['has no "viewBox" and no size. Save the drawing again as a plain SVG.']
  /** By what is wrong, so that one word about the first of many texts is enough. */
  const faults = new Map<string, string>()
  const refuse = (what: string, remedy: string, at: SvgElement) => {
    if (!faults.has(what)) faults.set(what, `has ${what} in line ${lineOf(at)}, which would be lost. ${remedy}`)
  }
  const sheets = new Map(elements.filter(({ name }) => name === 'style').map((each) => [each, DomUtils.textContent(each)]))
  const declared = svgStyles(sheets, (what, at) => refuse(what, 'Save the drawing with "presentation attributes".', at))
  /** The gradients and clips that something refers to, and their ids in pages. No other id of a page has an underscore. */
  const referred = new Map<SvgElement, string>()
  const refer = (id: string | undefined, kinds: ReadonlySet<string>) => {
    const target = elements.find(({ name, attribs }) => id && attribs.id === id && kinds.has(name))
    if (target && !referred.has(target)) referred.set(target, `mark_${referred.size + 1}`)
    return target && referred.get(target)
  }
  let drawn = 0

  const cleaned = (element: SvgElement, around: Paint): MarkNode => {
    const { name, attribs } = element
    const styles = declared(element)
    const said = (property: string) => styles[property] ?? attribs[property]
    // How large a style makes the drawing itself does not matter: its viewBox does.
    const geometry = (element === root ? ['transform'] : GEOMETRY).filter((property) => !isNothing(styles[property]))
    const effects = EFFECTS.filter((property) => !isNothing(said(property)))
    for (const property of [...geometry, ...effects]) refuse(`${property} on <${name}>`, OTHER_REMEDY, element)

    const attributes: Record<string, string> = {}
    const keep = (property: string, value: string | undefined) => {
      if (value === undefined) return
      const what = `${property} "${short(value)}" on <${name}>`
      if (/url\(/i.test(value) || (property === 'clip-path' && !isNothing(value))) {
        const [, target] = value.trim().match(/^url\(\s*["']?#([^"')]+)["']?\s*\)$/i) ?? []
        const id = refer(target, property === 'clip-path' ? CLIPS : GRADIENTS)
        if (id) attributes[reactName(property)] = `url(#${id})`
        else refuse(what, 'Give it one colour, or a gradient of this drawing: nothing else that has an address is kept.', element)
      } else if (HARMLESS.test(value)) attributes[reactName(property)] = value
      else refuse(what, 'Write a number or a colour such as "#cc0000".', element)
    }
    if (element !== root) for (const property of GEOMETRY) keep(property, attribs[property])
    for (const property of PAINT) keep(property, said(property))
    const model = GRADIENTS.has(name) && (attribs.href ?? attribs['xlink:href'])
    if (model) {
      const id = refer(model.match(/^#(.+)$/)?.[1], GRADIENTS)
      if (id) attributes.href = `#${id}`
      else refuse(`href "${short(model)}" on <${name}>`, 'Name another gradient of this drawing, or none.', element)
    }

    const paint = { fill: said('fill') ?? around.fill, stroke: said('stroke') ?? around.stroke }
    if (SHAPES.has(name) && hasOutline(name, attributes) && (paint.fill !== 'none' || paint.stroke !== 'none')) drawn++
    const children = seenChildren(element).flatMap((child) => {
      if ((declared(child).display ?? child.attribs.display)?.trim() === 'none') return []
      if (CONTENTS.get(name)?.has(child.name)) return [cleaned(child, paint)]
      refuse(`<${child.name}>`, REMEDIES.get(child.name) ?? OTHER_REMEDY, child)
      return []
    })
    return { name: name === 'switch' ? 'g' : name, attributes, children }
  }
  const paint = { fill: '', stroke: 'none' }
  const { attributes, children } = cleaned(root, paint)
  const isEmpty = drawn === 0
  const definitions: MarkNode[] = []
  // A gradient may refer to another one, which is then behind it in the list.
  for (const [element, id] of referred) {
    const { attributes: own, ...node } = cleaned(element, paint)
    definitions.push({ ...node, attributes: { id, ...own } })
  }
  if (faults.size > 0) return [...faults.values()]
  if (isEmpty) return ['shows nothing once everything but shapes is left out. Turn texts and pictures in it into paths.']
  const shapes = Object.keys(attributes).length > 0 ? [{ name: 'g', attributes, children }] : children
  return { viewBox, nodes: [...definitions, ...shapes] }
}

/** All elements of a drawing in their order. Some programs write a prefix before all of SVG's names. */
function elementsOf(text: string): SvgElement[] {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(text, { xmlMode: true, withStartIndices: true }), true)
  for (const element of elements) element.name = element.name.replace(/^svg:/, '')
  return elements
}

/** The first element that is more levels down than it may be. */
function firstBelow(deepest: number, elements: readonly SvgElement[]): SvgElement | undefined {
  const levels = new Map<unknown, number>()
  return elements.find((element) => {
    const level = (levels.get(element.parent) ?? 0) + 1
    levels.set(element, level)
    return level > deepest
  })
}

function viewBoxOf({ viewBox, width = '', height = '' }: SvgElement['attribs']): string | undefined {
  if (viewBox && /^[-\d.]+(?:[\s,]+[-\d.]+){3}$/.test(viewBox.trim())) return viewBox.trim()
  const [wide, high] = [Number.parseFloat(width), Number.parseFloat(height)]
  return wide > 0 && high > 0 ? `0 0 ${wide} ${high}` : undefined
}

/** Of a `<switch>` the one that browsers show: the others are for the program that drew it (SVG 2, section 5.9). */
function seenChildren({ name, children }: SvgElement): SvgElement[] {
  const seen = DomUtils.getElementsByTagName('*', children, false).filter(
    (child) => !UNSEEN.test(child.name) && child.attribs.requiredExtensions === undefined,
  )
  return name === 'switch' ? seen.slice(0, 1) : seen
}

function hasOutline(name: string, { d, points }: Record<string, string>): boolean {
  if (name === 'path') return Boolean(d?.trim())
  return name.startsWith('poly') ? Boolean(points?.trim()) : true
}

const isNothing = (value = '') => /^(?:none|normal)?$/i.test(value.trim())

const reactName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function short(value: string): string {
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length > 30 ? `${line.slice(0, 29)}…` : line
}
