import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { createElement } from 'react'

const nodes = iconNodes as unknown as Record<string, [string, Record<string, string>][]>

/** The outlines of an icon of the Lucide set (ISC licence), in a square of 24. */
export function IconShapes({ name }: { name: string }) {
  return nodes[name]?.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))
}
