import type { ReactElement } from 'react'

/** A drawing used in pages, and the name of its outlines in their shared file. */
export interface SharedSymbol {
  id: string
  viewBox: string
  /** Whether it takes the shape of its place. */
  stretched?: boolean
  shapes: ReactElement
}

/** Drawings as one document from which pages take their outlines; colours and strokes are the page's, and so are custom properties. */
export function SymbolsDrawing({ symbols }: { symbols: readonly SharedSymbol[] }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
      {symbols.map(({ id, viewBox, stretched, shapes }) => (
        <symbol key={id} id={id} viewBox={viewBox} preserveAspectRatio={stretched ? 'none' : undefined}>
          {shapes}
        </symbol>
      ))}
    </svg>
  )
}
