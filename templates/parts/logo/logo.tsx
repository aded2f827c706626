import type { Site } from '../../site.ts'
import { FirmShapes } from '../firm-drawing/firm-drawing.tsx'
import { symbolsDrawing } from '../symbols/symbols-drawing.tsx'

/** The design's own logo, in a square of 48: a trowel seen from above, with what it has just spread, and the fills of both on a page. */
const SHAPES = {
  ground: { d: 'M0 0h48v48H0z', fill: 'var(--tint)' },
  sweep: { d: 'M10 35 42 13c4 8 6 20 6 35H17c-1-5-3-9-7-13z', fill: 'var(--raised)' },
  blade: { d: 'M5 27 33.5 7l7.5 10.7-28.5 20z', fill: 'var(--press)' },
  handle: { d: 'M14.6 26.3 30 15.5l2.3 3.3L17 29.6z', fill: 'var(--ink)' },
}

type ShapeName = keyof typeof SHAPES

/** The most letters per line that the narrowest phone's header fits at the usual size; longer lines wrap. */
const LONGEST_LINE = 10

interface LogoProps {
  site: Pick<Site, 'logo' | 'drawing'>
  name: string
  /** The prefix of the logo's ids. */
  ids: string
}

/** The firm's logo, its own or the design's, and its name on two even lines, of which the second is set lighter. */
export function Logo({ site, name, ids }: LogoProps) {
  const { logo } = site
  if (logo?.isWordmark) {
    return (
      <svg className="logo__wordmark" viewBox={logo.viewBox} role="img" aria-label={name}>
        <FirmShapes nodes={logo.nodes} ids={ids} />
      </svg>
    )
  }
  const first = evenLine(name)
  const rest = name.slice(first.length + 1)
  const long = longer(name, first) > LONGEST_LINE
  return (
    <>
      {/* Not every browser finds a part of a logo that another part refers to in another file. */}
      {logo && JSON.stringify(logo.nodes).includes('drawing_') ? (
        <svg className="logo__drawing" viewBox={logo.viewBox} aria-hidden="true">
          <FirmShapes nodes={logo.nodes} ids={ids} />
        </svg>
      ) : (
        <svg className="logo__drawing" aria-hidden="true">
          <use
            href={site.drawing(symbolsDrawing, {
              id: 'logo',
              viewBox: logo?.viewBox ?? '0 0 48 48',
              shapes: logo ? <FirmShapes nodes={logo.nodes} /> : <DesignShapes />,
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

/** The outlines of the design's own logo, in the fills of a page or in others. */
export function DesignShapes({ fills }: { fills?: Record<ShapeName, string> }) {
  return Object.entries(SHAPES).map(([name, { d, fill }]) => (
    <path key={name} d={d} fill={fills?.[name as ShapeName] ?? fill} />
  ))
}
