import type { ReactElement } from 'react'

/** A drawing that pages share, and the id of its outlines in their file. */
export interface SharedSymbol {
  id: string
  viewBox: string
  /** Whether it is stretched to fill its box. */
  stretched?: boolean
  shapes: ReactElement
}

/** Drawings as one document whose outlines pages use; colours, strokes and custom properties come from the page. */
export function SymbolsDrawing({ symbols }: { symbols: readonly SharedSymbol[] }) {
  return (
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
  )
}
