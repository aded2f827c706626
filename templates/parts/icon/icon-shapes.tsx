import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { createElement } from 'react'
import type { DrawingFragment, SharedDrawing } from '../../site.ts'

/** An outline; a group around several only says how all icons are painted. */
const OUTLINE = /<(?!g\b)(\w+) ([^>]*)\/>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
/** What the drawing around the outlines decides. */
const PAINT = /^(?:fill="none"|stroke.*)$/

const icons: Readonly<Record<string, { body: string }>> = lucide.icons

/** The outlines of an icon of the Lucide set (ISC licence), in a square of 24. */
export function IconShapes({ name }: { name: string }) {
  const outlines = [...(icons[name]?.body ?? '').matchAll(OUTLINE)]
  return outlines.map(([outline, tag = '', attributes = '']) =>
    createElement(tag, { ...geometryOf(attributes), key: outline }),
  )
}

function geometryOf(attributes: string): Record<string, string> {
  const own = [...attributes.matchAll(ATTRIBUTE)].filter(([attribute]) => !PAINT.test(attribute))
  return Object.fromEntries(own.map(([, name = '', value = '']) => [name, value]))
}

/** Icons with colours of their own, in a file that is fetched when one comes into view: `#name` shows it. */
export const iconsDrawing: SharedDrawing<DrawingFragment> = {
  name: 'icons',
  isPicture: true,
  draw: (icons) => (
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
      {icons.map(({ id }) => (
        <g key={id} id={id} className="fragment">
          <IconShapes name={id} />
        </g>
      ))}
    </svg>
  ),
}
