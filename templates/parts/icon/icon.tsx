import { IconShapes } from './icon-shapes.tsx'

/** The icons that every firm's pages have. The build moves them out of the pages into one file (`share-symbols.ts`). */
export const ICONS = ['chevron-down', 'mail', 'phone', 'x'] as const

/** An icon as inline SVG, in the colour of the text beside it. Hidden from assistive technology, which reads that text. */
export function Icon({ name }: { name: (typeof ICONS)[number] }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <IconShapes name={name} />
    </svg>
  )
}
