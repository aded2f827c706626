import { createElement, type ReactNode } from 'react'

/** An SVG element of a firm's own mark: a shape with its colour only, or a gradient or clip path. */
export interface MarkNode {
  name: string
  /** By React's names. A fill such as `var(--ink)` is a token's colour; ids and references to them begin with "mark_". */
  attributes: Readonly<Record<string, string>>
  children: readonly MarkNode[]
}

/** A firm's own mark. */
export interface Mark {
  viewBox: string
  nodes: readonly MarkNode[]
  /** Whether the firm's name is part of the drawing. */
  isWordmark?: boolean
}

interface MarkShapesProps {
  nodes: readonly MarkNode[]
  /** Colours by token name, for drawings without a stylesheet. */
  colours?: Readonly<Record<string, string>> | undefined
  /** The prefix of its ids: a page has the mark twice, and ids must be unique. */
  ids?: string | undefined
}

/** The shapes of a firm's own mark. */
export function MarkShapes({ nodes, colours, ids = '' }: MarkShapesProps): ReactNode {
  return nodes.map(({ name, attributes, children }, index) => {
    const own = Object.entries(attributes).map(([key, value]) => [
      key,
      paint(value, colours).replace(MARK_ID, `$1${ids}$2`),
    ])
    return createElement(
      name,
      { key: index, ...Object.fromEntries(own) },
      <MarkShapes nodes={children} colours={colours} ids={ids} />,
    )
  })
}

/** An id of the mark, or a reference to one. */
const MARK_ID = /^(|#|url\(#)(mark_)/

function paint(value: string, colours: MarkShapesProps['colours']): string {
  if (!colours) return value
  const [, token = ''] = value.match(/^var\(--([\w-]+)\)$/) ?? []
  return colours[token] ?? (value === 'currentColor' ? (colours.ink ?? value) : value)
}
