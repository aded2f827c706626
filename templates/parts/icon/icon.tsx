import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { createElement } from 'react'
import type { IconName } from '../../fields/picture.ts'

const nodes = iconNodes as unknown as Record<string, [string, Record<string, string>][]>

/** An icon of the Lucide set (ISC licence) as inline SVG, hidden from assistive technology: the words beside it say it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {nodes[name]?.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
    </svg>
  )
}
