import { createElement, type ReactNode } from 'react'

/** An SVG element of a firm's own drawing: a shape with its colour only, or a gradient or clip path. */
export interface FirmShape {
  name: string
  /** By React's names. A fill such as `var(--ink)` is a token's colour; ids and references to them begin with "drawing_". */
  attributes: Readonly<Record<string, string>>
  children: readonly FirmShape[]
}

/** A firm's own drawing. */
export interface FirmDrawing {
  viewBox: string
  nodes: readonly FirmShape[]
  /** Whether the firm's name is part of the drawing. */
  isWordmark?: boolean
}

interface FirmShapesProps {
  nodes: readonly FirmShape[]
  /** Colours by token name, for drawings without a stylesheet. */
  colours?: Readonly<Record<string, string>> | undefined
  /** The prefix of its ids: a page has the drawing twice, and ids must be unique. */
  ids?: string | undefined
}

/** The shapes of a firm's own drawing. */
export function FirmShapes({ nodes, colours, ids = '' }: FirmShapesProps): ReactNode {
  return nodes.map(({ name, attributes, children }, index) => {
    const own = Object.entries(attributes).map(([key, value]) => [
      key,
      paint(value, colours).replace(DRAWING_ID, `$1${ids}$2`),
    ])
    return createElement(
      name,
      { key: index, ...Object.fromEntries(own) },
      <FirmShapes nodes={children} colours={colours} ids={ids} />,
    )
  })
}

/** An id of the drawing, or a reference to one. */
const DRAWING_ID = /^(|#|url\(#)(drawing_)/

function paint(value: string, colours: FirmShapesProps['colours']): string {
  if (!colours) return value
  const [, token = ''] = value.match(/^var\(--([\w-]+)\)$/) ?? []
  return colours[token] ?? (value === 'currentColor' ? (colours.ink ?? value) : value)
}
