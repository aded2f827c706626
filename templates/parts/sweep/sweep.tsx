import type { Content } from '../../content.ts'
import type { Site } from '../../site.ts'
import { symbolsDrawing } from '../symbols/symbols-drawing.tsx'

/** Returns the line that recurs on a firm's pages. */
export function motifOf({ brand }: Pick<Content, 'brand'>) {
  return brand?.motif ?? 'sweep'
}

/** The view box of the stroke, which is stretched to fit whatever it lies behind. */
const BOX = '0 0 600 200'

/**
 * The firm's line behind the content: the sweep of a trowel, or a shape that the stylesheet of another motif cuts out.
 * Decoration only.
 */
export function Sweep({ site }: { site: Site }) {
  const motif = motifOf(site.content)
  if (motif === 'none') return null
  if (motif !== 'sweep') return <span className="sweep" />
  const sweep = { id: 'sweep', viewBox: BOX, stretched: true, shapes: <SweepShapes /> }
  return (
    <svg className="sweep" aria-hidden="true">
      <use href={site.drawing(symbolsDrawing, sweep)} />
    </svg>
  )
}

/** One crisp edge, and one that thins out into the marks of the blade. */
function SweepShapes() {
  return (
    <>
      <path d="M0 150C130 50 330-6 600 10v96C370 84 160 118 0 200z" />
      <path d="M600 106v5C370 92 165 126 12 200H4C160 120 370 86 600 106z" opacity=".6" />
      <path d="M600 117v4C380 102 185 134 36 200h-7C175 131 375 98 600 117z" opacity=".4" />
      <path d="M600 128v3C395 113 205 144 68 200h-8C195 141 390 110 600 128z" opacity=".25" />
    </>
  )
}
