import type { Mark } from './mark.ts'
import { MarkShapes } from './mark-shapes.tsx'

type Part = 'ground' | 'sweep' | 'blade' | 'handle'

/** The mark: a trowel seen from above, with what it has just spread. Outlines in a square of 48. */
const SHAPES: Record<Part, string> = {
  ground: 'M0 0h48v48H0z',
  sweep: 'M10 35 42 13c4 8 6 20 6 35H17c-1-5-3-9-7-13z',
  blade: 'M5 27 33.5 7l7.5 10.7-28.5 20z',
  handle: 'M14.6 26.3 30 15.5l2.3 3.3L17 29.6z',
}

/** The firm's mark, its own or the design's, and its name. The second and later words of the name are set lighter. */
export function Logo({ name, mark }: { name: string; mark?: Mark | undefined }) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <>
      <svg className="logo__mark" viewBox={mark?.viewBox ?? '0 0 48 48'} aria-hidden="true">
        {mark ? <MarkShapes nodes={mark.nodes} /> : <BrandShapes />}
      </svg>
      <span className="logo__name">
        {first} {rest.length > 0 && <span>{rest.join(' ')}</span>}
      </span>
    </>
  )
}

/** The outlines of the mark; without fills they take their colours from the stylesheet. */
export function BrandShapes({ fills }: { fills?: Record<Part, string> }) {
  return (Object.keys(SHAPES) as Part[]).map((part) => (
    <path key={part} d={SHAPES[part]} {...(fills ? { fill: fills[part] } : { className: `logo__${part}` })} />
  ))
}
