import { DomUtils, parseDocument } from 'htmlparser2'
import type { Mark, MarkNode } from '../../templates/parts/logo/mark-shapes.tsx'

type SvgElement = ReturnType<typeof DomUtils.getElementsByTagName>[number]

// The allowed elements of a mark. None of them runs, links or loads anything.
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const SHOWN = new Set([...SHAPES, 'g', 'switch'])
const STOPS = new Set(['stop'])
const GRADIENTS = new Set(['linearGradient', 'radialGradient'])
const CLIPS = new Set(['clipPath'])
/** The allowed children of each element; shapes have none. */
const CONTENTS = new Map([
  ...['svg', 'g', 'switch'].map((name) => [name, SHOWN] as const),
  ...[...GRADIENTS].map((name) => [name, STOPS] as const),
  ['clipPath', SHAPES],
])
/** Elements that are not rendered directly, and those with a prefix, which are metadata of drawing programs. */
const UNSEEN =
  /:|^(?:title|desc|metadata|defs|style|symbol|clipPath|mask|filter|marker|pattern|linearGradient|radialGradient|view)$/

const PAINT = [
  ...[
    'opacity',
    'fill',
    'fill-rule',
    'fill-opacity',
    'clip-path',
    'clip-rule',
    'stroke',
    'stroke-width',
    'stroke-linecap',
  ],
  ...[
    'stroke-linejoin',
    'stroke-opacity',
    'stroke-miterlimit',
    'stroke-dasharray',
    'stroke-dashoffset',
    'paint-order',
  ],
  ...['vector-effect', 'visibility', 'stop-color', 'stop-opacity'],
]
const GEOMETRY = [
  ...[
    'transform',
    'd',
    'points',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'width',
    'height',
    'clipPathUnits',
  ],
  ...['fx', 'fy', 'fr', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
]
/** Properties that are not kept and would change the look. */
const EFFECTS = [
  'filter',
  'mask',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'mix-blend-mode',
]
/** Numbers, names, colours and `translate(…)`, but no `url(…)` and no other text. */
const HARMLESS = /^(?!.*url)[\w\s#%.,()+-]*$/is

const MAX_KILOBYTES = 20
/** Limits recursion. */
const MAX_LEVELS = 50

/** Advice for elements that would be lost. */
const REMEDIES = new Map([
  ['text', 'Turn the text into paths ("outlines") in the drawing program.'],
  ['image', 'Draw or trace it as shapes: a mark cannot contain pictures.'],
  ['use', 'Turn copies and symbols into shapes of their own ("unlink", "expand").'],
  ['script', 'Remove it: a mark runs no scripts.'],
])
const OTHER_REMEDY = 'Turn it into paths, or remove it.'

/** What an element inherits, and how deep it stands. */
interface Around {
  fill: string
  stroke: string
  level: number
}

/** A rule of a `<style>`. */
interface StyleRule {
  /** What the name is: an element (nothing), a class (`.`) or an id (`#`). */
  kind: string
  name: string
  declarations: Readonly<Record<string, string>>
}

/** A selector as drawing programs write it. */
const SELECTOR = /^([.#]?)([a-z][\w-]*)$/i
/** Comments, imports, which are not loaded, and faces: texts, which need them, are refused. */
const LEFT_OUT = /\/\*[\s\S]*?(?:\*\/|$)|@import[^;]*;|@font-face\s*\{[^}]*\}/gi

/**
 * Reduces an SVG drawing to a mark: shapes, their paint, gradients and clips.
 * @returns the mark, or sentences (to follow the file's name) when something visible would be lost, or nothing is left
 */
export function cleanSvg(text: string): Mark | string[] {
  const size = Math.ceil(Buffer.byteLength(text) / 1000)
  if (size > MAX_KILOBYTES)
    return [
      `is ${size} kB; at most ${MAX_KILOBYTES} kB is allowed, as every page contains the mark. Simplify it, or save it as a plain SVG.`,
    ]
  const document = parseDocument(text, { xmlMode: true, withStartIndices: true })
  const elements = DomUtils.getElementsByTagName('*', document, true)
  const lineOf = ({ startIndex }: SvgElement) => text.slice(0, startIndex ?? 0).split('\n').length
  const root = elements.find(({ name }) => name === 'svg')
  const viewBox = root && viewBoxOf(root.attribs)
  if (!viewBox) return ['has no size. Save the drawing again as a plain SVG.']
  /** By kind of problem: only the first of many texts is reported. */
  const problems = new Map<string, string>()
  const refuse = (what: string, remedy: string, at: SvgElement) => {
    if (!problems.has(what))
      problems.set(what, `has ${what} in line ${lineOf(at)}, which would be lost. ${remedy}`)
  }
  const rules = elements
    .filter(({ name }) => name === 'style')
    .flatMap((sheet) => rulesIn(sheet, refuse))
  const declared = (element: SvgElement) => stylesOf(element, rules)
  /** The gradients and clips in use, with their ids in pages. No other id of a page has an underscore. */
  const referred = new Map<SvgElement, string>()
  const refer = (id: string | undefined, kinds: ReadonlySet<string>) => {
    const target = elements.find(({ name, attribs }) => id && attribs.id === id && kinds.has(name))
    if (target && !referred.has(target)) referred.set(target, `mark_${referred.size + 1}`)
    return target && referred.get(target)
  }
  let drawn = 0

  const cleaned = (element: SvgElement, around: Around): MarkNode => {
    const { name, attribs } = element
    if (around.level > MAX_LEVELS) {
      refuse(
        `elements nested more than ${MAX_LEVELS} deep`,
        'Ungroup its shapes in the drawing program.',
        element,
      )
      return { name, attributes: {}, children: [] }
    }
    const styles = declared(element)
    const said = (property: string) => styles[property] ?? attribs[property]
    // The size of the drawing itself does not matter, as its viewBox scales.
    const geometry = (element === root ? ['transform'] : GEOMETRY).filter(
      (property) => !isNothing(styles[property]),
    )
    const effects = EFFECTS.filter((property) => !isNothing(said(property)))
    for (const property of [...geometry, ...effects])
      refuse(`${property} on <${name}>`, OTHER_REMEDY, element)

    const attributes: Record<string, string> = {}
    const keep = (property: string, value: string | undefined) => {
      if (value === undefined) return
      const what = `${property} "${short(value)}" on <${name}>`
      if (/url\(/i.test(value) || (property === 'clip-path' && !isNothing(value))) {
        const [, target] = value.trim().match(/^url\(\s*["']?#([^"')]+)["']?\s*\)$/i) ?? []
        const id = refer(target, property === 'clip-path' ? CLIPS : GRADIENTS)
        if (id) attributes[reactName(property)] = `url(#${id})`
        else
          refuse(
            what,
            'Give it one colour, or a gradient of this drawing: other addresses are not kept.',
            element,
          )
      } else if (HARMLESS.test(value)) attributes[reactName(property)] = value
      else refuse(what, 'Write a number or a colour such as "#cc0000".', element)
    }
    if (element !== root) for (const property of GEOMETRY) keep(property, attribs[property])
    for (const property of PAINT) keep(property, said(property))
    const model = GRADIENTS.has(name) && (attribs.href ?? attribs['xlink:href'])
    if (model) {
      const id = refer(model.match(/^#(.+)$/)?.[1], GRADIENTS)
      if (id) attributes.href = `#${id}`
      else
        refuse(
          `href "${short(model)}" on <${name}>`,
          'Name another gradient of this drawing, or none.',
          element,
        )
    }

    const inside = {
      fill: said('fill') ?? around.fill,
      stroke: said('stroke') ?? around.stroke,
      level: around.level + 1,
    }
    if (
      SHAPES.has(name) &&
      hasOutline(name, attributes) &&
      (inside.fill !== 'none' || inside.stroke !== 'none')
    )
      drawn++
    const children = renderedChildren(element).flatMap((child) => {
      if ((declared(child).display ?? child.attribs.display)?.trim() === 'none') return []
      if (CONTENTS.get(name)?.has(child.name)) return [cleaned(child, inside)]
      refuse(`<${child.name}>`, REMEDIES.get(child.name) ?? OTHER_REMEDY, child)
      return []
    })
    return { name: name === 'switch' ? 'g' : name, attributes, children }
  }
  const nothing = { fill: '', stroke: 'none', level: 1 }
  const { attributes, children } = cleaned(root, nothing)
  const isEmpty = drawn === 0
  const definitions: MarkNode[] = []
  // A gradient may refer to another, which is then added to the end of this list.
  for (const [element, id] of referred) {
    const { attributes: own, ...node } = cleaned(element, nothing)
    definitions.push({ ...node, attributes: { id, ...own } })
  }
  if (problems.size > 0) return [...problems.values()]
  if (isEmpty)
    return ['shows nothing once reduced to its shapes. Turn texts and pictures in it into paths.']
  const shapes =
    Object.keys(attributes).length > 0 ? [{ name: 'g', attributes, children }] : children
  return { viewBox, nodes: [...definitions, ...shapes] }
}

/** The rules of a `<style>`. What is none is refused, conditions too. */
function rulesIn(
  sheet: SvgElement,
  refuse: (what: string, remedy: string, at: SvgElement) => void,
): StyleRule[] {
  const parts = DomUtils.textContent(sheet).replace(LEFT_OUT, '').split('}')
  return parts.flatMap((part) => {
    const [selectors = '', body = ''] = part.split('{')
    return selectors.split(',').flatMap((written): StyleRule[] => {
      const selector = written.trim()
      const [, kind = '', name] = selector.match(SELECTOR) ?? []
      if (name) return [{ kind, name, declarations: declarationsIn(body) }]
      if (selector)
        refuse(
          `"${short(selector)}" in its <style>`,
          'Save the drawing with "presentation attributes".',
          sheet,
        )
      return []
    })
  })
}

/** What rules and the `style` attribute say of an element: ids over classes over elements, and the attribute over all. */
function stylesOf(
  { name, attribs }: SvgElement,
  rules: readonly StyleRule[],
): Readonly<Record<string, string>> {
  const names: Record<string, readonly string[]> = {
    '': [name],
    '.': attribs.class?.split(/\s+/) ?? [],
    '#': [attribs.id ?? ''],
  }
  const applying = Object.entries(names).flatMap(([kind, own]) =>
    rules.filter((rule) => rule.kind === kind && own.includes(rule.name)),
  )
  return Object.assign(
    {},
    ...applying.map(({ declarations }) => declarations),
    declarationsIn(attribs.style ?? ''),
  )
}

function declarationsIn(body: string): Record<string, string> {
  const pairs = body.split(';').map((declaration) => declaration.split(':'))
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
}: SvgElement['attribs']): string | undefined {
  return [viewBox.trim(), `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`].find(
    (box) => {
      const [, wide, high] = box.match(/^[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)$/) ?? []
      return Number(wide) > 0 && Number(high) > 0
    },
  )
}

/** The rendered children; of a `<switch>` only the first that browsers support (SVG 2, section 5.9). */
function renderedChildren({ name, children }: SvgElement): SvgElement[] {
  const rendered = DomUtils.getElementsByTagName('*', children, false).filter(
    (child) => !UNSEEN.test(child.name) && child.attribs.requiredExtensions === undefined,
  )
  return name === 'switch' ? rendered.slice(0, 1) : rendered
}

function hasOutline(name: string, { d, points }: Record<string, string>): boolean {
  if (name === 'path') return Boolean(d?.trim())
  return name.startsWith('poly') ? Boolean(points?.trim()) : true
}

const isNothing = (value = '') => /^(?:none|normal)?$/i.test(value.trim())

const reactName = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

function short(value: string): string {
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length > 30 ? `${line.slice(0, 29)}…` : line
}
