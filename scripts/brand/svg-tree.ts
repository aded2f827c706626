import { Parser } from 'htmlparser2'

/** An element of a drawing as it stands in the file. */
export interface SvgElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: SvgElement[]
  /** The text directly in it. */
  text: string
  /** From 1. */
  line: number
}

/** The first `<svg>` of a text; names without the prefix that some programs write before all of SVG's. */
export function svgTree(text: string): SvgElement | undefined {
  const top: SvgElement = { name: '', attributes: {}, children: [], text: '', line: 1 }
  const open = [top]
  let counted = 0
  let line = 1
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        line += text.slice(counted, parser.startIndex).split('\n').length - 1
        counted = parser.startIndex
        const element = { name: name.replace(/^svg:/, ''), attributes: { ...attributes }, children: [], text: '', line }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(part) {
        const parent = open.at(-1)
        if (parent) parent.text += part
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return top.children.find(({ name }) => name === 'svg')
}

/** An element and all below it. */
export function* withDescendants(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) yield* withDescendants(child)
}
