/** The view box of the stroke, which is stretched to fit whatever it lies behind. */
export const SWEEP_BOX = '0 0 600 200'

/** The sweep of a trowel behind the content. Decoration only. The build moves its outlines into a file (`share-symbols.ts`). */
export function Sweep() {
  return (
    <svg className="sweep" viewBox={SWEEP_BOX} preserveAspectRatio="none" aria-hidden="true">
      <SweepShapes />
    </svg>
  )
}

/** One crisp edge, and one that thins out into the marks of the blade. */
export function SweepShapes() {
  return (
    <>
      <path d="M0 150C130 50 330-6 600 10v96C370 84 160 118 0 200z" />
      <path d="M600 106v5C370 92 165 126 12 200H4C160 120 370 86 600 106z" opacity=".6" />
      <path d="M600 117v4C380 102 185 134 36 200h-7C175 131 375 98 600 117z" opacity=".4" />
      <path d="M600 128v3C395 113 205 144 68 200h-8C195 141 390 110 600 128z" opacity=".25" />
    </>
  )
}
