import type { IconName } from '../../fields/picture.ts'
import { IconShapes } from './icon-shapes.tsx'

/** An icon as inline SVG, in the colour of the text beside it and hidden from assistive technology: that text says it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <IconShapes name={name} />
    </svg>
  )
}
