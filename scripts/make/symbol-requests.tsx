import { renderToStaticMarkup } from 'react-dom/server'
import { IconsDrawing } from '../../templates/parts/icon/icon-shapes.tsx'
import {
  type SharedSymbol,
  SymbolsDrawing,
} from '../../templates/parts/symbols/symbols-drawing.tsx'
import type { Site } from '../../templates/site.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import type { Colours } from './brand-colours.ts'
import { svgOf } from './make-drawings.tsx'

/** What pages have asked for while they rendered: drawings that they share, in two files. */
export interface SymbolRequests extends Pick<Site, 'icon' | 'symbol'> {
  /** Draws the files of what pages have asked for so far, and returns each with what stands for its address in pages. */
  draw(): Map<string, OutputFile>
}

/**
 * What stands in pages for the addresses of the two files, which are named after their bytes, and so after what all pages
 * ask for. Content cannot contain these characters (`HIDDEN`).
 */
const SYMBOLS = '\uE001'
const ICONS = '\uE002'

/** Answers pages that ask for drawings. */
export function symbolRequests(colours: Colours): SymbolRequests {
  const symbols = new Map<string, SharedSymbol>()
  const icons = new Set<string>()
  return {
    symbol(symbol) {
      symbols.set(symbol.id, symbol)
      return `${SYMBOLS}#${symbol.id}`
    },
    icon(name) {
      icons.add(name)
      return `${ICONS}#${name}`
    },
    draw() {
      const files = new Map<string, OutputFile>()
      const shared = [...symbols.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
      const markup = renderToStaticMarkup(<SymbolsDrawing symbols={shared} />)
      if (shared.length > 0) files.set(SYMBOLS, hashedAsset('symbols', 'svg', `${markup}\n`))
      const drawing = <IconsDrawing names={[...icons].sort()} />
      if (icons.size > 0) files.set(ICONS, hashedAsset('icons', 'svg', svgOf(drawing, colours)))
      return files
    },
  }
}
