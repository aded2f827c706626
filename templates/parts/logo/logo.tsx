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

/** Letters in a line of the name for which the header of the narrowest phone has room, at its usual size. */
const LONGEST_LINE = 10

interface LogoProps {
  name: string
  mark?: Mark | undefined
  /** Where the drawing of the design's mark lies, which pages share. */
  file: string
}

/** The firm's mark, its own or the design's, and its name. The second and later words of the name are set lighter. */
export function Logo({ name, mark, file }: LogoProps) {
  const [first = name, ...others] = name.split(' ')
  const rest = others.join(' ')
  const long = Math.max(first.length, rest.length) > LONGEST_LINE
  return (
    <>
      {mark ? (
        // It may have the colour of the text beside it.
        <svg className="logo__mark" viewBox={mark.viewBox} aria-hidden="true">
          <MarkShapes nodes={mark.nodes} />
        </svg>
      ) : (
        // React asks for what is not low on its own, before the picture that leads.
        <img className="logo__mark" src={file} alt="" width="38" height="38" fetchPriority="low" />
      )}
      <span className={long ? 'logo__name logo__name--long' : 'logo__name'}>
        {first} {rest && <span>{rest}</span>}
      </span>
    </>
  )
}

/** The colours of a page. */
const TOKENS: Record<Part, string> = { ground: 'var(--tint)', sweep: 'var(--raised)', blade: 'var(--press)', handle: 'var(--ink)' }

/** The design's mark as a document that pages share. */
export function MarkDrawing() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" aria-hidden="true">
      <BrandShapes />
    </svg>
  )
}

/** The outlines of the mark. */
export function BrandShapes({ fills = TOKENS }: { fills?: Record<Part, string> }) {
  return (Object.keys(SHAPES) as Part[]).map((part) => <path key={part} d={SHAPES[part]} fill={fills[part]} />)
}
