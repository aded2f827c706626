import { Parser } from 'htmlparser2'
import type { Mark, MarkNode } from '../../templates/parts/logo/mark.ts'

/** The shapes that a mark may be made of. Nothing here runs, links, loads or is styled from outside. */
const ELEMENTS = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
const ATTRIBUTES = [
  ...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'transform', 'opacity', 'fill'],
  ...['fill-rule', 'fill-opacity', 'clip-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity'],
]
/** Numbers, names, colours and `translate(…)`, but no `url(…)` and no other text. */
const HARMLESS = /^(?!.*url)[\w\s#%.,()+-]*$/i
/** A mark of more bytes than this would weigh on every page. */
const MOST = 8000

/** A drawing as a mark, with everything left out that is no shape; a sentence when nothing is left to be shown. */
export function cleanSvg(text: string): Mark | string {
  const root: { viewBox: string | undefined; nodes: MarkNode[] } = { viewBox: undefined, nodes: [] }
  const open: MarkNode[][] = [root.nodes]
  /** How many elements are open inside one that is left out, that one included. */
  let left = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'svg' && open.length === 1 && left === 0) {
          root.viewBox ??= viewBoxOf(attributes)
          return
        }
        if (left > 0 || !ELEMENTS.has(name)) left++
        else {
          const children: MarkNode[] = []
          open.at(-1)?.push({ name, attributes: cleanAttributes(attributes), children })
          open.push(children)
        }
      },
      onclosetag(name) {
        if (name === 'svg' && left === 0) return
        if (left > 0) left--
        else if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (!root.viewBox) return 'has no "viewBox" and no size. Save the drawing again as a plain SVG.'
  if (root.nodes.length === 0) return 'shows nothing once everything but shapes is left out. Turn texts and pictures in it into paths.'
  if (JSON.stringify(root.nodes).length > MOST)
    return `has more than ${MOST / 1000} kB of shapes, which would weigh on every page. Simplify the drawing.`
  return { viewBox: root.viewBox, nodes: root.nodes }
}

function viewBoxOf({ viewBox, width = '', height = '' }: Record<string, string>): string | undefined {
  if (viewBox && /^[-\d.]+(?:[\s,]+[-\d.]+){3}$/.test(viewBox.trim())) return viewBox.trim()
  const [wide, high] = [Number.parseFloat(width), Number.parseFloat(height)]
  return wide > 0 && high > 0 ? `0 0 ${wide} ${high}` : undefined
}

/** The attributes that may stay, by the names that React knows. */
function cleanAttributes(attributes: Record<string, string>): Record<string, string> {
  const kept = ATTRIBUTES.flatMap((name) => {
    const value = attributes[name]
    return value !== undefined && HARMLESS.test(value) ? [[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]] : []
  })
  return Object.fromEntries(kept)
}
