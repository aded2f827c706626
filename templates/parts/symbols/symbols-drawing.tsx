import type { ReactElement } from 'react'

/** A drawing used in pages, and the id of its outlines in the shared file. */
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

/** Returns the key of a drawing whose outlines are in the shared symbols file. */
export function symbolKey(viewBox: string, outlines: string): string {
  return `${viewBox} ${outlines}`
}
