import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { createElement } from 'react'

const nodes = iconNodes as unknown as Record<string, [string, Record<string, string>][]>

/** The outlines of an icon of the Lucide set (ISC licence), in a square of 24. */
export function IconShapes({ name }: { name: string }) {
  return nodes[name]?.map(([tag, attributes]) =>
    createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
  )
}

/** Icons as one document that is fetched when they come into view: `#name` shows one of them. */
export function IconsDrawing({ names }: { names: readonly string[] }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--accent)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {names.map((name) => (
        <g key={name} id={name} className="part">
          <IconShapes name={name} />
        </g>
      ))}
    </svg>
  )
}
