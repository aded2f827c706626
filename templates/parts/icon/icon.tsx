import type { Site } from '../../site.ts'
import { symbolsDrawing } from '../symbols/symbols-drawing.tsx'
import { IconShapes } from './icon-shapes.tsx'

/** A Lucide icon in the colour of the text beside it. Hidden from assistive technology, which reads that text. */
export function Icon({ site, name }: { site: Site; name: string }) {
  const shapes = <IconShapes name={name} />
  return (
    <svg className="icon" aria-hidden="true">
      <use href={site.drawing(symbolsDrawing, { id: name, viewBox: '0 0 24 24', shapes })} />
    </svg>
  )
}
