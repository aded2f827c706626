import type { Mark, MarkNode } from '../../templates/parts/logo/mark.ts'
import { svgStyles } from './svg-styles.ts'
import { type SvgElement, svgTree, withDescendants } from './svg-tree.ts'

/** The shapes that a mark may be made of. Nothing here runs, links, loads or is styled from outside. */
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const GROUPS = new Set(['g', 'switch'])
/** What a drawing does not show by itself. Names with a prefix are the notes of drawing programs to themselves. */
const UNSEEN =
  /:|^(?:title|desc|metadata|defs|style|script|symbol|clipPath|mask|filter|marker|pattern|linearGradient|radialGradient|view|animate\w*|set)$/

const PAINT = [
  ...['opacity', 'fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-opacity', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'paint-order', 'vector-effect', 'visibility'],
]
const GEOMETRY = ['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'transform']
/** What would look otherwise without it and is not kept, and in style sheets also what an attribute says in other words. */
const EFFECTS = ['filter', 'mask', 'clip-path', 'marker', 'marker-start', 'marker-mid', 'marker-end', 'mix-blend-mode']
const IN_STYLES_ONLY = ['transform', 'd', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry']
/** Numbers, names, colours and `translate(…)`, but no `url(…)` and no other text. */
const HARMLESS = /^(?!.*url)[\w\s#%.,()+-]*$/is
/** A mark of more bytes than this would weigh on every page. */
const MOST = 8000

/** How to mend what would be lost, by the names of elements. */
const REMEDIES: Record<string, string> = {
  text: 'Turn the text into paths ("outlines") in the drawing program.',
  image: 'Draw or trace it as shapes: a mark has no pictures in it.',
  use: 'Turn copies and symbols into shapes of their own ("unlink", "expand").',
}
const OTHER_REMEDY = 'Turn it into paths, or take it away.'

/** What an element has from those around it. */
interface Around {
  fill: string
  stroke: string
  moved: boolean
}

/** A drawing as a mark: its shapes and their colours. Sentences when something that it shows would be lost, or when it shows nothing. */
export function cleanSvg(text: string): Mark | string[] {
  const root = svgTree(text)
  const viewBox = root && viewBoxOf(root.attributes)
  if (!root || !viewBox) return ['has no "viewBox" and no size. Save the drawing again as a plain SVG.']
  /** By what is wrong, so that one word about the first of many texts is enough. */
  const faults = new Map<string, string>()
  const refuse = (what: string, remedy: string, line: number) => {
    if (!faults.has(what)) faults.set(what, `has ${what} in line ${line}, which would be lost. ${remedy}`)
  }
  const isShown = (property: string) => ['display', ...PAINT, ...EFFECTS, ...IN_STYLES_ONLY].includes(property)
  const declared = svgStyles(root, isShown, (what, line) => refuse(what, 'Save the drawing with "presentation attributes".', line))
  let drawn = 0

  const cleaned = (element: SvgElement, around: Around): MarkNode[] => {
    const { name, attributes, line } = element
    if (isUnseen(element)) return []
    const values = declared(element)
    if (values.display?.trim() === 'none') return []
    if (element !== root && !SHAPES.has(name) && !GROUPS.has(name)) {
      refuse(`<${name}>`, REMEDIES[name] ?? OTHER_REMEDY, line)
      return []
    }
    const moved = around.moved || attributes.transform !== undefined
    for (const property of [...EFFECTS, ...IN_STYLES_ONLY.filter((each) => values[each] !== attributes[each])]) {
      const value = values[property]
      if (!value || /^(?:none|normal)$/i.test(value)) continue
      if (property === 'clip-path' && !moved && coversAll(root, value, viewBox)) continue
      refuse(`${property} on <${name}>`, OTHER_REMEDY, line)
    }
    const kept: [string, string][] = []
    for (const key of element === root ? PAINT : [...GEOMETRY, ...PAINT]) {
      const value = PAINT.includes(key) ? values[key] : attributes[key]
      if (value === undefined) continue
      if (HARMLESS.test(value)) kept.push([reactName(key), value])
      else if (/^\s*url\(/i.test(value))
        refuse(`${key} "${short(value)}" on <${name}>`, 'Give it one colour: gradients and patterns are not kept.', line)
      else refuse(`${key} "${short(value)}" on <${name}>`, 'Write a number or a colour such as "#cc0000".', line)
    }
    const paint = { fill: values.fill ?? around.fill, stroke: values.stroke ?? around.stroke, moved }
    const own = Object.fromEntries(kept)
    if (SHAPES.has(name)) {
      if (hasOutline(name, own) && (paint.fill !== 'none' || paint.stroke !== 'none')) drawn++
      return [{ name, attributes: own, children: [] }]
    }
    const children = childrenOf(element).flatMap((child) => cleaned(child, paint))
    if (element === root && kept.length === 0) return children
    return [{ name: 'g', attributes: own, children }]
  }

  const nodes = cleaned(root, { fill: '', stroke: 'none', moved: false })
  if (faults.size > 0) return [...faults.values()]
  if (drawn === 0) return ['shows nothing once everything but shapes is left out. Turn texts and pictures in it into paths.']
  if (JSON.stringify(nodes).length > MOST)
    return [`has more than ${MOST / 1000} kB of shapes, which would weigh on every page. Simplify the drawing.`]
  return { viewBox, nodes }
}

function viewBoxOf({ viewBox, width = '', height = '' }: SvgElement['attributes']): string | undefined {
  if (viewBox && /^[-\d.]+(?:[\s,]+[-\d.]+){3}$/.test(viewBox.trim())) return viewBox.trim()
  const [wide, high] = [Number.parseFloat(width), Number.parseFloat(height)]
  return wide > 0 && high > 0 ? `0 0 ${wide} ${high}` : undefined
}

/** Of a `<switch>` the one that browsers show: the others are for the program that drew it (SVG 2, section 5.9). */
function childrenOf({ name, children }: SvgElement): SvgElement[] {
  if (name !== 'switch') return children
  return children.filter((child) => !isUnseen(child)).slice(0, 1)
}

function isUnseen({ name, attributes }: SvgElement): boolean {
  return UNSEEN.test(name) || attributes.requiredExtensions !== undefined
}

function hasOutline(name: string, { d, points }: Record<string, string>): boolean {
  if (name === 'path') return Boolean(d?.trim())
  return name.startsWith('poly') ? Boolean(points?.trim()) : true
}

/** Whether a clip cuts nothing off that the edge of the drawing would not: the frame that drawing programs put around everything. */
function coversAll(root: SvgElement, value: string, viewBox: string): boolean {
  const [, id] = value.match(/^url\(\s*["']?#([^"')]+)["']?\s*\)$/) ?? []
  const clip = [...withDescendants(root)].find(({ name, attributes }) => name === 'clipPath' && attributes.id === id)
  const rect = clip?.children[0]
  if (clip?.children.length !== 1 || rect?.name !== 'rect' || clip.attributes.clipPathUnits === 'objectBoundingBox') return false
  if (['transform', 'rx', 'ry', 'style', 'clip-path'].some((name) => rect.attributes[name] ?? clip.attributes[name])) return false
  const [left = 0, top = 0, wide = 0, high = 0] = viewBox.split(/[\s,]+/).map(Number)
  const { x = '0', y = '0', width = '0', height = '0' } = rect.attributes
  return +x <= left && +y <= top && +x + +width >= left + wide && +y + +height >= top + high
}

const reactName = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function short(value: string): string {
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length > 30 ? `${line.slice(0, 29)}…` : line
}
