import type { ReactElement } from 'react'
import type { DrawingFragment, SharedDrawing } from '../../site.ts'

interface SharedSymbol extends DrawingFragment {
  viewBox: string
  /** Whether it is stretched to fill its box. */
  stretched?: boolean
  shapes: ReactElement
}

/** Outlines that pages use; colours, strokes and custom properties come from the page. */
export const symbolsDrawing: SharedDrawing<SharedSymbol> = {
  name: 'symbols',
  draw: (symbols) => (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {symbols.map(({ id, viewBox, stretched, shapes }) => (
        <symbol
          key={id}
          id={id}
          viewBox={viewBox}
          preserveAspectRatio={stretched ? 'none' : undefined}
        >
          {shapes}
        </symbol>
      ))}
    </svg>
  ),
}
