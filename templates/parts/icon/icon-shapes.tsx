import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { createElement } from 'react'

const nodes = iconNodes as unknown as Record<string, [string, Record<string, string>][]>

/** Rounds to a tenth of a unit, a tenth of a pixel. Smaller numbers stay, because as zeros they would join their neighbours. */
const rounded = (value: string) =>
  value.replace(/\d*\.[1-9]\d+/g, (number) =>
    Number(number)
      .toFixed(1)
      .replace(/^0(?=.)|\.0$/g, ''),
  )

/** The outlines of an icon of the Lucide set (ISC licence), in a square of 24. */
export function IconShapes({ name }: { name: string }) {
  return nodes[name]?.map(([tag, attributes]) => {
    const outlines = Object.entries(attributes).map(([key, value]) => [key, rounded(value)])
    return createElement(tag, { ...Object.fromEntries(outlines), key: JSON.stringify(attributes) })
  })
}
