import { createElement, type ReactNode } from 'react'
import type { MarkNode } from './mark.ts'

interface MarkShapesProps {
  nodes: readonly MarkNode[]
  /** Colours by the names of tokens, where no stylesheet reaches. */
  colours?: Readonly<Record<string, string>> | undefined
}

/** The shapes of a firm's own mark. */
export function MarkShapes({ nodes, colours }: MarkShapesProps): ReactNode {
  return nodes.map(({ name, attributes, children }, index) => {
    const painted = Object.entries(attributes).map(([key, value]) => [key, paint(value, colours)])
    return createElement(
      name,
      { key: index, ...Object.fromEntries(painted) },
      ...children.map((child) => <MarkShapes key="0" nodes={[child]} colours={colours} />),
    )
  })
}

function paint(value: string, colours: MarkShapesProps['colours']): string {
  if (!colours) return value
  const [, token = ''] = value.match(/^var\(--([\w-]+)\)$/) ?? []
  return colours[token] ?? (value === 'currentColor' ? (colours.ink ?? value) : value)
}
