import type { Site } from '../../site.ts'
import { symbolsDrawing } from '../symbols/symbols-drawing.tsx'
import { MarkShapes } from './mark-shapes.tsx'

/** The mark, in a square of 48: a trowel seen from above, with what it has just spread, and the fills of both on a page. */
const SHAPES = {
  ground: { d: 'M0 0h48v48H0z', fill: 'var(--tint)' },
  sweep: { d: 'M10 35 42 13c4 8 6 20 6 35H17c-1-5-3-9-7-13z', fill: 'var(--raised)' },
  blade: { d: 'M5 27 33.5 7l7.5 10.7-28.5 20z', fill: 'var(--press)' },
  handle: { d: 'M14.6 26.3 30 15.5l2.3 3.3L17 29.6z', fill: 'var(--ink)' },
}

type Part = keyof typeof SHAPES

/** The most letters per line that the narrowest phone's header fits at the usual size; longer lines wrap. */
const LONGEST_LINE = 10

interface LogoProps {
  site: Pick<Site, 'mark' | 'drawing'>
  name: string
  /** The prefix of the mark's ids. */
  ids: string
}

/** The firm's mark, its own or the design's, and its name on two even lines, of which the second is set lighter. */
export function Logo({ site, name, ids }: LogoProps) {
  const { mark } = site
  if (mark?.isWordmark) {
    return (
      <svg className="logo__wordmark" viewBox={mark.viewBox} role="img" aria-label={name}>
        <MarkShapes nodes={mark.nodes} ids={ids} />
      </svg>
    )
  }
  const first = evenLine(name)
  const rest = name.slice(first.length + 1)
  const long = longer(name, first) > LONGEST_LINE
  return (
    <>
      {/* Not every browser finds a part of a mark that another part refers to in another file. */}
      {mark && JSON.stringify(mark.nodes).includes('mark_') ? (
        <svg className="logo__mark" viewBox={mark.viewBox} aria-hidden="true">
          <MarkShapes nodes={mark.nodes} ids={ids} />
        </svg>
      ) : (
        <svg className="logo__mark" aria-hidden="true">
          <use
            href={site.drawing(symbolsDrawing, {
              id: 'mark',
              viewBox: mark?.viewBox ?? '0 0 48 48',
              shapes: mark ? <MarkShapes nodes={mark.nodes} /> : <BrandShapes />,
            })}
          />
        </svg>
      )}
      <span className={long ? 'logo__name logo__name--long' : 'logo__name'}>
        {first} {rest && <span>{rest}</span>}
      </span>
    </>
  )
}

/** Returns the first line that splits a name most evenly, or the only word. */
function evenLine(name: string): string {
  const lines = [...name.matchAll(/ /g)].map(({ index }) => name.slice(0, index))
  return lines.reduce((best, line) => (longer(name, line) < longer(name, best) ? line : best), name)
}

/** Returns the length of the longer line of a name, given its first. */
function longer(name: string, line: string): number {
  return Math.max(line.length, name.length - line.length - 1)
}

/** The outlines of the mark, in the fills of a page or in others. */
export function BrandShapes({ fills }: { fills?: Record<Part, string> }) {
  return Object.entries(SHAPES).map(([part, { d, fill }]) => (
    <path key={part} d={d} fill={fills?.[part as Part] ?? fill} />
  ))
}
